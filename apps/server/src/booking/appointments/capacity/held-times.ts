import type { AccountTransaction } from '@deskbell/database';
import type { Span } from './free-slot.ts';

/** A time of a resource that is held for somebody on the waitlist, buffer included. It counts as one appointment. */
export interface HeldTime extends Span {
  resourceId: string;
}

/** What is held of some resources between two instants. */
export function heldTimes(
  tx: AccountTransaction,
  resourceIds: readonly string[],
  from: Date,
  to: Date,
): Promise<HeldTime[]> {
  return tx.query<HeldTime>({
    name: 'appointments.held-times',
    text: `SELECT offer_resource_id AS "resourceId", offer_starts_at AS "from", offer_busy_until AS "to" FROM waitlist_entries
           WHERE account_id = $1 AND offer_resource_id = ANY($2) AND state = 'offered'
             AND offer_starts_at < $4 AND offer_busy_until > $3`,
    values: [tx.accountId, resourceIds, from, to],
  });
}
