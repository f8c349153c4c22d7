import type { SystemTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import type { List, ListQuery } from './define-list.ts';
import { filtersOf, patternOf, selectMatching } from './matching.ts';

/** How many rows match. */
export interface Count {
  total: number;
  /** There are more than `total`: they were not all counted. */
  isTotalCapped: boolean;
}

/** Takes the total from where the database keeps it, or counts the rows as far as the list wants it. */
export async function countRows<Tx extends SystemTransaction, Query extends ListQuery, Row, Item>(
  tx: Tx,
  list: List<Tx, Query, Row, Item>,
  query: Query,
): Promise<Count> {
  const kept = patternOf(query) ? null : await list.total?.(tx, query, filtersOf(list, query));
  if (typeof kept === 'number') return { total: kept, isTotalCapped: false };
  const { countUpTo } = list;
  const matching = selectMatching(tx, list, query).clearSelect().select(sql`1`.as('one'));
  const counted = countUpTo === undefined ? matching : matching.limit(countUpTo + 1);
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM ${counted} AS matching`.execute(tx.kysely);
  return capped(rows[0]!.count, countUpTo);
}

/** A count that went one beyond what is counted. */
export const capped = (count: number, most = Number.POSITIVE_INFINITY): Count => ({
  total: Math.min(count, most),
  isTotalCapped: count > most,
});
