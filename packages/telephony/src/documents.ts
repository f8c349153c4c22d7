/** Where a call's audio goes, and what is handed back with it. */
export interface StreamTarget {
  /** wss, without a query: Twilio allows none. */
  url: string;
  /** At Vonage at most 512 bytes as JSON. */
  parameters: Readonly<Record<string, string>>;
  /** Asked for what comes once the stream has ended. */
  action?: string;
}

/** People to be rung at once; the first to answer has the call. */
export interface DialTarget {
  /** E.164; at most `CarrierDocuments.mostAtOnce`. */
  numbers: readonly { number: string; extension?: string }[];
  callerId?: string;
  seconds: number;
  /** Asked how it ended: its document goes on with the caller. */
  action: string;
}

/** What a carrier is told to do with a call, in the carrier's own format. */
export interface CarrierDocuments {
  readonly contentType: string;
  /** How many numbers one document can ring. */
  readonly mostAtOnce: number;
  /** Connects the caller with the assistant. */
  stream(target: StreamTarget): string;
  dial(target: DialTarget): string;
  /** Says a sentence in the carrier's own voice, then hangs up: for when the assistant can't be reached. */
  say(text: string, language?: string): string;
  /** Answers what needs none; null: with nothing at all. */
  readonly nothing: string | null;
  /** Not answered. */
  reject(): string;
  hangUp(): string;
}
