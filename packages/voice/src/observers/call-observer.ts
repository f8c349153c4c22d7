/** Why a call ended. */
export type CallEndedReason =
  | 'customer-ended-call'
  | 'assistant-ended-call'
  | 'assistant-said-end-call-phrase'
  | 'silence-timed-out'
  | 'exceeded-max-duration'
  | 'customer-did-not-give-microphone-permission'
  | 'assistant-forwarded-call'
  | 'connection-lost'
  | 'server-shutdown'
  | 'pipeline-error';

export type CallSide = 'caller' | 'assistant';

/**
 * `listening`: nobody speaks; `hearing`: the caller speaks; `thinking`: an answer is made; `speaking`: it is heard;
 * `held`: it waits because the caller made a sound.
 */
export type CallState = 'listening' | 'hearing' | 'thinking' | 'speaking' | 'held' | 'suspended' | 'ended';

/** A word and when it was heard: seconds from the start of the call. */
export interface WordTimestamp {
  word: string;
  from: number;
  to: number;
}

/** What one reply waited for, in milliseconds after the caller's last sound; null where it doesn't apply. */
export interface ReplyWaterfall {
  /** The caller counted as finished. */
  turnEnd: number | null;
  /** Their words were known; may lie before `turnEnd`. Spelled as the HTTP interface and stored calls have it. */
  recognised: number | null;
  /** The first sentence of the answer was there. */
  answered: number | null;
  /** It was first heard, as near as the transport tells. */
  firstAudio: number | null;
  /** A filler was first heard. */
  filler: number | null;
}

/** What one side said. `from` and `to`: seconds from the start of the call. */
export interface SpokenTurn {
  role: 'user' | 'assistant';
  /**
   * `turn`: what the caller said, aloud or typed; `opening`; `reply`: of the conversation; `filler`; `phrase`: what else the
   * call says; `said`: by `Call.say`.
   */
  kind: 'turn' | 'opening' | 'reply' | 'filler' | 'phrase' | 'said';
  /** `ReplyPart.messageId` of a reply; null of all else, and of a reply that was cut before all of it was known. */
  messageId: string | null;
  /** Of an interrupted reply what was heard. */
  text: string;
  from: number;
  to: number;
  interrupted: boolean;
  /** Of the assistant; estimated within a clause. Empty for the caller: recognizers give no times. */
  words: WordTimestamp[];
  /** Of replies only. */
  waterfall: ReplyWaterfall | null;
  /** What recognized or spoke it; `line` for the transport's own voice, null for what was typed. */
  engine: string | null;
}

/**
 * Sound of one side, in order, without overlaps; gaps are silence. `at`: where its first sample lies on the call's clock,
 * in samples of `rate` from the start of the call.
 */
export interface ObservedAudio {
  side: CallSide;
  samples: Int16Array;
  rate: number;
  at: number;
}

/** Records a call and cannot change it: what it throws is logged and left aside. */
export interface CallObserver {
  /** A turn is over: the caller's when it is taken, the assistant's when it was heard or cut short. */
  onTurn?(turn: SpokenTurn): void;
  /** What was really said and played: pauses, flushes and repeats are in it as they were heard. */
  onAudio?(audio: ObservedAudio): void;
  onState?(state: CallState): void;
  /** One side's sound begins or ends. */
  onSpeech?(side: CallSide, status: 'started' | 'stopped'): void;
  /** What the caller has said so far; may change. */
  onPartial?(text: string): void;
  /** A clause of the assistant, as it is written, begins to be heard. */
  onSpeaking?(text: string): void;
  /** The caller cut the assistant short. */
  onInterrupted?(): void;
  onEnd?(reason: CallEndedReason): void;
}
