import type { AccountTransaction } from '@deskbell/database';
import type { Span } from './free-slot.ts';

/** What can be booked on, as far as connected calendars care. `staffId`: whose time it takes; null: nobody's in particular. */
export interface Occupied {
  resourceId: string;
  capacity: number;
  staffId: string | null;
}

/** When one of some resources can't be booked, as a connected calendar is busy. */
export interface BusyElsewhere extends Span {
  resourceId: string;
}

/**
 * When some resources of an assistant are busy in connected calendars between two instants: each as often as the resource
 * takes appointments, so that nothing is left of it.
 */
export async function busyElsewhere(
  tx: AccountTransaction,
  assistantId: string,
  resources: readonly Occupied[],
  from: Date,
  to: Date,
): Promise<BusyElsewhere[]> {
  const spans = await tx.query<Span & { staffId: string | null }>({
    name: 'appointments.busy-elsewhere',
    text: `SELECT c.staff_id AS "staffId", b.starts_at AS "from", b.ends_at AS "to" FROM connected_calendars c
           JOIN busy_times b ON b.account_id = c.account_id AND b.calendar_id = c.id
           WHERE c.account_id = $1 AND c.assistant_id = $2 AND c.is_busy AND b.starts_at < $4 AND b.ends_at > $3`,
    values: [tx.accountId, assistantId, from, to],
  });
  return spans.flatMap(({ staffId, from, to }) =>
    resources
      .filter((resource) => staffId === null || resource.staffId === staffId)
      .flatMap(({ resourceId, capacity }) =>
        Array.from({ length: capacity }, () => ({ resourceId, from, to })),
      ),
  );
}
