import type { Server } from './post-turn.ts';
import type { SavedChat } from './saved-chat.ts';

type Conversation = Pick<SavedChat, 'conversationId' | 'visitorToken'>;

/** How a request ended; `tooMany`: the server asks for patience. */
export type RequestOutcome = 'done' | 'tooMany' | 'failed';

/** Tells how it went: 1 (bad) to 5 (good) and a line, which may be empty. */
export const postRating = (server: Server, conversation: Conversation, score: number, comment: string) =>
  post(server, conversation, 'rating', { score, comment });

/** Asks for the conversation by mail. */
export const postTranscript = (server: Server, conversation: Conversation, email: string) =>
  post(server, conversation, 'transcript', { email });

/** Tells whom the visitor speaks with that they write. */
export const postTyping = (server: Server, conversation: Conversation) =>
  post(server, conversation, 'typing');

/** Tells that the visitor has seen what a person wrote, up to `seq`. */
export const postSeen = (server: Server, conversation: Conversation, seq: number) =>
  post(server, conversation, 'seen', { seq });

/**
 * Where the conversation goes on on another device. The token stands in the fragment: no server's log sees it.
 */
export const continueLink = (
  { origin }: Server,
  assistantId: string,
  { conversationId, visitorToken }: Conversation,
): string => `${origin}/widget/${assistantId}?c=${conversationId}#t=${visitorToken}`;

async function post(
  { origin }: Server,
  { conversationId, visitorToken }: Conversation,
  what: string,
  body: object = {},
): Promise<RequestOutcome> {
  try {
    const { ok, status } = await fetch(`${origin}/api/conversations/${conversationId}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${visitorToken}` },
      credentials: 'omit',
      body: JSON.stringify(body),
    });
    return ok ? 'done' : status === 429 ? 'tooMany' : 'failed';
  } catch {
    return 'failed'; // no connection
  }
}
