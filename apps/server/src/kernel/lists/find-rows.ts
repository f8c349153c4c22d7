import type { SystemTransaction } from '@deskbell/database';
import { type RawBuilder, sql } from 'kysely';
import { type Count, capped } from './count-rows.ts';

/** A search function finds the newest so many. */
const foundUpTo = 300;

/**
 * A page's ids, and one more, among the newest 300 that a search function of the database finds, the newest first.
 * `search` calls it; `atMost` is how many it is to give.
 */
export async function findRows(
  tx: SystemTransaction,
  search: (atMost: number) => RawBuilder<unknown>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Count & { ids: string[] }> {
  const { rows } = await sql<{ count: number; ids: string[] }>`
    WITH found AS MATERIALIZED (SELECT id FROM ${search(foundUpTo + 1)} AS id)
    SELECT count(*)::int AS count,
      ARRAY(SELECT id FROM (SELECT id FROM found ORDER BY id DESC LIMIT ${foundUpTo}) AS newest
            WHERE ${cursor ? sql`id < ${cursor}` : sql`true`} ORDER BY id DESC LIMIT ${limit + 1}) AS ids
    FROM found`.execute(tx.kysely);
  const { count, ids } = rows[0]!;
  return { ...capped(count, foundUpTo), ids };
}
