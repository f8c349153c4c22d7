import type { Context } from 'hono';
import { bearerToken, type Deps, notFound } from '../../kernel/http/index.ts';
import { readVisit } from './read-visit.ts';

/** The account of a conversation that the caller holds the token of. @throws AppError not_found */
export async function accountOfVisitor(
  deps: Deps,
  http: Context,
  conversationId: string,
  tokenInBody?: string,
): Promise<string> {
  const visit = await readVisit(deps, conversationId, bearerToken(http) ?? tokenInBody);
  if (!visit?.isVisitor) throw notFound('Conversation');
  return visit.accountId;
}
