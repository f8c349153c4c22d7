import type { AccountTransaction } from '@deskbell/database';

/** A capacity slot of a resource that is booked, buffer included. */
export interface BookedSlot {
  id: string;
  resourceId: string;
  slot: number;
  from: Date;
  to: Date;
}

/** The longest service and the longest buffer: nothing that began earlier can still be in progress. */
const longestMinutes = 1440 + 480;

/** What is booked of some resources between two instants. */
export async function bookedSlots(
  tx: AccountTransaction,
  resourceIds: readonly string[],
  from: Date,
  to: Date,
): Promise<BookedSlot[]> {
  return tx.query<BookedSlot>({
    name: 'appointments.booked-slots',
    text: `SELECT id, resource_id AS "resourceId", lane AS slot, starts_at AS "from", upper(during) AS "to" FROM appointments
           WHERE account_id = $1 AND resource_id = ANY($2) AND status = 'booked'
             AND starts_at < $4 AND starts_at > $3::timestamptz - interval '${longestMinutes} minutes' AND upper(during) > $3`,
    values: [tx.accountId, resourceIds, from, to],
  });
}
