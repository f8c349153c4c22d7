import { type Deps, notFound } from '../../kernel/http/index.ts';
import { readVisitorToken, type VisitorGrant } from './visitor-token.ts';

/** What the visitor's token gives in the conversation they name; null: they begin one. @throws AppError not_found */
export function grantOf(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  request: { conversationId?: string | undefined; visitorToken?: string | undefined },
): VisitorGrant | null {
  if (!request.conversationId) return null;
  const grant = readVisitorToken(secrets, request.conversationId, request.visitorToken, clock.now());
  if (!grant) throw notFound('Conversation');
  return grant;
}
