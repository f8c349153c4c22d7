/**
 * What kind of answer the last reply asks for, which helps endpointing. Null: anything.
 */
export type ExpectedAnswer = 'yes_no' | 'choice' | 'date' | 'time' | 'name' | 'email' | 'phone' | null;

/**
 * A part of a streamed reply. `text` parts are whole sentences, in order, and are spoken as they arrive; `end` is the last
 * part: everything is stored, and `messageId` names the reply.
 */
export type ReplyPart =
  | { type: 'text'; text: string }
  | {
      type: 'end';
      messageId: string;
      /** The whole reply as spoken. Empty: a person answers, or there is nothing to say. */
      text: string;
      expects: ExpectedAnswer;
      /** The call ends once this was heard. */
      endsCall: boolean;
    };

/** What a caller heard of a reply. */
export interface HeardReply {
  messageId: string;
  text: string;
  /** The words heard: a prefix of `text`; all of it unless it was cut short. */
  heard: string;
  complete: boolean;
}

/** The dialogue behind a call, the same one that answers chats. One turn at a time. */
export interface Conversation {
  /** Spoken first. */
  readonly opening: string;
  /** Answers what was said. Aborting `signal` stops the stream, never the storing. */
  reply(said: string, signal: AbortSignal): AsyncIterable<ReplyPart>;
  /** Called before the next `reply`: what was not heard is removed from the transcript and the dialogue's memory. */
  heard(reply: HeardReply): Promise<void>;
}
