import type { ChatReply } from '@deskbell/contract';

/** How sending a file ended. */
export type FileOutcome =
  | { kind: 'reply'; reply: ChatReply }
  /** The server doesn't know this conversation (any more). */
  | { kind: 'gone' }
  /** Why it wasn't sent, in words, and whether it may be another time. */
  | { kind: 'refused'; refusal: string; mayRetry: boolean };
