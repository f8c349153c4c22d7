import type { Database, SystemTransaction } from '@deskbell/database';

/** A claimed job; `attempt` also identifies the claim: the next one has a higher number. */
export interface ClaimedJob {
  id: string;
  kind: string;
  payload: Record<string, unknown>;
  attempt: number;
  maxAttempts: number;
  /** Of what caused it, where that was traced. */
  traceparent: string | null;
}

/** How long a claim lasts unless it is renewed; after that the worker counts as crashed. */
export const claimMs = 60_000;

/** Adds a job in the caller's transaction, unless there is one of that id. */
export async function insertJob(
  tx: SystemTransaction,
  job: {
    id: string;
    kind: string;
    payload: Record<string, unknown>;
    runAt: Date;
    maxAttempts: number;
    traceparent: string | null;
    disk: string | null;
    now: Date;
  },
): Promise<void> {
  await tx.query({
    name: 'insert_job',
    text: `INSERT INTO jobs (id, kind, payload, run_at, max_attempts, created_at, traceparent, disk)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
           ON CONFLICT (id) DO NOTHING`,
    values: [
      job.id,
      job.kind,
      JSON.stringify(job.payload),
      job.runAt,
      job.maxAttempts,
      job.now,
      job.traceparent,
      job.disk,
    ],
  });
}

/** Claims up to `limit` due jobs of these kinds, of no disk or this one, oldest first; two workers never claim the same one. */
export async function claimDue(
  db: Database,
  now: Date,
  kinds: string[],
  disk: string | null,
  limit: number,
): Promise<ClaimedJob[]> {
  return db.system((tx) =>
    tx.query<ClaimedJob>({
      name: 'claim_jobs',
      text: `WITH due AS MATERIALIZED (
               SELECT id FROM jobs
               WHERE failed_at IS NULL AND run_at <= $1 AND (locked_until IS NULL OR locked_until <= $1)
                 AND kind = ANY($3) AND (disk IS NULL OR disk = $5)
               ORDER BY run_at LIMIT $4 FOR UPDATE SKIP LOCKED)
             UPDATE jobs SET attempts = attempts + 1, locked_until = $2 FROM due WHERE jobs.id = due.id
             RETURNING jobs.id, kind, payload, attempts AS attempt, max_attempts AS "maxAttempts",
               traceparent`,
      values: [now, claimEnd(now), kinds, limit, disk],
    }),
  );
}

/** Prolongs a claim; false when the job has meanwhile gone to another worker. */
export async function renewClaim(db: Database, job: ClaimedJob, now: Date): Promise<boolean> {
  const held = await db.system((tx) =>
    tx.query({
      name: 'renew_job',
      text: 'UPDATE jobs SET locked_until = $3 WHERE id = $1 AND attempts = $2 RETURNING id',
      values: [job.id, job.attempt, claimEnd(now)],
    }),
  );
  return held.length === 1;
}

/** Removes a job that is done, unless it has meanwhile gone to another worker. */
export async function finishJob(db: Database, job: ClaimedJob): Promise<void> {
  await db.system((tx) =>
    tx.query({
      name: 'finish_job',
      text: 'DELETE FROM jobs WHERE id = $1 AND attempts = $2',
      values: [job.id, job.attempt],
    }),
  );
}

/** Reschedules a job that has more to do; this run doesn't count as an attempt. */
export async function continueJob(db: Database, job: ClaimedJob, runAt: Date): Promise<void> {
  await db.system((tx) =>
    tx.query({
      name: 'continue_job',
      text: `UPDATE jobs SET locked_until = NULL, run_at = $3, max_attempts = max_attempts + 1
             WHERE id = $1 AND attempts = $2`,
      values: [job.id, job.attempt, runAt],
    }),
  );
}

/** Reschedules a failed job for `runAt`, or, with null, marks it as dead. */
export async function failJob(
  db: Database,
  job: ClaimedJob,
  failure: { error: string; now: Date; runAt: Date | null },
): Promise<void> {
  await db.system((tx) =>
    tx.query({
      name: 'fail_job',
      text: `UPDATE jobs SET locked_until = NULL, last_error = $3, run_at = coalesce($4, run_at),
               failed_at = CASE WHEN $4::timestamptz IS NULL THEN $5::timestamptz END
             WHERE id = $1 AND attempts = $2`,
      values: [job.id, job.attempt, failure.error, failure.runAt, failure.now],
    }),
  );
}

const claimEnd = (now: Date) => new Date(now.getTime() + claimMs);
