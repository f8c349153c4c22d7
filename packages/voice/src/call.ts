import { type AssistantTurns, openAssistantTurns } from './assistant-turns.ts';
import type { AudioFrame } from './audio/audio-frame.ts';
import { keyTones } from './audio/key-tones.ts';
import { type CallClock, systemCallClock } from './call-clock.ts';
import type { CallLog } from './call-log.ts';
import type { CallPhrases, CallSettings } from './call-settings.ts';
import type { CallTransport } from './call-transport.ts';
import type { Conversation } from './conversation.ts';
import type { CallEndedReason, CallObserver, CallState } from './observers/call-observer.ts';
import { combineObservers } from './observers/combine-observers.ts';
import { openRecognition, type Recognition } from './recognition.ts';
import { recognizeUnfinished, type UnfinishedSpeech } from './recognize-unfinished.ts';
import { openReplyRunner, type ReplyRunner } from './reply-runner.ts';
import { type AudioOutput, openAudioOutput } from './speaking/audio-output.ts';
import type { SpeechProgress } from './speaking/transport-utterance.ts';
import type { SpeechToText } from './speech-to-text/speech-to-text.ts';
import type { TextToSpeech } from './text-to-speech/text-to-speech.ts';
import { initialTurnState, reduceTurn } from './turns/reduce-turn.ts';
import type { TurnAction, TurnEvent, TurnState } from './turns/turn-state.ts';
import { type AudioInput, openAudioInput } from './vad/audio-input.ts';
import { recognitionRate } from './vad/frame-cutter.ts';
import type { VoiceActivity } from './vad/voice-activity.ts';

export interface CallOptions {
  transport: CallTransport;
  voiceActivity: VoiceActivity;
  recognizer: SpeechToText;
  /** Speaks unless the transport does. */
  voice: TextToSpeech;
  conversation: Conversation;
  settings: CallSettings;
  phrases: CallPhrases;
  /** What a caller was saying when they hung up is recognized and told to the observers, as a turn that was interrupted. */
  keepsUnfinished?: boolean;
  observers?: readonly CallObserver[];
  log: CallLog;
  /** Default: the machine's. */
  clock?: CallClock;
}

export interface SayOptions {
  /** The call ends once it was heard. */
  endCallAfterSpoken?: boolean;
  /** Whether the caller can interrupt it. Default: true. */
  interruptible?: boolean;
  /** Interrupts what the assistant says now instead of waiting for it. Default: false. */
  interrupt?: boolean;
}

/** A call in progress. Its methods never throw; after its end they do nothing. */
export interface Call {
  /** Audio of the caller: any length, any of the rates of `AudioFrame`. */
  pushAudio(frame: AudioFrame): void;
  /** How many samples at `outputRate` the transport's player has played since the call began. */
  played(samples: number): void;
  /** Progress of the transport's own voice with `CallTransport.speak`; `done` when it ended or was stopped. */
  spoken(progress: { id: number; characters: number; done: boolean }): void;
  /** Has the assistant say a text outside the conversation. */
  say(text: string, options?: SayOptions): void;
  /** Typed words of the caller: answered immediately, as if spoken. */
  typed(text: string): void;
  /** Presses keys of the telephone, after what is being said: 0-9, *, #, A-D; `w` and commas wait half a second. */
  press(keys: string): void;
  /** The caller's audio counts as silence; the assistant's is played as silence. */
  mute(side: 'caller' | 'assistant', muted: boolean): void;
  /** A person is preparing an answer: silence is not counted meanwhile. */
  hold(isOn: boolean): void;
  /** The connection was lost: the reply is paused, silence is not counted. */
  suspend(): void;
  /** The connection is back: report what was played meanwhile by `played` first. The reply resumes at the cut word. */
  resume(): void;
  /** Ends it immediately. Resolves once no timer, stream or request is left; never rejects. */
  end(reason: CallEndedReason): Promise<void>;
  /** Resolves as `end` does, whatever ended it. */
  readonly done: Promise<{ endedReason: CallEndedReason }>;
}

/**
 * Opens a call: says the notice and the conversation's opening, then takes turns until one side ends it. Failures are
 * replaced by fallbacks or apologized for, and logged.
 */
