/** Where a call's audio goes, and what is handed back with it. */
export interface StreamTarget {
  /** wss, without a query: Twilio allows none. */
  url: string;
  /** At Vonage at most 512 bytes as JSON. */
  parameters: Readonly<Record<string, string>>;
  /** Asked for what comes once the stream has ended. */
  action?: string;
}

/** Somebody to be rung. */
export interface DialNumber {
  /** E.164. */
  number: string;
  /** Keys that are pressed once it is answered: 0-9, * and #; a comma waits half a second. */
  extension?: string;
  /** Asked, once they answer, for what they hear before the caller: they are connected when it is over. */
  whisperUrl?: string;
  /** Told when they pick up and when their part is over, where the carrier tells that. */
  statusUrl?: string;
}

/** People to be rung at once; the first to answer has the call. */
export interface DialTarget {
  /** At most `CarrierDocuments.mostAtOnce`. */
  numbers: readonly DialNumber[];
  callerId?: string;
  seconds: number;
  /** Asked how it ended: its document goes on with the caller. */
  action: string;
  /**
   * Played to the caller while who was rung hears the whisper, where the carrier can (`CarrierDocuments.playsHoldMusic`); else they
   * hear it ring. Absent: silence, where it could.
   */
  holdMusicUrl?: string;
}

/** What somebody who was rung hears before the caller. */
export interface WhisperTarget {
  text: string;
  /** BCP 47. */
  language: string;
  /** Asked what comes next, with the key they pressed or none. */
  action: string;
  /** How long a key is waited for. */
  seconds: number;
}

/** Where a caller waits while people are rung by `CarrierAccount.placeCall`. */
export interface WaitTarget {
  /** Theirs alone: at most 64 characters. */
  place: string;
  /** Asked for what they hear, again each time that is over. */
  waitUrl: string;
  /** Asked for what comes once they wait no longer: let go, gone, or after their talk with whoever took them. */
  action: string;
}

/** A carrier's own place for callers who wait. */
export interface WaitingDocuments {
  wait(target: WaitTarget): string;
  /** What they hear, and what is asked after it. */
  hear(sound: { url: string } | { silentSeconds: number }, next: string): string;
  letGo(): string;
  /** Connects whoever was rung with who waits there; where nobody does any more, they are hung up on. */
  take(place: string): string;
}

/** What a carrier is told to do with a call, in the carrier's own format. */
export interface CarrierDocuments {
  readonly contentType: string;
  /** How many numbers one document can ring. */
  readonly mostAtOnce: number;
  /** Connects the caller with the assistant. */
  stream(target: StreamTarget): string;
  dial(target: DialTarget): string;
  /** Null: while `dial` rings people, callers hear what the carrier plays them. */
  readonly waiting: WaitingDocuments | null;
  readonly playsHoldMusic: boolean;
  /** Asks whoever was rung for a key. */
  whisper(target: WhisperTarget): string;
  /** Connects whoever was rung with the caller. */
  accepted(): string;
  /** Lets whoever was rung go; where `endsLeg` is false their call is ended by `CarrierAccount.endCall` as well. */
  declined: { document: string; endsLeg: boolean };
  /** Says a sentence in the carrier's own voice, then hangs up: for when the assistant can't be reached. `language`: BCP 47. */
  say(text: string, language: string): string;
  /** The same, then rings a number: for when nothing else is left. */
  sayAndDial(text: string, number: string, options: { language: string; callerId?: string }): string;
  /** Answers what needs none; null: with nothing at all. */
  readonly nothing: string | null;
  /** Not answered. */
  reject(): string;
  hangUp(): string;
}
