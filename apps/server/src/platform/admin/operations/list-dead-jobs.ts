import type { DeadJob, PageQuery } from '@deskbell/contract';
import type { JobsTable, SystemTransaction } from '@deskbell/database';
import type { Selectable } from 'kysely';
import type { Deps, PageAnswer } from '../../../kernel/http/index.ts';
import { byMoment, defineList, readPage } from '../../../kernel/lists/index.ts';

/** Jobs that failed as often as they may, the latest first. */
export const listDeadJobs = ({ db }: Pick<Deps, 'db'>, query: PageQuery): Promise<PageAnswer<DeadJob>> =>
  db.system((tx) => readPage(tx, deadJobList, query));

const deadJobList = defineList({
  select: ({ kysely }: SystemTransaction) =>
    kysely.selectFrom('jobs').selectAll().where('failed_at', 'is not', null),
  toItem: toDeadJob,
  order: byMoment('failed_at'),
});

/** The only row -> DeadJob mapper. */
function toDeadJob(row: Selectable<JobsTable>): DeadJob {
  return {
    id: row.id,
    kind: row.kind,
    payload: row.payload as DeadJob['payload'],
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    failedAt: row.failed_at!.toISOString(),
  };
}
