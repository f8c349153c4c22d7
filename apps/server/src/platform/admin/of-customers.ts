import type { SystemTransaction } from '@deskbell/database';
import { type RawBuilder, sql } from 'kysely';
import { demoAccountId } from '../../assistant/assistants/index.ts';

/** SQL: is a row of this table a customer's, not the installation's own of the landing page? */
export const belongsToCustomer = (table: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.account_id`)} <> ${sql.lit(demoAccountId)}`;

/** How many conversations or leads customers have, from the counters that the database keeps. */
export async function countOfCustomers(
  { kysely }: SystemTransaction,
  kind: 'conversations' | 'leads',
): Promise<number> {
  const counts = kind === 'leads' ? 'lead_counts' : 'conversation_counts';
  const { rows } = await sql<{ total: number }>`
    SELECT coalesce(sum(${sql.ref(kind)}), 0)::int AS total FROM ${sql.table(counts)} WHERE ${belongsToCustomer(counts)}
  `.execute(kysely);
  return rows[0]!.total;
}
