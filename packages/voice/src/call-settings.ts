/**
 * All times of a conversation aloud, in milliseconds. Silence is counted from the end of the caller's last sound.
 */
export interface TurnTaking {
  /** Silence after which a complete sentence, or an answer of the expected kind, counts as said. */
  completeMs: number;
  /** The same where it can't be told. */
  unsureMs: number;
  /** The same after "um", a trailing "and", or in the middle of digits. */
  unfinishedMs: number;
  /** Silence at which what was said so far is recognized ahead of time. */
  earlyMs: number;
  /** Speech over the reply that lasts longer than this, and is no "uh-huh", interrupts it. */
  interruptMs: number;
  /** Silence that is bridged by a filler, once the caller has finished. */
  fillerMs: number;
  /** Silence of both sides after which the caller is asked whether they are still there. */
  silenceMs: number;
  /** Silence after that question at which the call is ended politely. */
  goodbyeMs: number;
  /** No call is longer. */
  maxCallMs: number;
}

export interface CallSettings {
  turnTaking: TurnTaking;
  /** A voice of the engine that speaks. */
  voice: string;
  /** 1: as the voice speaks. */
  speed: number;
  /** `transport`: the transport's own voice speaks (`CallTransport.speak`); where it doesn't, and otherwise, `CallOptions.voice`. */
  speaker: 'voice' | 'transport';
  /** How to say words that the voice gets wrong. */
  pronunciations: readonly { word: string; say: string }[];
}

/** What the call itself says, as it is spoken. An empty text is not said. */
export interface CallPhrases {
  /** Before the opening, never cut short: "This call is recorded." */
  notice: string;
  /** Bridge a wait, in turn: "One moment." */
  fillers: readonly string[];
  /** After `silenceMs`. */
  stillThere: string;
  /** After `goodbyeMs`; the call ends. */
  farewell: string;
  /** Speech that could not be recognized. */
  notUnderstood: string;
  /** The same again: offers to go on by chat. */
  offerChat: string;
  /** The conversation failed to answer. */
  apology: string;
  /** Shortly before `maxCallMs`; the call ends. */
  timeUp: string;
}
