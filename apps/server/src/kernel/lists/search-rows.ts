import type { SystemTransaction } from '@deskbell/database';
import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '../http/index.ts';
import type { Found } from './page-of.ts';

/** A list's search finds the newest so many. */
const foundUpTo = 300;

/**
 * A page's ids among the newest 300 that a search function of the database finds. `search` calls it; `atMost` is how
 * many it is to give.
 */
export async function findIds(
  tx: SystemTransaction,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  search: (atMost: number) => RawBuilder<unknown>,
): Promise<Found> {
  const { rows } = await sql<{ count: number; ids: string[] }>`
    WITH found AS MATERIALIZED (SELECT id FROM ${search(foundUpTo + 1)} AS id)
    SELECT count(*)::int AS count,
      ARRAY(SELECT id FROM (SELECT id FROM found ORDER BY id DESC LIMIT ${foundUpTo}) AS newest
            WHERE ${cursor ? sql`id < ${cursor}` : sql`true`} ORDER BY id DESC LIMIT ${limit + 1}) AS ids
    FROM found`.execute(tx.kysely);
  const { count, ids } = rows[0]!;
  return { total: Math.min(count, foundUpTo), isTotalCapped: count > foundUpTo, ids };
}

/** Does a row with a `searched` column contain this text, whatever its case? For reading all rows, not a page of them. */
export const matchesSearch = (search: string): RawBuilder<boolean> =>
  sql<boolean>`searched LIKE lower(${likePattern(search)})`;
