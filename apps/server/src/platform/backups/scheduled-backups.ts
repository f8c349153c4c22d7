import { v5 as uuidv5 } from 'uuid';
import type { Deps } from '../../kernel/http/index.ts';
import { laterBy, nextTime } from './planned-time.ts';
import { runInBackground } from './run-in-background.ts';
import { type BackupNews, tellAdministrator } from './tell-administrator.ts';

type ScheduleDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'config' | 'publicUrl'>;

/** What is done by the clock: under which name, when, and what the administrator is told of how it went. */
interface Scheduled {
  kind: string;
  command: 'backup' | 'rehearse';
  at(deps: ScheduleDeps): string;
  weekday?: number;
  passed?(printed: string): BackupNews;
  failed(reason: string): BackupNews;
}

const sunday = 0;
const attempts = 3;
/** So that the processes of an installation name the same time alike. */
const namespace = 'f3a2b8b1-54b7-4f0b-8a2e-0a5f6f1d2c90';

const dailyBackup: Scheduled = {
  kind: 'backups.make',
  command: 'backup',
  at: ({ config }) => config.backups.at,
  failed: (reason) => ({
    kind: 'backup_failed',
    subject: 'The daily backup failed',
    paragraphs: [
      `No backup could be made: ${reason}`,
      'The next one is tried tomorrow. Once what is in the way is gone, npm run backup makes one at once.',
    ],
  }),
};

const weeklyRehearsal: Scheduled = {
  kind: 'backups.rehearse',
  command: 'rehearse',
  at: ({ config }) => laterBy(config.backups.at, 1),
  weekday: sunday,
  passed: (printed) => ({
    kind: 'rehearsal_passed',
    subject: 'The newest backup can be restored',
    paragraphs: [
      'It was restored on trial and compared with what was backed up:',
      ...printed.split('\n').map((line) => line.trim()),
    ],
  }),
  failed: (reason) => ({
    kind: 'rehearsal_failed',
    subject: 'The newest backup could not be restored',
    paragraphs: [
      `Restoring it on trial failed: ${reason}`,
      'Until this is mended, count on having no backup. Make one by npm run backup, then try it by npm run rehearse.',
    ],
  }),
};

const schedule = [dailyBackup, weeklyRehearsal];

export function handleScheduledBackups(deps: ScheduleDeps): void {
  for (const scheduled of schedule)
    deps.jobs.handle(scheduled.kind, async ({ at }, { isLast, signal }) => {
      // Set otherwise, or off, since this was planned.
      if (deps.config.backups.dir === null || at !== scheduled.at(deps)) return;
      await planNext(deps, scheduled);
      await runOnce(deps, scheduled, isLast, signal);
    });
}

/** Begins the schedule, where a folder for backups is set. */
export async function scheduleBackups(deps: ScheduleDeps): Promise<void> {
  if (deps.config.backups.dir === null) return;
  for (const scheduled of schedule) await planNext(deps, scheduled);
}

async function runOnce(
  deps: ScheduleDeps,
  { command, passed, failed }: Scheduled,
  isLast: boolean,
  signal: AbortSignal,
): Promise<void> {
  try {
    const printed = await runInBackground(command, signal);
    if (passed) await tellAdministrator(deps, passed(printed));
  } catch (error) {
    if (isLast && !signal.aborted) await tellAdministrator(deps, failed((error as Error).message));
    throw error;
  }
}

async function planNext(deps: ScheduleDeps, { kind, at, weekday }: Scheduled): Promise<void> {
  const { db, jobs, clock } = deps;
  const time = at(deps);
  const runAt = nextTime(clock.now(), time, weekday);
  const id = uuidv5(`${kind} ${runAt.toISOString()}`, namespace);
  await db.system((tx) => jobs.enqueue(tx, kind, { at: time }, { runAt, id, maxAttempts: attempts }));
}
