import type { Deps } from '../../../kernel/http/index.ts';
import { hourMs, repeatJob } from '../../../kernel/jobs/index.ts';

const keptMs = 7 * 24 * hourMs;
/** Rows per transaction. */
const atOnce = 1000;
const cleanupJob = 'provider.delete-old-server-messages';

type CleanupDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

/** Deletes what happened more than 7 days ago. */
export async function deleteOldMessages({ db, clock }: CleanupDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  for (;;) {
    const [gone] = await db.system((tx) =>
      tx.query<{ count: number }>({
        name: 'server-messages.delete-old',
        text: 'SELECT forget_server_messages($1, $2) AS count',
        values: [before, atOnce],
      }),
    );
    if (gone!.count < atOnce) return;
  }
}

/** Once an hour from now on, in whichever process takes the job. */
export async function deleteOldMessagesHourly(deps: CleanupDeps): Promise<void> {
  await repeatJob(deps, cleanupJob, hourMs, () => deleteOldMessages(deps));
}
