import type { AccountTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import { keptTotal } from '../../insight/analytics/index.ts';
import type { Condition } from '../../kernel/lists/index.ts';
import { createdOn } from '../../kernel/local-time/index.ts';
import type { ConversationListQuery } from './conversation-list-query.ts';
import { waitsForPerson } from './inbox-conditions.ts';

/** How many conversations a list has, where the database counts them; null: it doesn't. Few wait, so these are counted and taken off. */
export async function keptCount(
  tx: AccountTransaction,
  query: ConversationListQuery,
  filters: readonly Condition[],
): Promise<number | null> {
  const { view, unread, tag, waiting } = query;
  if (view || unread || tag || waiting === 'true') return null;
  const all = await keptTotal(tx, 'conversations', query, filters);
  if (all === null || waiting === undefined) return all;
  return all - (await countWaiting(tx, query, filters));
}

async function countWaiting(
  tx: AccountTransaction,
  { assistantId, timeZone, from, to }: ConversationListQuery,
  filters: readonly Condition[],
): Promise<number> {
  const conditions = [
    sql`account_id = ${tx.accountId}`,
    sql`assistant_id = ${assistantId}`,
    waitsForPerson,
    createdOn(timeZone, { from, to }),
    ...filters,
  ];
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM conversations WHERE ${sql.join(conditions, sql` AND `)}`.execute(
    tx.kysely,
  );
  return rows[0]!.count;
}
