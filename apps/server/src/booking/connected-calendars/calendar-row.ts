import type { ConnectedCalendar } from '@deskbell/contract';
import type { AccountTransaction, ConnectedCalendarsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { openText, type Secrets, sealText } from '../../kernel/secrets/index.ts';

export type CalendarRow = Selectable<ConnectedCalendarsTable>;

/** `busyTimes`: how many are to come. `unwritten`: appointments that are still to be written. */
export type CountedCalendar = CalendarRow & {
  busyTimes: number;
  unwritten: number;
  isPushed: boolean;
  grantEmail: string | null;
  grantRefusedAt: Date | null;
};

/** The only row -> ConnectedCalendar mapper. */
export const toConnectedCalendar = (row: CountedCalendar): ConnectedCalendar => ({
  id: row.id,
  assistantId: row.assistant_id,
  staffId: row.staff_id,
  name: row.name,
  kind: row.kind,
  grant:
    row.grant_id === null
      ? null
      : { id: row.grant_id, email: row.grantEmail ?? '', isRefused: row.grantRefusedAt !== null },
  isPushed: row.isPushed,
  isBusy: row.is_busy,
  takesBookings: row.takes_bookings,
  unwritten: row.unwritten,
  writeError: row.write_error,
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
): Promise<CountedCalendar[]> {
  return tx.query({
    name: 'connected-calendars.find',
    text: `SELECT c.*, g.email AS "grantEmail", g.refused_at AS "grantRefusedAt",
             coalesce(c.channel_id IS NOT NULL AND c.channel_expires_at > $4, false) AS "isPushed", (SELECT count(*)::int FROM busy_times b
             WHERE b.account_id = c.account_id AND b.calendar_id = c.id AND b.ends_at > $4) AS "busyTimes",
             (SELECT count(*)::int FROM calendar_copies p WHERE p.account_id = c.account_id AND p.calendar_id = c.id
               AND p.written_version IS DISTINCT FROM p.version) AS unwritten
           FROM connected_calendars c
           LEFT JOIN calendar_grants g ON g.account_id = c.account_id AND g.id = c.grant_id
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

/** Of a calendar by CalDAV: its address, and as whom it is asked. */
export interface CaldavAddress {
  url: string;
  username: string;
  password: string;
}

export const sealCaldavAddress = (secrets: Secrets, id: string, address: CaldavAddress): string =>
  sealAddress(secrets, id, JSON.stringify(address));

export const openCaldavAddress = (
  secrets: Secrets,
  row: Pick<CalendarRow, 'id' | 'address'>,
): CaldavAddress => JSON.parse(openAddress(secrets, row)) as CaldavAddress;
