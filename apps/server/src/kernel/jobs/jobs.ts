import { type ProcessRole, processRoles } from '@deskbell/contract';
import type { Database, SystemTransaction } from '@deskbell/database';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../clock.ts';
import { type Metrics, noMetrics } from '../metrics/index.ts';
import { noTracing, type Tracing } from '../tracing/index.ts';
import { createWorkLoop } from '../work-loop/index.ts';
import type { JobHandler } from './job-handler.ts';
import { createJobMetrics } from './job-metrics.ts';
import { type ClaimedJob, claimDue, insertJob } from './job-rows.ts';
import { runJob } from './run-job.ts';

/** Durable jobs: what is enqueued in a committed transaction runs at least once, in some process. */
export interface Jobs {
  /** Where this process has its files; null: where all have theirs. */
  readonly disk: string | null;
  /**
   * Adds a job in the caller's transaction; workers wake when it commits. Payloads carry ids, not bodies.
   * After `maxAttempts` (default 10) failures the job stays in the table with `failed_at`, to be read.
   * `id` (a UUID) names the job: while one of that name waits or runs, another is not added. `disk`: only a process whose
   * files lie there takes it.
   */
  enqueue(
    tx: SystemTransaction,
    kind: string,
    payload: Record<string, unknown>,
    options?: { runAt?: Date; maxAttempts?: number; id?: string; disk?: string | null },
  ): Promise<void>;
  /**
   * Registers the one handler of a kind, for processes that have one of these roles (`jobs`). A process takes only jobs it has a
   * handler for; others wait for one that has.
   */
  handle(kind: string, handler: JobHandler, roles?: readonly ProcessRole[]): void;
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
  /** Absent: nobody watches. */
  metrics?: Metrics;
  tracing?: Tracing;
  /** Absent: all processes have their files in one place. */
  disk?: string | null;
  /** What this process does; absent: everything. */
  roles?: readonly ProcessRole[];
}

export const jobsChannel = 'deskbell_jobs';

/** The jobs of this process, over the `jobs` table. */
export function createJobs(deps: JobsDeps): Jobs {
  const {
    db,
    clock,
    log,
    metrics = noMetrics,
    tracing = noTracing,
    disk = null,
    roles = processRoles,
  } = deps;
  const countRun = createJobMetrics(metrics);
  const handlers = new Map<string, JobHandler>();

  async function claim(free: number, leaving: readonly string[] = []): Promise<ClaimedJob[]> {
    const kinds = [...handlers.keys()].filter((kind) => !leaving.includes(kind));
    return kinds.length === 0 ? [] : claimDue(db, clock.now(), kinds, disk, free);
  }

  const loop = createWorkLoop<ClaimedJob>(
    { db, log },
    {
      channel: jobsChannel,
      what: 'jobs',
      concurrency: 4,
      pollMs: 5000,
      stopGraceMs: 10_000,
      claim: (free) => claim(free),
      async run(job, signal) {
        const since = performance.now();
        const span = tracing.begin(`job ${job.kind}`, { attempt: job.attempt }, job.traceparent);
        const outcome = await span.within(() => runJob(deps, job, handlers.get(job.kind)!, signal));
        span.set({ outcome });
        span.end();
        countRun({ kind: job.kind, outcome }, (performance.now() - since) / 1000);
      },
    },
  );

  return {
    disk,
    async enqueue(tx, kind, payload, options = {}) {
      const now = clock.now();
      const runAt = options.runAt ?? now;
      await insertJob(tx, {
        id: options.id ?? uuidv7(),
        kind,
        payload,
        runAt,
        maxAttempts: options.maxAttempts ?? 10,
        traceparent: tracing.carry(),
        disk: options.disk ?? null,
        now,
      });
      if (runAt <= now) await tx.notify(jobsChannel, kind);
    },

    handle(kind, handler, takers = ['jobs']) {
      if (handlers.has(kind)) throw new Error(`Two handlers for jobs of kind ${kind}`);
      if (takers.some((role) => roles.includes(role))) handlers.set(kind, handler);
    },

    start: async () => {
      if (handlers.size > 0) await loop.start();
    },
    stop: loop.stop,
    drain: (leaving) => loop.drain((free) => claim(free, leaving)),
  };
}
