import { removeOrphans } from '../../kernel/file-storage/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import { hourMs, repeatJob } from '../../kernel/jobs/index.ts';
import { attachmentFolder, attachmentOf, listDisk, removeAttachmentFiles } from './attachment-files.ts';

/** A file is older than the row that names it, by as long as a turn may take to be stored. */
const youngMs = 10 * 60_000;
const sweepJob = 'attachments.sweep';

type SweepDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'jobs' | 'storage' | 'log'>;

/** Erases files that belong to no message: it is gone with its conversation, or was never stored. */
export async function sweepAttachments(deps: Omit<SweepDeps, 'jobs' | 'clock'>): Promise<void> {
  await removeOrphans(listDisk(deps.config), owners(deps));
  if (deps.storage.kind !== 'folder') await removeOrphans(deps.storage.list(attachmentFolder), owners(deps));
}

/** Once an hour from now on, in whichever process takes the job. */
export const sweepAttachmentsHourly = (deps: SweepDeps): Promise<void> =>
  repeatJob(deps, sweepJob, hourMs, () => sweepAttachments(deps));

/** Attachments belong to their messages. */
const owners = (deps: Omit<SweepDeps, 'jobs' | 'clock'>) => ({
  ownerOf: attachmentOf,
  youngMs,
  remove: (ids: readonly string[]) => removeAttachmentFiles(deps, ids),
  known: async (ids: readonly string[]) => {
    const kept = await deps.db.system((tx) =>
      tx.query<{ id: string }>({
        name: 'attachments.kept',
        text: 'SELECT kept_attachments($1) AS id',
        values: [ids],
      }),
    );
    return kept.map(({ id }) => id);
  },
});
