import type { Deps } from '../../kernel/http/index.ts';
import { hourMs, repeatJob } from '../../kernel/jobs/index.ts';

const keptMs = 24 * hourMs;

type CleanupDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

/** Deletes drafts, and the files with them, that nobody went on with for a day. */
export async function deleteOldDrafts({ db, clock }: CleanupDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await db.system((tx) =>
    tx.query({
      name: 'imports.delete-old-drafts',
      text: 'SELECT delete_old_import_drafts($1)',
      values: [before],
    }),
  );
}

/** Once an hour from now on, in whichever process takes the job. */
export const deleteOldDraftsHourly = (deps: CleanupDeps): Promise<void> =>
  repeatJob(deps, 'imports.delete-old-drafts', hourMs, () => deleteOldDrafts(deps));
