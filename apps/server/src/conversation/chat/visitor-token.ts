import { createHmac, timingSafeEqual } from 'node:crypto';

/** The token that alone opens a conversation to its visitor: derived from the server's secret, stored nowhere. */
export function visitorTokenOf(secret: string, conversationId: string): string {
  return createHmac('sha256', secret).update(`visitor:${conversationId}`).digest('base64url');
}

/** Does this token open this conversation? Compared in constant time. */
export function isVisitorToken(secret: string, conversationId: string, token: string | undefined): boolean {
  const expected = Buffer.from(visitorTokenOf(secret, conversationId));
  const given = Buffer.from(token ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
