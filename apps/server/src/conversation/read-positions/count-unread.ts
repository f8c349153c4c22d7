import { sql } from 'kysely';
import type { MemberContext } from '../../kernel/http/index.ts';
import { isAwake, isUnread, waitsForNobody } from '../conversations/index.ts';

const most = 100;

/** How many unread conversations call for whoever is signed in: their own, and nobody's that are pending; at most 100. Who waits is counted apart. */
export function countUnread(ctx: MemberContext): Promise<{ count: number }> {
  const memberId = ctx.session.user.id;
  return ctx.db.account(ctx.account.id, async (tx) => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM (
      SELECT FROM conversations
      WHERE account_id = ${tx.accountId} AND ${isUnread(memberId)} AND ${isAwake} AND ${waitsForNobody}
        AND (assignee_id = ${memberId} OR assignee_id IS NULL AND status = 'pending')
      LIMIT ${most}) AS unread`.execute(tx.kysely);
    return rows[0]!;
  });
}
