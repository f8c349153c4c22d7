import type { AccountTransaction } from '@deskbell/database';
import { type RawBuilder, sql } from 'kysely';
import type { OpenDays } from '../../kernel/local-time/index.ts';
import { type Scope, sumActivity } from './sum-activity.ts';

const counters = { conversations: 'conversation_counts', leads: 'lead_counts' };

/**
 * How many conversations or leads an assistant has, where the database counts them: those that filters on the counters'
 * columns leave, or those of some local days. Null for both at once.
 */
export async function keptTotal(
  tx: AccountTransaction,
  kind: keyof typeof counters,
  { from, to, ...scope }: Scope & OpenDays,
  filters: readonly RawBuilder<boolean>[],
): Promise<number | null> {
  if (!from && !to) return sumCounters(tx, kind, scope, filters);
  if (filters.length > 0) return null;
  const sums = await sumActivity(tx, scope, { from: from ?? '1970-01-01', to: to ?? '9998-12-31' });
  return sums[kind];
}

async function sumCounters(
  tx: AccountTransaction,
  kind: keyof typeof counters,
  { assistantId }: Scope,
  filters: readonly RawBuilder<boolean>[],
): Promise<number> {
  const own = [sql`account_id = ${tx.accountId}`, sql`assistant_id = ${assistantId}`];
  const { rows } = await sql<{ total: number }>`
    SELECT coalesce(sum(${sql.ref(kind)}), 0)::int AS total FROM ${sql.table(counters[kind])}
    WHERE ${sql.join([...own, ...filters], sql` AND `)}`.execute(tx.kysely);
  return rows[0]!.total;
}
