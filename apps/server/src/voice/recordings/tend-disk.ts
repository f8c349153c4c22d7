import { removeOrphans } from '../../kernel/file-storage/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import { minuteMs, repeatJob } from '../../kernel/jobs/index.ts';
import { compressLater } from './compress-recording.ts';
import { callOf, listDisk } from './recording-files.ts';
import { recordingOwners } from './recording-owners.ts';

const job = 'recordings.tend-disk';

type TendDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'jobs' | 'storage' | 'log'>;

/**
 * Looks through the recordings that wait on this disk to be stored: those of calls whose process was killed are compressed, too, and
 * those of calls that are gone are removed. No other machine sees them.
 */
export async function tendDisk(deps: Omit<TendDeps, 'clock'>): Promise<void> {
  await removeOrphans(listDisk(deps.config), recordingOwners(deps));
  const ids = new Set<string>();
  for await (const { name } of listDisk(deps.config)) {
    const id = callOf(name);
    if (id) ids.add(id);
  }
  await deps.db.system(async (tx) => {
    const waiting = await tx.query<{ account_id: string; id: string }>({
      name: 'recordings.waiting-here',
      text: "SELECT account_id, id FROM calls_of_recordings($1) WHERE recording = 'preparing'",
      values: [[...ids]],
    });
    for (const { account_id: accountId, id: callId } of waiting)
      await compressLater(deps, tx, { accountId, callId });
  });
}

/** At the start and every ten minutes from now on, on each disk, where recordings are stored elsewhere. */
export async function tendDiskRegularly(deps: TendDeps): Promise<void> {
  if (deps.jobs.disk === null) return;
  await tendDisk(deps);
  await repeatJob(deps, job, 10 * minuteMs, () => tendDisk(deps), deps.jobs.disk);
}
