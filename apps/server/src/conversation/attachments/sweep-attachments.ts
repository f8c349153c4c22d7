import type { StoredFile } from '../../kernel/file-storage/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import { hourMs, repeatJob } from '../../kernel/jobs/index.ts';
import { attachmentFolder, attachmentOf, listDisk, removeAttachmentFiles } from './attachment-files.ts';

const atOnce = 500;
/** A file is older than the row that names it, by as long as a turn may take to be stored. */
const youngMs = 10 * 60_000;
const sweepJob = 'attachments.sweep';

type SweepDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'jobs' | 'storage' | 'log'>;

/** Erases files that belong to no message: it is gone with its conversation, or was never stored. */
export async function sweepAttachments(deps: Omit<SweepDeps, 'jobs' | 'clock'>): Promise<void> {
  await removeOrphans(deps, listDisk(deps.config));
  if (deps.storage.kind !== 'folder') await removeOrphans(deps, deps.storage.list(attachmentFolder));
}

/** Once an hour from now on, in whichever process takes the job. */
export const sweepAttachmentsHourly = (deps: SweepDeps): Promise<void> =>
  repeatJob(deps, sweepJob, hourMs, () => sweepAttachments(deps));

type OrphanDeps = Pick<Deps, 'db' | 'config' | 'storage' | 'log'>;

async function removeOrphans(deps: OrphanDeps, files: AsyncIterable<StoredFile>): Promise<void> {
  const found = new Set<string>();
  for await (const { name, changedAt } of files) {
    const id = attachmentOf(name);
    if (id && Date.now() - changedAt.getTime() >= youngMs) found.add(id);
    if (found.size < atOnce) continue;
    await removeUnknown(deps, [...found]);
    found.clear();
  }
  await removeUnknown(deps, [...found]);
}

async function removeUnknown(deps: OrphanDeps, ids: readonly string[]): Promise<void> {
  const kept = await deps.db.system((tx) =>
    tx.query<{ id: string }>({
      name: 'attachments.kept',
      text: 'SELECT kept_attachments($1) AS id',
      values: [ids],
    }),
  );
  const known = new Set(kept.map(({ id }) => id));
  await removeAttachmentFiles(
    deps,
    ids.filter((id) => !known.has(id)),
  );
}
