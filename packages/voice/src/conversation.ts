/**
 * What kind of answer the last reply asks for: it tells when a caller has said all of it. Null: anything.
 */
export type ExpectedAnswer = 'yes_no' | 'choice' | 'date' | 'time' | 'name' | 'email' | 'phone' | null;

/**
 * Of a reply in the making. `text` parts are whole sentences, in order, and are spoken as they come; `end` is the last
 * part: everything is stored, and `messageId` names the reply.
 */
export type ReplyPart =
  | { type: 'text'; text: string }
  | {
      type: 'end';
      messageId: string;
      /** The whole reply as it is spoken. Empty: a person answers, or nothing is to be said. */
      text: string;
      expects: ExpectedAnswer;
      /** The call is over once this was heard. */
      endsCall: boolean;
    };

/** What a caller heard of a reply. */
export interface HeardReply {
  messageId: string;
  text: string;
  /** The words heard, a beginning of `text`; all of it where nothing cut it short. */
  heard: string;
  complete: boolean;
}

/** The dialogue as a call sees it: the same that answers chats. One turn at a time. */
export interface Conversation {
  /** Said first. */
  readonly opening: string;
  /** Answers what was said. Aborting `signal` stops the speaking, never the storing. */
  reply(said: string, signal: AbortSignal): AsyncIterable<ReplyPart>;
  /** Told before the next `reply`: what was not heard leaves the transcript and the dialogue's memory. */
  heard(reply: HeardReply): Promise<void>;
}
