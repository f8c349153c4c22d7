import type { Deps } from '../../kernel/http/index.ts';
import { readVisitorToken } from '../chat/index.ts';

/** A conversation that somebody asks for before any account is known, and whether their token opens it. */
export interface Visit {
  accountId: string;
  isVisitor: boolean;
}

/** Null when there is no such conversation. */
export async function readVisit(
  deps: Deps,
  conversationId: string,
  token: string | undefined,
): Promise<Visit | null> {
  const rows = await deps.db.system((tx) =>
    tx.query<{ account_id: string; visitor_token_version: number }>({
      name: 'visited-conversation',
      text: 'SELECT account_id, visitor_token_version FROM visited_conversation($1)',
      values: [conversationId],
    }),
  );
  if (!rows[0]) return null;
  const { account_id: accountId, visitor_token_version: tokenVersion } = rows[0];
  return { accountId, isVisitor: opensAt(deps, conversationId, token, tokenVersion) };
}

/** Whether the token opens the conversation now, whose tokens have this version. */
export function opensAt(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  conversationId: string,
  token: string | undefined,
  tokenVersion: number,
): boolean {
  return readVisitorToken(secrets, conversationId, token, clock.now())?.version === tokenVersion;
}
