import type { DeadJob, PageQuery } from '@deskbell/contract';
import { sql } from 'kysely';
import { type Deps, type PageAnswer, page } from '../http/index.ts';
import { exactMoment, momentCursor, readIdCursor, readMomentCursor } from '../lists/index.ts';

interface DeadJobRow {
  id: string;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  failed_at: Date;
  failed_at_exactly: string;
}

/** Jobs that failed as often as they may, the latest first. */
export function listDeadJobs({ db }: Pick<Deps, 'db'>, query: PageQuery): Promise<PageAnswer<DeadJob>> {
  const cursor = readMomentCursor(query.cursor);
  readIdCursor(cursor?.id);
  return db.system(async ({ kysely }) => {
    const { total } = await kysely
      .selectFrom('jobs')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('failed_at', 'is not', null)
      .executeTakeFirstOrThrow();
    const { rows } = await sql<DeadJobRow>`
      SELECT id, kind, payload, attempts, last_error, created_at, failed_at,
        ${exactMoment(sql`failed_at`)} AS failed_at_exactly
      FROM jobs
      WHERE failed_at IS NOT NULL
        AND ${cursor ? sql`(failed_at, id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)` : sql`true`}
      ORDER BY failed_at DESC, id DESC LIMIT ${query.limit + 1}`.execute(kysely);
    const shown = rows.slice(0, query.limit);
    const last = shown.at(-1);
    const nextCursor =
      rows.length > query.limit && last ? momentCursor({ at: last.failed_at_exactly, id: last.id }) : null;
    return page(shown.map(toDeadJob), { total, nextCursor });
  });
}

/** The only row -> DeadJob mapper. */
function toDeadJob(row: DeadJobRow): DeadJob {
  return {
    id: row.id,
    kind: row.kind,
    payload: row.payload,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    failedAt: row.failed_at.toISOString(),
  };
}
