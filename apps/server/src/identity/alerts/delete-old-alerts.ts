import type { Deps } from '../../kernel/http/index.ts';
import { hourMs, repeatJob } from '../../kernel/jobs/index.ts';

const keptMs = 30 * 24 * hourMs;
/** Rows per transaction. */
const atOnce = 1000;
const cleanupJob = 'alerts.delete-old';

type CleanupDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

/** Deletes what happened more than 30 days ago. */
export async function deleteOldAlerts({ db, clock }: CleanupDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  for (;;) {
    const [gone] = await db.system((tx) =>
      tx.query<{ count: number }>({
        name: 'alerts.delete-old',
        text: 'SELECT forget_alerts($1, $2) AS count',
        values: [before, atOnce],
      }),
    );
    if (gone!.count < atOnce) return;
  }
}

/** Once an hour from now on, in whichever process takes the job. */
export async function deleteOldAlertsHourly(deps: CleanupDeps): Promise<void> {
  await repeatJob(deps, cleanupJob, hourMs, () => deleteOldAlerts(deps));
}
