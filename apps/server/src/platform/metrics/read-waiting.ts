import type { Deps } from '../../kernel/http/index.ts';

/** What waits in the database to be done, of all accounts. */
export interface Waiting {
  /** By kind, in alphabetical order; seconds are 0 where nothing is due. */
  jobs: {
    kind: string;
    due: number;
    running: number;
    planned: number;
    dead: number;
    oldestDueSeconds: number;
  }[];
  mails: { waiting: number; failed: number };
  /** `due`: of those that wait, what it is time to send. */
  deliveries: {
    what: 'webhook' | 'server_message';
    waiting: number;
    due: number;
    oldestDueSeconds: number;
  }[];
}

export function readWaiting({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Waiting> {
  const now = clock.now();
  return db.system(async (tx) => {
    const jobs = await tx.query<Waiting['jobs'][number]>({
      name: 'waiting.jobs',
      text: `SELECT kind,
               count(*) FILTER (WHERE failed_at IS NULL AND run_at <= $1 AND (locked_until IS NULL OR locked_until <= $1))::int AS due,
               count(*) FILTER (WHERE failed_at IS NULL AND locked_until > $1)::int AS running,
               count(*) FILTER (WHERE failed_at IS NULL AND run_at > $1 AND (locked_until IS NULL OR locked_until <= $1))::int AS planned,
               count(*) FILTER (WHERE failed_at IS NOT NULL)::int AS dead,
               coalesce(extract(epoch FROM $1 - min(run_at) FILTER (WHERE failed_at IS NULL AND run_at <= $1
                 AND (locked_until IS NULL OR locked_until <= $1))), 0)::float8 AS "oldestDueSeconds"
             FROM jobs GROUP BY kind ORDER BY kind`,
      values: [now],
    });
    const [mails] = await tx.query<Waiting['mails']>({
      name: 'waiting.mails',
      text: `SELECT count(*) FILTER (WHERE status = 'queued')::int AS waiting,
               count(*) FILTER (WHERE status = 'failed')::int AS failed
             FROM outbox WHERE status IN ('queued', 'failed')`,
    });
    const deliveries = await tx.query<Waiting['deliveries'][number]>({
      name: 'waiting.deliveries',
      text: `SELECT what, waiting, due, coalesce(extract(epoch FROM $1 - oldest_due), 0)::float8 AS "oldestDueSeconds"
             FROM waiting_deliveries($1)`,
      values: [now],
    });
    return { jobs, mails: mails!, deliveries };
  });
}
