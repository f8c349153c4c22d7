import { v5 as uuidv5 } from 'uuid';
import type { Deps } from '../../kernel/http/index.ts';

const hourMs = 3_600_000;
const keptMs = 30 * 24 * hourMs;
/** Rows per transaction. */
const atOnce = 1000;
const cleanupJob = 'webhooks.delete-old-deliveries';
const namespace = '6c2f3f9e-0f0e-4f6b-8d51-5b0f5f1f2a90';

type CleanupDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

/** Deletes the log of what happened more than 30 days ago. */
export async function deleteOldDeliveries({ db, clock }: CleanupDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  for (;;) {
    const [gone] = await db.system((tx) =>
      tx.query<{ count: number }>({
        name: 'webhooks.delete-old',
        text: 'SELECT forget_webhook_deliveries($1, $2) AS count',
        values: [before, atOnce],
      }),
    );
    if (gone!.count < atOnce) return;
  }
}

/** Once an hour from now on, in whichever process takes the job. */
export async function deleteOldDeliveriesHourly(deps: CleanupDeps): Promise<void> {
  deps.jobs.handle(cleanupJob, async () => {
    // First, so that a failure doesn't end the schedule.
    await planNext(deps);
    await deleteOldDeliveries(deps);
  });
  await planNext(deps);
}

async function planNext({ db, jobs, clock }: CleanupDeps): Promise<void> {
  const runAt = new Date((Math.floor(clock.now().getTime() / hourMs) + 1) * hourMs);
  const id = uuidv5(`${cleanupJob} ${runAt.toISOString()}`, namespace);
  await db.system((tx) => jobs.enqueue(tx, cleanupJob, {}, { runAt, id }));
}
