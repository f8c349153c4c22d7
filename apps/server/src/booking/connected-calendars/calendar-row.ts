import type { ConnectedCalendar } from '@deskbell/contract';
import type { AccountTransaction, ConnectedCalendarsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { openText, type Secrets, sealText } from '../../kernel/secrets/index.ts';

export type CalendarRow = Selectable<ConnectedCalendarsTable>;

/** The only row -> ConnectedCalendar mapper. `busyTimes`: how many are to come. */
export const toConnectedCalendar = (row: CalendarRow & { busyTimes: number }): ConnectedCalendar => ({
  id: row.id,
  assistantId: row.assistant_id,
  staffId: row.staff_id,
  name: row.name,
  host: row.host,
  readAt: row.read_at?.toISOString() ?? null,
  checkedAt: row.checked_at?.toISOString() ?? null,
  failingSince: row.failing_since?.toISOString() ?? null,
  error: row.error,
  busyTimes: row.busyTimes,
  unreadableEvents: row.unreadable,
  createdAt: row.created_at.toISOString(),
});

/** Those of an assistant, or the one of an id, the oldest first. */
export function findCalendars(
  tx: AccountTransaction,
  which: { assistantId?: string; id?: string },
  now: Date,
): Promise<(CalendarRow & { busyTimes: number })[]> {
  return tx.query({
    name: 'connected-calendars.find',
    text: `SELECT c.*, (SELECT count(*)::int FROM busy_times b
             WHERE b.account_id = c.account_id AND b.calendar_id = c.id AND b.ends_at > $4) AS "busyTimes"
           FROM connected_calendars c
           WHERE c.account_id = $1 AND ($2::uuid IS NULL OR c.assistant_id = $2) AND ($3::uuid IS NULL OR c.id = $3)
           ORDER BY c.created_at, c.id`,
    values: [tx.accountId, which.assistantId ?? null, which.id ?? null, now],
  });
}

const purpose = 'calendar address';

/** For the column; bound to the calendar's id. */
export const sealAddress = (secrets: Secrets, id: string, address: string): string =>
  sealText(secrets, purpose, id, address);

/** Throws where it was sealed under another server's key. */
export const openAddress = (secrets: Secrets, row: Pick<CalendarRow, 'id' | 'address'>): string =>
  openText(secrets, purpose, row.id, row.address);
