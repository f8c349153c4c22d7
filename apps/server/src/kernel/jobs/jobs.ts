import type { Database, SystemTransaction } from '@deskbell/database';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../clock.ts';
import type { JobHandler } from './job-handler.ts';
import { claimDue, insertJob } from './job-rows.ts';
import { runJob } from './run-job.ts';

/** Durable jobs: what is enqueued in a committed transaction runs at least once, in some process. */
export interface Jobs {
  /**
   * Adds a job in the caller's transaction; workers wake when it commits. Payloads carry ids, not bodies.
   * After `maxAttempts` (default 10) failures the job stays in the table with `failed_at`, to be read.
   * `id` (a UUID) names the job: while one of that name waits or runs, another is not added.
   */
  enqueue(
    tx: SystemTransaction,
    kind: string,
    payload: Record<string, unknown>,
    options?: { runAt?: Date; maxAttempts?: number; id?: string },
  ): Promise<void>;
  /** Registers the one handler of a kind. A process takes only jobs it has a handler for. */
  handle(kind: string, handler: JobHandler): void;
  /** Begins to take jobs. */
  start(): Promise<void>;
  /**
   * Takes no new jobs and waits for the running ones. After `graceMs` (ten seconds) their signals abort: what they leave
   * undone is no failure, the next process continues it.
   */
  stop(graceMs?: number): Promise<void>;
  /** Runs everything that is due, but the kinds in `leaving`, until none is left; what failed waits for its next turn. For tests. */
  drain(leaving?: readonly string[]): Promise<void>;
}

export interface JobsDeps {
  db: Database;
  clock: Clock;
  log: Logger;
}

export const jobsChannel = 'deskbell_jobs';
const concurrency = 4;
const pollMs = 5000; // finds delayed jobs, those of crashed workers, and those whose NOTIFY was missed
const stopGraceMs = 10_000;

/** The jobs of this process, over the `jobs` table. */
export function createJobs(deps: JobsDeps): Jobs {
  const { db, clock, log } = deps;
  const handlers = new Map<string, JobHandler>();
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let accepting = false;
  let poll: NodeJS.Timeout | undefined;
  let stopListening: (() => Promise<void>) | undefined;
  let taking: Promise<void> | null = null;
  let woken = false;

  async function takeDue(leaving: readonly string[] = []): Promise<number> {
    const free = concurrency - running.size;
    const kinds = [...handlers.keys()].filter((kind) => !leaving.includes(kind));
    if (free <= 0 || kinds.length === 0) return 0;
    const jobs = await claimDue(db, clock.now(), kinds, free);
    for (const job of jobs) {
      const run = runJob(deps, job, handlers.get(job.kind)!, stopping.signal).finally(() => {
        running.delete(run);
        wake();
      });
      running.add(run);
    }
    return jobs.length;
  }

  function wake(): void {
    woken = true;
    if (!accepting || taking) return;
    taking = takeWhileWoken().finally(() => {
      taking = null;
    });
  }

  async function takeWhileWoken(): Promise<void> {
    while (accepting && woken) {
      woken = false;
      try {
        await takeDue();
      } catch (error) {
        log.warn({ err: error }, 'jobs could not be taken; trying again soon');
        return;
      }
    }
  }

  return {
    async enqueue(tx, kind, payload, options = {}) {
      const now = clock.now();
      const runAt = options.runAt ?? now;
      await insertJob(tx, {
        id: options.id ?? uuidv7(),
        kind,
        payload,
        runAt,
        maxAttempts: options.maxAttempts ?? 10,
        now,
      });
      if (runAt <= now) await tx.notify(jobsChannel, kind);
    },

    handle(kind, handler) {
      if (handlers.has(kind)) throw new Error(`Two handlers for jobs of kind ${kind}`);
      handlers.set(kind, handler);
    },

    async start() {
      accepting = true;
      stopListening = await db.listen(jobsChannel, wake, wake);
      poll = setInterval(wake, pollMs);
      wake();
    },

    async stop(graceMs = stopGraceMs) {
      accepting = false;
      clearInterval(poll);
      await taking;
      const grace = setTimeout(() => stopping.abort(), graceMs);
      await Promise.all(running);
      clearTimeout(grace);
      await stopListening?.();
      stopListening = undefined;
    },

    async drain(leaving) {
      for (;;) {
        const taken = await takeDue(leaving);
        if (running.size > 0) await Promise.race(running);
        else if (taken === 0) return;
      }
    },
  };
}
