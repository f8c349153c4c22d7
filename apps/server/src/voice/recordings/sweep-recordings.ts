import { removeOrphans } from '../../kernel/file-storage/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import { hourMs, repeatJob } from '../../kernel/jobs/index.ts';
import { forget } from './erase-recording.ts';
import { listDisk, storedFolder } from './recording-files.ts';
import { recordingOwners, youngMs } from './recording-owners.ts';

const atOnce = 500;
const sweepJob = 'recordings.sweep';
const extraSweepJob = 'recordings.sweep-extra';

type SweepDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'jobs' | 'storage' | 'log'>;

/**
 * Erases what is older than its owner keeps recordings, and files whose call is gone with its conversation or assistant: in the
 * storage and on this disk.
 */
export async function sweepRecordings(deps: Omit<SweepDeps, 'jobs'>): Promise<void> {
  const expired = await deps.db.system((tx) =>
    tx.query<{ account_id: string; id: string }>({
      name: 'recordings.expired',
      text: 'SELECT account_id, id FROM outlived_recordings($1, $2)',
      values: [deps.clock.now(), atOnce],
    }),
  );
  for (const { account_id: accountId, id } of expired) await forget(deps, accountId, id);
  await removeOrphans(listDisk(deps.config), recordingOwners(deps));
  if (deps.storage.kind !== 'folder')
    await removeOrphans(deps.storage.list(storedFolder), recordingOwners(deps));
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
