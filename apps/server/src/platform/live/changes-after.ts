import type { AccountTransaction } from '@deskbell/database';
import type { LiveCursor } from './live-cursor.ts';

/** A conversation or lead that changed. `isSettled`: no transaction that began before it is still in progress. */
export interface Change extends LiveCursor {
  kind: 'conversation' | 'lead';
  assistantId: string;
  isSettled: boolean;
}

/** `changes`, oldest first, the settled ones before the others; `now`: up to here everything is settled. */
export interface Changes {
  changes: Change[];
  now: LiveCursor;
  /** The cursor is of another database's time (a restored one): nothing follows from it. */
  isAhead: boolean;
}

interface Row {
  kind: Change['kind'] | null;
  id: string | null;
  assistant_id: string | null;
  changed_in: string | null;
  is_settled: boolean | null;
  oldest: string;
  is_ahead: boolean;
}

const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** What changed after the cursor, at most `limit`. A thing that changed several times is there once, as of the last. */
export async function changesAfter(
  tx: AccountTransaction,
  after: LiveCursor,
  limit: number,
): Promise<Changes> {
  const rows = await tx.query<Row>({
    name: 'live.changes-after',
    text: `WITH moment AS MATERIALIZED (
             SELECT pg_snapshot_xmin(pg_current_snapshot()) AS oldest, pg_snapshot_xmax(pg_current_snapshot()) AS next
           ), found AS (
             SELECT kind, id, assistant_id, changed_in FROM account_changes
             WHERE account_id = $1 AND (changed_in, id) > ($2::xid8, $3::uuid)
             ORDER BY changed_in, id LIMIT $4
           )
           SELECT f.kind, f.id, f.assistant_id, f.changed_in::text AS changed_in, f.changed_in < m.oldest AS is_settled,
             m.oldest::text AS oldest, $2::xid8 >= m.next AS is_ahead
           FROM moment m LEFT JOIN found f ON true ORDER BY f.changed_in, f.id`,
    values: [tx.accountId, after.transaction, after.id, limit],
  });
  const stored = rows.filter((row) => row.id !== null);
  const { oldest, is_ahead } = rows[0]!;
  return {
    changes: stored.map((row) => ({
      kind: row.kind!,
      id: row.id!,
      assistantId: row.assistant_id!,
      transaction: row.changed_in!,
      isSettled: row.is_settled!,
    })),
    now: { transaction: String(BigInt(oldest) - 1n), id: highestId },
    isAhead: is_ahead,
  };
}
