import type { Database } from '@deskbell/database';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { JobHandler } from './job-handler.ts';
import { type ClaimedJob, claimMs, continueJob, failJob, finishJob, renewClaim } from './job-rows.ts';
import { retryDelayMs } from './retry-delay.ts';

interface RunDeps {
  db: Database;
  clock: Clock;
  log: Logger;
}

/** How a run ended. `continued`: it goes on later; `dead`: it failed for good; `unrecorded`: the database was away. */
export type JobOutcome = 'done' | 'continued' | 'failed' | 'dead' | 'unrecorded';

/**
 * Runs one claimed job and records how it ended. Never throws: when even the record fails (the database is away),
 * the claim runs out and the job runs again.
 */
export async function runJob(
  deps: RunDeps,
  job: ClaimedJob,
  handler: JobHandler,
  stopping: AbortSignal,
): Promise<JobOutcome> {
  try {
    const end = await attemptJob(deps, job, handler, stopping);
    // Aborted because the process stops: no failure, the next process continues.
    if (end instanceof Error && stopping.aborted) {
      await continueJob(deps.db, job, deps.clock.now());
      return 'continued';
    }
    if (end instanceof Error) return await recordFailure(deps, job, end);
    if (end) {
      await continueJob(deps.db, job, end.rerunAt);
      return 'continued';
    }
    await finishJob(deps.db, job);
    return 'done';
  } catch (error) {
    deps.log.warn({ err: error, job: job.id, kind: job.kind }, 'the end of a job could not be recorded');
    return 'unrecorded';
  }
}

async function attemptJob(
  deps: RunDeps,
  job: ClaimedJob,
  handler: JobHandler,
  stopping: AbortSignal,
): Promise<Error | { rerunAt: Date } | undefined> {
  // Claimed once more than allowed: the worker of its last attempt died.
  if (job.attempt > job.maxAttempts) return new Error('The worker died during the last attempt.');
  const claim = keepClaim(deps, job);
  try {
    const signal = AbortSignal.any([claim.lost, stopping]);
    const isLast = job.attempt >= job.maxAttempts;
    const more = await handler(job.payload, { attempt: job.attempt, isLast, signal });
    return typeof more === 'object' ? more : undefined;
  } catch (thrown) {
    return thrown instanceof Error ? thrown : new Error(String(thrown));
  } finally {
    claim.release();
  }
}

function keepClaim({ db, clock, log }: RunDeps, job: ClaimedJob) {
  const lost = new AbortController();
  const renewal = setInterval(async () => {
    try {
      if (!(await renewClaim(db, job, clock.now()))) lost.abort();
    } catch (error) {
      log.warn({ err: error, job: job.id, kind: job.kind }, "a job's claim could not be renewed");
    }
  }, claimMs / 3);
  return { lost: lost.signal, release: () => clearInterval(renewal) };
}

async function recordFailure(
  { db, clock, log }: RunDeps,
  job: ClaimedJob,
  failure: Error,
): Promise<JobOutcome> {
  const now = clock.now();
  const isLast = job.attempt >= job.maxAttempts;
  const runAt = isLast ? null : new Date(now.getTime() + retryDelayMs(job.attempt));
  await failJob(db, job, { error: failure.message.slice(0, 2000), now, runAt });
  // Error messages may quote addresses: they go into the row, the log gets only the error's name.
  const fields = { job: job.id, kind: job.kind, attempt: job.attempt, error: nameOf(failure) };
  if (isLast) log.error(fields, 'a job failed for good');
  else log.warn({ ...fields, runAt }, 'a job failed and will run again');
  return isLast ? 'dead' : 'failed';
}

const nameOf = (error: Error & { code?: unknown }) =>
  typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name;
