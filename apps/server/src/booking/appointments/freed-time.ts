import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';

/** The job that follows when a time of an assistant's calendars gets free and somebody waits: `{accountId, assistantId}`. */
export const timeFreedJob = 'appointment.time-freed';

/** Has the waitlist looked through once the caller's transaction commits. */
export async function tellOfFreedTime(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: AccountTransaction,
  assistantId: string,
): Promise<void> {
  const [waiting] = await tx.query({
    name: 'appointments.somebody-waits',
    text: `SELECT FROM waitlist_entries WHERE account_id = $1 AND assistant_id = $2 AND state = 'waiting' LIMIT 1`,
    values: [tx.accountId, assistantId],
  });
  if (waiting) await jobs.enqueue(tx, timeFreedJob, { accountId: tx.accountId, assistantId });
}
