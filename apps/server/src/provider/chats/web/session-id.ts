import { Id } from '@deskbell/contract';
import { visitorTokenOf } from '../../../conversation/chat/index.ts';
import { notFound } from '../../../kernel/http/index.ts';
import type { Secrets } from '../../../kernel/secrets/index.ts';

/** What opens a conversation to its visitor, as one text: the conversation's id, a dot, and the visitor token. */
export const sessionIdOf = (secrets: Secrets, conversationId: string, now: Date): string =>
  `${conversationId}.${visitorTokenOf(secrets, conversationId, { version: 0, mayBegin: false }, now)}`;

/** Its parts; throws not_found for what is no such text. */
export function readSessionId(sessionId: string): { conversationId: string; visitorToken: string } {
  const at = sessionId.indexOf('.');
  const conversationId = Id.safeParse(sessionId.slice(0, Math.max(at, 0)));
  if (!conversationId.success) throw notFound('Session');
  return { conversationId: conversationId.data, visitorToken: sessionId.slice(at + 1) };
}