export function openCall(options: CallOptions): Call {
  return new CallShell(options);
}

/** Gives turn-taking its time and what happens, and its actions to those who perform them. */
class CallShell implements Call {
  readonly #options: CallOptions;
  readonly #clock: CallClock;
  readonly #startedAt: number;
  readonly #observers: Required<CallObserver>;
  readonly #audioInput: AudioInput;
  readonly #recognition: Recognition;
  readonly #audioOutput: AudioOutput;
  readonly #replyRunner: ReplyRunner;
  readonly #assistantTurns: AssistantTurns;
  readonly #over = Promise.withResolvers<{ endedReason: CallEndedReason }>();
  #state: TurnState;
  #lastState: CallState | null = null;
  #cancelWake: (() => void) | null = null;
  /** What happened while an event was processed. */
  readonly #events: TurnEvent[] = [];
  #isReducing = false;
  #unfinished: UnfinishedSpeech | null = null;

  constructor(options: CallOptions) {
    const { settings, conversation, clock = systemCallClock, log } = options;
    this.#options = options;
    this.#clock = clock;
    this.#startedAt = clock.now();
    this.#observers = combineObservers(options.observers ?? [], log);
    this.#state = initialTurnState(settings.turnTaking, settings.country, this.#startedAt);
    this.#audioInput = this.#openAudioInput();
    this.#recognition = this.#openRecognition();
    this.#audioOutput = this.#openAudioOutput();
    this.#replyRunner = openReplyRunner({ conversation, clock, log });
    this.#assistantTurns = this.#openAssistantTurns();
    this.#dispatch({ type: 'opened' });
  }

  get done(): Promise<{ endedReason: CallEndedReason }> {
    return this.#over.promise;
  }

  pushAudio(frame: AudioFrame): void {
    this.#audioInput.push(frame);
  }

  played(samples: number): void {
    this.#audioOutput.played(samples);
  }

  spoken(progress: SpeechProgress): void {
    this.#audioOutput.spoken(progress);
  }

  say(text: string, options: SayOptions = {}): void {
    const { endCallAfterSpoken: endsCall = false, interruptible = true, interrupt = false } = options;
    if (text.trim() === '' && !endsCall) return;
    this.#dispatch({ type: 'say', text, interruptible, endsCall, interrupt });
  }

  typed(text: string): void {
    if (text.trim()) this.#dispatch({ type: 'typed', text: text.trim() });
  }

  press(keys: string): void {
    const tones = keyTones(keys, this.#options.transport.outputRate);
    if (tones.length > 0 && !this.#state.ended) this.#audioOutput.play(tones, { onFinished() {} });
  }

  mute(side: 'caller' | 'assistant', muted: boolean): void {
    if (side === 'caller') this.#audioInput.mute(muted);
    else this.#audioOutput.mute(muted);
  }

  hold(isOn: boolean): void {
    this.#dispatch({ type: 'on_hold', isOn });
  }

  suspend(): void {
    this.#dispatch({ type: 'suspended' });
  }

  resume(): void {
    this.#dispatch({ type: 'resumed' });
  }

  async end(reason: CallEndedReason): Promise<void> {
    const { caller, ended } = this.#state;
    if (this.#options.keepsUnfinished && !ended && caller.is !== 'quiet')
      this.#unfinished = { chunks: this.#audioInput.chunks(), since: caller.since };
    this.#dispatch({ type: 'hung_up', reason });
    await this.#over.promise;
  }

  #openAudioInput(): AudioInput {
    const { voiceActivity, log } = this.#options;
    const observers = this.#observers;
    return openAudioInput({
      voiceActivity,
      clock: this.#clock,
      onVoice: ({ type, at }) => {
        observers.onSpeech('caller', type === 'voice' ? 'started' : 'stopped');
        const leftMs = this.#assistantTurns.leftMs();
        this.#dispatch(type === 'voice' ? { type, at, leftMs } : { type, at });
      },
      onAudio: (samples, at) => observers.onAudio({ side: 'caller', samples, rate: recognitionRate, at }),
      onFault: (fault, error) => log.warn({ err: error, fault }, "the caller's audio is impaired"),
    });
  }

  #openRecognition(): Recognition {
    const { recognizer, log } = this.#options;
    return openRecognition({
      recognizer,
      audioInput: this.#audioInput,
      onRecognized: (id, text) => {
        if (text.trim()) this.#observers.onPartial(text.trim());
        this.#dispatch({ type: 'recognized', id, text });
      },
      onFailed: (id, error) => {
        log.warn({ err: error, engine: recognizer.name }, 'speech of a call could not be recognized');
        this.#dispatch({ type: 'recognition_failed', id });
      },
    });
  }

  #openAudioOutput(): AudioOutput {
    const { transport, voice, settings } = this.#options;
    return openAudioOutput({
      transport,
      voice,
      settings,
      clock: this.#clock,
      startedAt: this.#startedAt,
      onAudio: (samples, at) =>
        this.#observers.onAudio({ side: 'assistant', samples, rate: transport.outputRate, at }),
    });
  }

