import { v5 as uuidv5 } from 'uuid';
import type { Deps } from '../../../kernel/http/index.ts';

const hourMs = 3_600_000;
const keptMs = 7 * 24 * hourMs;
/** Rows per transaction. */
const atOnce = 1000;
const cleanupJob = 'provider.delete-old-server-messages';
const namespace = '5f6ab3f5-5a0d-4f6f-a6b0-6b6dcb0a7f11';

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
  deps.jobs.handle(cleanupJob, async () => {
    // First, so that a failure doesn't end the schedule.
    await planNext(deps);
    await deleteOldMessages(deps);
  });
  await planNext(deps);
}

async function planNext({ db, jobs, clock }: CleanupDeps): Promise<void> {
  const runAt = new Date((Math.floor(clock.now().getTime() / hourMs) + 1) * hourMs);
  const id = uuidv5(`${cleanupJob} ${runAt.toISOString()}`, namespace);
  await db.system((tx) => jobs.enqueue(tx, cleanupJob, {}, { runAt, id }));
}
