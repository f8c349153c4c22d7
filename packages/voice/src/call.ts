import type { AudioFrame } from './audio/audio-frame.ts';
import type { CallClock } from './call-clock.ts';
import type { CallLine } from './call-line.ts';
import type { CallPhrases, CallSettings } from './call-settings.ts';
import type { Conversation } from './conversation.ts';
import type { CallEndedReason, CallObserver } from './observers/call-observer.ts';
import type { SpeechToText } from './speech-to-text/speech-to-text.ts';
import type { TextToSpeech } from './text-to-speech/text-to-speech.ts';
import type { VoiceActivity } from './vad/voice-activity.ts';

/**
 * The part of a pino logger that a call uses. What people said is never in it.
 * @public
 */
export interface CallLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
}

/** @public */
export interface CallOptions {
  line: CallLine;
  voiceActivity: VoiceActivity;
  recogniser: SpeechToText;
  /** Speaks what the line doesn't speak itself. */
  voice: TextToSpeech;
  conversation: Conversation;
  settings: CallSettings;
  phrases: CallPhrases;
  observers?: readonly CallObserver[];
  log: CallLog;
  /** Default: the machine's. */
  clock?: CallClock;
}

/** @public */
export interface SayOptions {
  /** The call is over once it was heard. */
  endCallAfterSpoken?: boolean;
  /** Whether the caller can cut it short. Default: true. */
  interruptible?: boolean;
  /** Cuts short what the assistant says now; otherwise it is said after that. Default: false. */
  interrupt?: boolean;
}

/**
 * A call under way. Nothing of it throws; after its end everything is left aside.
 * @public
 */
export interface Call {
  /** Sound of the caller: any length, any of the rates of `AudioFrame`. */
  hear(frame: AudioFrame): void;
  /** How many samples at `outputRate` the line's player has played since the call began. */
  played(samples: number): void;
  /** How far the line's own voice is with `CallLine.speak`; `done` when it ended or was ended. */
  spoken(progress: { id: number; characters: number; done: boolean }): void;
  /** Has the assistant say a text that is no reply of the conversation. */
  say(text: string, options?: SayOptions): void;
  /** The caller's words, typed: answered as if they had been said, at once. */
  typed(text: string): void;
  /** The caller's sound counts as silence; the assistant's is played as silence. */
  mute(side: 'caller' | 'assistant', muted: boolean): void;
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
 * ends it. Rejects only if its audio can't be set up.
 * @public
 */
export function openCall(_options: CallOptions): Promise<Call> {
  return Promise.reject(new Error('The call is not built yet'));
}
