import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../kernel/http/index.ts';
import { hourMs, repeatJob } from '../../kernel/jobs/index.ts';
import { forget } from './erase-recording.ts';
import { recordingsDir, removeFiles } from './recording-files.ts';

const atOnce = 500;
/** A file may be a moment older than the row that names it. */
const youngMs = 60_000;
const sweepJob = 'recordings.sweep';
const extraSweepJob = 'recordings.sweep-extra';

type SweepDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'jobs'>;

/** Erases what is older than its owner keeps recordings, and files whose call is gone with its conversation or assistant. */
export async function sweepRecordings(deps: Omit<SweepDeps, 'jobs'>): Promise<void> {
  const expired = await deps.db.system((tx) =>
    tx.query<{ account_id: string; id: string }>({
      name: 'recordings.expired',
      text: 'SELECT account_id, id FROM outlived_recordings($1, $2)',
      values: [deps.clock.now(), atOnce],
    }),
  );
  for (const { account_id: accountId, id } of expired) await forget(deps, accountId, id);
  await removeOrphans(deps);
}

async function removeOrphans({ db, config }: Omit<SweepDeps, 'jobs'>): Promise<void> {
  const dir = recordingsDir(config);
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = Map.groupBy(names, (name) => name.split('.')[0]!);
  const ids = [...files.keys()].filter((id) => /^[0-9a-f-]{36}$/.test(id));
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce);
    const kept = await db.system((tx) =>
      tx.query<{ id: string }>({
        name: 'recordings.kept',
        text: 'SELECT recorded_calls($1) AS id',
        values: [some],
      }),
    );
    const known = new Set(kept.map(({ id }) => id));
    for (const id of some) {
      if (known.has(id) || (await isYoung(files.get(id)!.map((name) => join(dir, name))))) continue;
      await removeFiles(config, id);
    }
  }
}

async function isYoung(paths: string[]): Promise<boolean> {
  for (const path of paths) {
    const file = await stat(path).catch(() => null); // gone meanwhile
    if (file && Date.now() - file.mtimeMs < youngMs) return true;
  }
  return false;
}

/** Sweeps once an hour from now on, in whichever process takes the job, and soon after `enqueueSweep`. */
export async function sweepRecordingsHourly(deps: SweepDeps): Promise<void> {
  deps.jobs.handle(extraSweepJob, () => sweepRecordings(deps));
  await repeatJob(deps, sweepJob, hourMs, () => sweepRecordings(deps));
}

/** In the transaction that removes calls: their files go once it is committed. */
export async function enqueueSweep(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Parameters<Deps['jobs']['enqueue']>[0],
): Promise<void> {
  const runAt = new Date(clock.now().getTime() + youngMs + 1000);
  await jobs.enqueue(tx, extraSweepJob, {}, { runAt });
}
