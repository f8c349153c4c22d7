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
import { openAudioInput, recognitionRate } from './vad/audio-input.ts';
import type { VoiceActivity } from './vad/voice-activity.ts';

export interface CallOptions {
  transport: CallTransport;
  voiceActivity: VoiceActivity;
  recognizer: SpeechToText;
  /** Speaks what the transport doesn't speak itself. */
  voice: TextToSpeech;
  conversation: Conversation;
  settings: CallSettings;
  phrases: CallPhrases;
  observers?: readonly CallObserver[];
  log: CallLog;
  /** Default: the machine's. */
  clock?: CallClock;
}

export interface SayOptions {
  /** The call is over once it was heard. */
  endCallAfterSpoken?: boolean;
  /** Whether the caller can cut it short. Default: true. */
  interruptible?: boolean;
  /** Cuts short what the assistant says now; otherwise it is said after that. Default: false. */
  interrupt?: boolean;
}

/** A call under way. Nothing of it throws; after its end everything is left aside. */
export interface Call {
  /** Sound of the caller: any length, any of the rates of `AudioFrame`. */
  pushAudio(frame: AudioFrame): void;
  /** How many samples at `outputRate` the transport's player has played since the call began. */
  played(samples: number): void;
  /** How far the transport's own voice is with `CallTransport.speak`; `done` when it ended or was ended. */
  spoken(progress: { id: number; characters: number; done: boolean }): void;
  /** Has the assistant say a text that is no reply of the conversation. */
  say(text: string, options?: SayOptions): void;
  /** The caller's words, typed: answered as if they had been said, at once. */
  typed(text: string): void;
  /** The caller's sound counts as silence; the assistant's is played as silence. */
  mute(side: 'caller' | 'assistant', muted: boolean): void;
  /** Somebody else is seeing to an answer, as long as that takes: silence isn't counted meanwhile. */
  hold(isOn: boolean): void;
  /** The connection was lost: the reply is held, silence isn't counted. */
  suspend(): void;
  /** It is back: give what was played meanwhile by `played` first. The reply goes on at the word that was cut. */
  resume(): void;
  /** Ends it at once. Resolves once nothing of it is left: no timer, no stream, no request; never rejects. */
  end(reason: CallEndedReason): Promise<void>;
  /** Resolves as `end` does, whatever ended it. */
  readonly done: Promise<{ endedReason: CallEndedReason }>;
}

/**
 * Opens a call: says the notice and the conversation's opening, then listens, answers and is interrupted until one side
 * ends it. What fails on the way is replaced or apologised for and told to `log`.
 */
export function openCall(options: CallOptions): Call {
  const { settings, log, clock = systemCallClock } = options;
  const startedAt = clock.now();
  const observers = combineObservers(options.observers ?? [], log);
  const over = Promise.withResolvers<{ endedReason: CallEndedReason }>();

  let state = initialTurnState(settings.turnTaking, startedAt);
  let told: CallState | null = null;
  let cancelWake: (() => void) | null = null;
  const events: TurnEvent[] = [];
  let reducing = false;

  const audioInput = openAudioInput({
    voiceActivity: options.voiceActivity,
    clock,
    onVoice: ({ type, at }) => {
      observers.onSpeech('caller', type === 'voice' ? 'started' : 'stopped');
      dispatch(type === 'voice' ? { type, at, leftMs: assistantTurns.leftMs() } : { type, at });
    },
    onAudio: (samples, at) => observers.onAudio({ side: 'caller', samples, rate: recognitionRate, at }),
    onTrouble: (trouble, error) => log.warn({ err: error, trouble }, 'the caller is heard with difficulty'),
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
      dispatch({ type: 'hung_up', reason });
      await over.promise;
    },
    done: over.promise,
  };

  /** Events that come while one is worked off wait for it. */
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
    if (now === told) return;
    told = now;
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
      if (part.status === 'rejected') log.warn({ err: part.reason }, 'a part of a call did not close');
    observers.onEnd(reason);
    over.resolve({ endedReason: reason });
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
