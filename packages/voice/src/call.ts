import { openAssistantTurns } from './assistant-turns.ts';
import type { AudioFrame } from './audio/audio-frame.ts';
import { type CallClock, systemCallClock } from './call-clock.ts';
import type { CallLog } from './call-log.ts';
import type { CallPhrases, CallSettings } from './call-settings.ts';
import type { CallTransport } from './call-transport.ts';
import type { Conversation } from './conversation.ts';
import type { CallEndedReason, CallObserver, CallState } from './observers/call-observer.ts';
import { combineObservers } from './observers/combine-observers.ts';
import { openRecognition } from './recognition.ts';
import { openReplyRunner } from './reply-runner.ts';
import { openAudioOutput } from './speaking/audio-output.ts';
import type { SpeechToText } from './speech-to-text/speech-to-text.ts';
import type { TextToSpeech } from './text-to-speech/text-to-speech.ts';
import { initialTurnState, reduceTurn } from './turns/reduce-turn.ts';
import type { TurnAction, TurnEvent, TurnState } from './turns/turn-state.ts';
import { openAudioInput } from './vad/audio-input.ts';
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
  const { settings, log, clock = systemCallClock } = options;
  const startedAt = clock.now();
  const observers = combineObservers(options.observers ?? [], log);
  const over = Promise.withResolvers<{ endedReason: CallEndedReason }>();

  let state = initialTurnState(settings.turnTaking, startedAt);
  let lastState: CallState | null = null;
  let cancelWake: (() => void) | null = null;
  const events: TurnEvent[] = [];
  let reducing = false;
  let unfinished: { chunks: Float32Array[]; since: number } | null = null;

  const audioInput = openAudioInput({
    voiceActivity: options.voiceActivity,
    clock,
    onVoice: ({ type, at }) => {
      observers.onSpeech('caller', type === 'voice' ? 'started' : 'stopped');
      dispatch(type === 'voice' ? { type, at, leftMs: assistantTurns.leftMs() } : { type, at });
    },
    onAudio: (samples, at) => observers.onAudio({ side: 'caller', samples, rate: recognitionRate, at }),
    onFault: (fault, error) => log.warn({ err: error, fault }, "the caller's audio is impaired"),
  });
  const recognition = openRecognition({
    recognizer: options.recognizer,
    audioInput,
    onRecognized(id, text) {
      if (text.trim()) observers.onPartial(text.trim());
      dispatch({ type: 'recognized', id, text });
    },
    onFailed(id, error) {
      log.warn({ err: error, engine: options.recognizer.name }, 'speech of a call could not be recognized');
      dispatch({ type: 'recognition_failed', id });
    },
  });
  const audioOutput = openAudioOutput({
    transport: options.transport,
    voice: options.voice,
    settings,
    clock,
    startedAt,
    onAudio: (samples, at) =>
      observers.onAudio({ side: 'assistant', samples, rate: options.transport.outputRate, at }),
  });
  const replyRunner = openReplyRunner({ conversation: options.conversation, clock, log });
  const assistantTurns = openAssistantTurns({
    audioOutput,
    replyRunner,
    phrases: options.phrases,
    opening: options.conversation.opening,
    recognizerName: options.recognizer.name,
    observers,
    clock,
    startedAt,
    log,
    dispatch,
  });

  dispatch({ type: 'opened' });

  return {
    pushAudio: (frame) => audioInput.push(frame),
    played: (samples) => audioOutput.played(samples),
    spoken: (progress) => audioOutput.spoken(progress),
    say(text, { endCallAfterSpoken = false, interruptible = true, interrupt = false } = {}) {
      if (text.trim() === '' && !endCallAfterSpoken) return;
      dispatch({ type: 'say', text, interruptible, endsCall: endCallAfterSpoken, interrupt });
    },
    typed(text) {
      if (text.trim()) dispatch({ type: 'typed', text: text.trim() });
    },
    mute(side, muted) {
      if (side === 'caller') audioInput.mute(muted);
      else audioOutput.mute(muted);
    },
    hold: (isOn) => dispatch({ type: 'on_hold', isOn }),
    suspend: () => dispatch({ type: 'suspended' }),
    resume: () => dispatch({ type: 'resumed' }),
    async end(reason) {
      const { caller } = state;
      if (options.keepsUnfinished && !state.ended && caller.is !== 'quiet')
        unfinished = { chunks: audioInput.chunks(), since: caller.since };
      dispatch({ type: 'hung_up', reason });
      await over.promise;
    },
    done: over.promise,
  };

  /** Events that occur while one is processed are queued. */
  function dispatch(event: TurnEvent): void {
    events.push(event);
    if (reducing) return;
    reducing = true;
    try {
      for (let next = events.shift(); next && !state.ended; next = events.shift()) reduce(next);
    } finally {
      reducing = false;
    }
  }

  function reduce(event: TurnEvent): void {
    const reduced = reduceTurn(state, event, clock.now());
    state = reduced.state;
    for (const action of reduced.actions) perform(action);
    notifyState();
    cancelWake?.();
    cancelWake = null;
    if (reduced.wakeAt === null) return;
    const ms = Math.max(1, Math.ceil(reduced.wakeAt - clock.now()));
    cancelWake = clock.after(ms, () => dispatch({ type: 'time' }));
  }

  function perform(action: TurnAction): void {
    switch (action.type) {
      case 'recognize':
        recognition.recognize(action.id, action.effort);
        break;
      case 'drop':
        recognition.drop(action.id);
        break;
      case 'forget':
        recognition.forget();
        break;
      case 'end':
        void close(action.reason);
        break;
      default:
        assistantTurns.perform(action);
    }
  }

  function notifyState(): void {
    const now = stateOf(state);
    if (now === lastState) return;
    lastState = now;
    observers.onState(now);
  }

  async function close(reason: CallEndedReason): Promise<void> {
    events.length = 0;
    const closed = await Promise.allSettled([
      audioInput.close(),
      recognition.close(),
      audioOutput.close(),
      replyRunner.close(),
    ]);
    for (const part of closed)
      if (part.status === 'rejected') log.warn({ err: part.reason }, 'part of a call did not close');
    await tellUnfinished();
    observers.onEnd(reason);
    over.resolve({ endedReason: reason });
  }

  async function tellUnfinished(): Promise<void> {
    if (!unfinished) return;
    const { name } = options.recognizer;
    const { chunks, since } = unfinished;
    const texts: string[] = [];
    const { signal } = new AbortController();
    try {
      for (const chunk of chunks)
        texts.push((await options.recognizer.transcribe(chunk, { effort: 'final', signal })).trim());
    } catch (error) {
      log.warn({ err: error, engine: name }, 'speech of a call could not be recognized');
    }
    const text = texts.filter(Boolean).join(' ');
    if (text === '') return;
    const from = (since - startedAt) / 1000;
    const to = (clock.now() - startedAt) / 1000;
    const nothing = { messageId: null, words: [], waterfall: null };
    observers.onTurn({
      role: 'user',
      kind: 'turn',
      text,
      from,
      to,
      interrupted: true,
      engine: name,
      ...nothing,
    });
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
