import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../../kernel/http/index.ts';
import type { FreeTime } from '../../appointments/index.ts';
import type { EntryRow } from '../entry-row.ts';
import { mailOffer } from '../mails/mail-waitlist.ts';
import { runOutJob } from './run-out.ts';

/** The job that has an offer sent by text message: `{accountId, entryId, offer}`, the last its number. */
export const offerTextJob = 'waitlist.text-offer';

/**
 * Holds a free time for somebody who waits and tells them, in the caller's transaction, which has locked the calendars. Null when they
 * don't wait any more.
 */
export async function makeOffer(
  deps: Deps,
  tx: AccountTransaction,
  entryId: string,
  time: FreeTime,
  heldUntil: Date,
): Promise<EntryRow | null> {
  const [row] = await tx.query<EntryRow>({
    name: 'waitlist.offer',
    text: `UPDATE waitlist_entries SET state = 'offered', offers = offers + 1, offered_at = $3, held_until = $4,
             offer_starts_at = $5, offer_ends_at = $6, offer_busy_until = $7, offer_resource_id = $8, offer_staff_id = $9,
             offer_staff_name = $10, updated_at = $3
           WHERE account_id = $1 AND id = $2 AND state = 'waiting' RETURNING *`,
    values: [
      tx.accountId,
      entryId,
      deps.clock.now(),
      heldUntil,
      time.startsAt,
      time.endsAt,
      time.busyUntil,
      time.resourceId,
      time.staffId,
      time.staffName,
    ],
  });
  if (!row) return null;
  await mailOffer(deps, tx, row);
  const told = { accountId: tx.accountId, entryId, offer: row.offers };
  if (row.customer_phone) await deps.jobs.enqueue(tx, offerTextJob, told);
  await deps.jobs.enqueue(tx, runOutJob, told, { runAt: heldUntil });
  return row;
}
