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
 * `listening`: nobody speaks; `hearing`: the caller speaks; `thinking`: a reply is being made; `speaking`: it is played;
 * `held`: it is paused because the caller made a sound.
 */
export type CallState = 'listening' | 'hearing' | 'thinking' | 'speaking' | 'held' | 'suspended' | 'ended';

/** A word and when it was heard: seconds from the start of the call. */
export interface WordTimestamp {
  word: string;
  from: number;
  to: number;
}

/** The latencies of one reply, in milliseconds after the caller's last speech; null where not applicable. */
export interface ReplyWaterfall {
  /** The end of the caller's turn was detected. */
  turnEnd: number | null;
  /** Their words were known; may lie before `turnEnd`. Spelled as the HTTP interface and stored calls have it. */
  recognised: number | null;
  /** The first sentence of the reply arrived. */
  answered: number | null;
  /** Its playback began, as precisely as the transport reports. */
  firstAudio: number | null;
  /** Playback of a filler began. */
  filler: number | null;
}

/** What one side said. `from` and `to`: seconds from the start of the call. */
export interface SpokenTurn {
  role: 'user' | 'assistant';
  /**
   * `turn`: what the caller said or typed; `opening`; `reply`: of the conversation; `filler`; `phrase`: another phrase of the
   * call; `said`: by `Call.say`.
   */
  kind: 'turn' | 'opening' | 'reply' | 'filler' | 'phrase' | 'said';
  /** `ReplyPart.messageId` of a reply; null otherwise, and for a reply that was interrupted before it was complete. */
  messageId: string | null;
  /** Of an interrupted reply, the part that was heard. */
  text: string;
  from: number;
  to: number;
  interrupted: boolean;
  /** Of the assistant; estimated within a clause. Empty for the caller: recognizers give no timestamps. */
  words: WordTimestamp[];
  /** Of replies only. */
  waterfall: ReplyWaterfall | null;
  /** What recognized or spoke it; `line`, as stored calls have it, for the transport's own voice; null for typed text. */
  engine: string | null;
}

/**
 * Audio of one side, in order, without overlaps; gaps are silence. `at`: the position of its first sample, in samples of
 * `rate` from the start of the call.
 */
export interface ObservedAudio {
  side: CallSide;
  samples: Int16Array;
  rate: number;
  at: number;
}

/** Observes a call and cannot change it: errors it throws are logged and ignored. */
export interface CallObserver {
  /** A turn is over: the caller's once it is taken, the assistant's once it was heard or interrupted. */
  onTurn?(turn: SpokenTurn): void;
  /** What was actually said and played, with pauses, flushes and repeats as they were heard. */
  onAudio?(audio: ObservedAudio): void;
  onState?(state: CallState): void;
  /** One side's speech begins or ends. */
  onSpeech?(side: CallSide, status: 'started' | 'stopped'): void;
  /** The caller's partial transcript; may change. */
  onPartial?(text: string): void;
  /** Playback of a clause of the assistant begins; `text` as written. */
  onSpeaking?(text: string): void;
  /** The caller interrupted the assistant. */
  onInterrupted?(): void;
  onEnd?(reason: CallEndedReason): void;
}
