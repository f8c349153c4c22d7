/**
 * Turn-taking times in milliseconds. Silence is counted from the end of the caller's last speech.
 */
export interface TurnTaking {
  /** Endpointing delay after a complete sentence or an answer of the expected kind. */
  completeMs: number;
  /** The same when that is uncertain. */
  unsureMs: number;
  /** The same after "um", a trailing "and", or amid digits. */
  unfinishedMs: number;
  /** Silence after which the speech so far is recognized in advance. */
  earlyMs: number;
  /** Speech over the reply that lasts longer than this, and is no backchannel, interrupts it. */
  interruptMs: number;
  /** Silence after the caller has finished that is filled with a filler. */
  fillerMs: number;
  /** Mutual silence after which the caller is asked whether they are still there. */
  silenceMs: number;
  /** Silence after that question until the call is ended politely; it is asked again in between. */
  goodbyeMs: number;
  /** The maximum length of a call. */
  maxCallMs: number;
}

export interface CallSettings {
  turnTaking: TurnTaking;
  /** Of the business, ISO 3166 alpha-2: whether a phone number was said to its end. */
  country: string;
  /** A voice of the engine that speaks. */
  voice: string;
  /** 1: the voice's own speed. */
  speed: number;
  /** `transport`: the transport's own voice speaks (`CallTransport.speak`); where it doesn't, and otherwise, `CallOptions.voice`. */
  speaker: 'voice' | 'transport';
  /** What is said is in. */
  language: 'en' | 'es';
  /** Words the voice mispronounces, and how they sound. */
  pronunciations: readonly { word: string; say: string }[];
}

/** The call's own phrases, as spoken. Empty: not spoken. */
export interface CallPhrases {
  /** Before the opening, never cut short: "This call is recorded." */
  notice: string;
  /** Fill a wait, in rotation: "One moment." */
  fillers: readonly string[];
  /** After `silenceMs`. */
  stillThere: string;
  /** After half of `goodbyeMs`. */
  stillThereAgain: string;
  /** After `goodbyeMs`; the call ends. */
  farewell: string;
  /** Speech that could not be recognized. */
  notUnderstood: string;
  /** The second time in a row: offers to continue by chat. */
  offerChat: string;
  /** The conversation failed to answer. */
  apology: string;
  /** Half a minute before `maxCallMs`. */
  almostUp: string;
  /** Shortly before `maxCallMs`; the call ends. */
  timeUp: string;
}
