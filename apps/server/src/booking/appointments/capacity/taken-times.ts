import type { AccountTransaction } from '@deskbell/database';

/** A place that is given away, buffer included. */
export interface Taken {
  id: string;
  resourceId: string;
  lane: number;
  from: Date;
  to: Date;
}

/** The longest service and the longest buffer: nothing that began earlier can still be under way. */
const longestMinutes = 1440 + 480;

/** What is booked in some calendars between two instants. */
export async function takenTimes(
  tx: AccountTransaction,
  resourceIds: readonly string[],
  from: Date,
  to: Date,
): Promise<Taken[]> {
  return tx.query<Taken>({
    name: 'appointments.taken',
    text: `SELECT id, resource_id AS "resourceId", lane, starts_at AS "from", upper(during) AS "to" FROM appointments
           WHERE account_id = $1 AND resource_id = ANY($2) AND status = 'booked'
             AND starts_at < $4 AND starts_at > $3::timestamptz - interval '${longestMinutes} minutes' AND upper(during) > $3`,
    values: [tx.accountId, resourceIds, from, to],
  });
}
