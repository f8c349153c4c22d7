import type { SystemTransaction } from '@deskbell/database';
import { type Expression, sql } from 'kysely';
import type { Found } from './page-of.ts';

// The total of a list that is filtered, or cut to days, is exact: the database keeps those counts. Of one that is
// filtered and cut to days the rows must be counted, and all of them would cost more than the page.
const countedUpTo = 2_000;

/** A total that the database keeps. */
export const exactly = (total: number): Found => ({ total, isTotalCapped: false, ids: null });

/** Counts the rows of a select, up to 2,000. */
export async function countMatching(tx: SystemTransaction, matching: Expression<unknown>): Promise<Found> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM ${matching} AS matching LIMIT ${countedUpTo + 1}) AS counted
  `.execute(tx.kysely);
  const { count } = rows[0]!;
  return { total: Math.min(count, countedUpTo), isTotalCapped: count > countedUpTo, ids: null };
}
