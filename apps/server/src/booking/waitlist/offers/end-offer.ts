import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../../kernel/http/index.ts';
import { tellOfFreedTime } from '../../appointments/index.ts';
import type { EntryRow } from '../entry-row.ts';

/** `unanswered`: it ran out. `declined`: they wait for another. `gone`: the team booked over it. */
export type OfferEnd = 'unanswered' | 'declined' | 'gone';

/** Whoever left so many offers in a row unanswered waits no more. */
const mostUnanswered = 3;

/** The columns of an entry that has no offer. */
export const withoutOffer = `held_until = NULL, offered_at = NULL, offer_starts_at = NULL, offer_ends_at = NULL,
  offer_busy_until = NULL, offer_resource_id = NULL, offer_staff_id = NULL, offer_staff_name = NULL`;

/**
 * Ends the offer that somebody has: they wait on for another, and that time isn't offered to them again. The next one's turn follows once the
 * caller's transaction commits.
 */
export async function endOffer(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: AccountTransaction,
  entry: Pick<EntryRow, 'id' | 'assistant_id'>,
  end: OfferEnd,
): Promise<EntryRow | null> {
  const [row] = await tx.query<EntryRow>({
    name: 'waitlist.end-offer',
    text: `UPDATE waitlist_entries SET passed_times = array_append(passed_times, offer_starts_at),
             unanswered = CASE WHEN $3 = 'unanswered' THEN unanswered + 1 ELSE 0 END,
             state = CASE WHEN $3 = 'unanswered' AND unanswered + 1 >= ${mostUnanswered} THEN 'expired' ELSE 'waiting' END,
             ${withoutOffer}, updated_at = $4
           WHERE account_id = $1 AND id = $2 AND state = 'offered' RETURNING *`,
    values: [tx.accountId, entry.id, end, deps.clock.now()],
  });
  if (row) await tellOfFreedTime(deps, tx, entry.assistant_id);
  return row ?? null;
}

/** Takes somebody off the list, whatever they have been offered. Null when they wait no more. */
export async function leaveList(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: AccountTransaction,
  entry: Pick<EntryRow, 'id' | 'assistant_id'>,
): Promise<EntryRow | null> {
  const [row] = await tx.query<EntryRow>({
    name: 'waitlist.leave',
    text: `UPDATE waitlist_entries SET state = 'removed', ${withoutOffer}, updated_at = $3
           WHERE account_id = $1 AND id = $2 AND state IN ('waiting', 'offered') RETURNING *`,
    values: [tx.accountId, entry.id, deps.clock.now()],
  });
  if (row) await tellOfFreedTime(deps, tx, entry.assistant_id);
  return row ?? null;
}