  #openAssistantTurns(): AssistantTurns {
    const { phrases, conversation, recognizer, log } = this.#options;
    return openAssistantTurns({
      audioOutput: this.#audioOutput,
      replyRunner: this.#replyRunner,
      phrases,
      opening: conversation.opening,
      recognizerName: recognizer.name,
      observers: this.#observers,
      clock: this.#clock,
      startedAt: this.#startedAt,
      log,
      dispatch: (event) => this.#dispatch(event),
    });
  }

  /** Events that occur while one is processed are queued. */
  #dispatch(event: TurnEvent): void {
    this.#events.push(event);
    if (this.#isReducing) return;
    this.#isReducing = true;
    try {
      for (let next = this.#events.shift(); next && !this.#state.ended; next = this.#events.shift())
        this.#reduce(next);
    } finally {
      this.#isReducing = false;
    }
  }

  #reduce(event: TurnEvent): void {
    const { state, actions, wakeAt } = reduceTurn(this.#state, event, this.#clock.now());
    this.#state = state;
    for (const action of actions) this.#perform(action);
    this.#notifyState();
    this.#cancelWake?.();
    this.#cancelWake = null;
    if (wakeAt === null) return;
    const ms = Math.max(1, Math.ceil(wakeAt - this.#clock.now()));
    this.#cancelWake = this.#clock.after(ms, () => this.#dispatch({ type: 'time' }));
  }

  #perform(action: TurnAction): void {
    switch (action.type) {
      case 'recognize':
        this.#recognition.recognize(action.id, action.effort);
        break;
      case 'drop':
        this.#recognition.drop(action.id);
        break;
      case 'forget':
        this.#recognition.forget();
        break;
      case 'end':
        void this.#close(action.reason);
        break;
      default:
        this.#assistantTurns.perform(action);
    }
  }

  #notifyState(): void {
    const now = stateOf(this.#state);
    if (now === this.#lastState) return;
    this.#lastState = now;
    this.#observers.onState(now);
  }

  async #close(endedReason: CallEndedReason): Promise<void> {
    this.#events.length = 0;
    const parts = [this.#audioInput, this.#recognition, this.#audioOutput, this.#replyRunner];
    const closed = await Promise.allSettled(parts.map((part) => part.close()));
    for (const part of closed)
      if (part.status === 'rejected')
        this.#options.log.warn({ err: part.reason }, 'part of a call did not close');
    await this.#tellUnfinished();
    this.#observers.onEnd(endedReason);
    this.#over.resolve({ endedReason });
  }

  async #tellUnfinished(): Promise<void> {
    if (!this.#unfinished) return;
    const { recognizer, log } = this.#options;
    const now = () => this.#clock.now();
    const options = { recognizer, log, startedAt: this.#startedAt, now };
    const turn = await recognizeUnfinished(this.#unfinished, options);
    if (turn) this.#observers.onTurn(turn);
  }
}

function stateOf(state: TurnState): CallState {
  if (state.ended) return 'ended';
  if (state.suspended) return 'suspended';
  const { assistant, caller } = state;
  if (assistant.is === 'speaking') return assistant.held ? 'held' : 'speaking';
  if (caller.is === 'speaking') return 'hearing';
  return assistant.is === 'thinking' ? 'thinking' : 'listening';
}
