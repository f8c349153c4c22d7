/**
 * Runs one kind of job. It may run more than once for one job, so it must be idempotent. Throwing means "retry later". `attempt` counts from 1, `isLast` says that there will be no other if this one fails;
 * `signal` aborts when the job is no longer this worker's. Long work is done in slices, so that other jobs get their
 * turn: resolving with `rerunAt` runs the job again then, which is no failure.
 */
export type JobHandler = (
  payload: Record<string, unknown>,
  run: { attempt: number; isLast: boolean; signal: AbortSignal },
) => Promise<void> | Promise<{ rerunAt: Date } | undefined>;
