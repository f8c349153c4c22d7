import { processRoles } from '@deskbell/contract';
import { v5 as uuidv5 } from 'uuid';
import type { Jobs, JobsDeps } from './jobs.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

type RepeatDeps = Pick<JobsDeps, 'db' | 'clock'> & { jobs: Jobs };

/** So that the processes of an installation name the same time alike. */
const namespace = '0d0f6a53-6a52-4d9c-8f0e-3f3a1f5b5a77';

/**
 * Runs something at every whole multiple of `everyMs` (since 1970) from now on, in whichever process takes the job. The next
 * time is planned first, so that a failure doesn't end the schedule; what fails is tried again as any job is.
 * `disk`: on each disk by itself, by whatever process has it.
 */
export async function repeatJob(
  deps: RepeatDeps,
  kind: string,
  everyMs: number,
  run: () => Promise<unknown>,
  disk: string | null = null,
): Promise<void> {
  const runAndPlan = async () => {
    await planNext(deps, kind, everyMs, disk);
    await run();
  };
  deps.jobs.handle(kind, runAndPlan, disk === null ? ['jobs'] : processRoles);
  await planNext(deps, kind, everyMs, disk);
}

/** Each time's job has an id of its own, so that several processes share one. */
async function planNext(
  { db, jobs, clock }: RepeatDeps,
  kind: string,
  everyMs: number,
  disk: string | null,
): Promise<void> {
  const runAt = new Date((Math.floor(clock.now().getTime() / everyMs) + 1) * everyMs);
  const id = uuidv5(`${kind} ${disk ? `${disk} ` : ''}${runAt.toISOString()}`, namespace);
  await db.system((tx) => jobs.enqueue(tx, kind, {}, { runAt, id, disk }));
}
