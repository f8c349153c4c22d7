import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../../kernel/http/index.ts';
import { openAddress } from '../calendar-row.ts';
import { type BusySpan, type OwnEvent, within } from '../reading/busy-times-of.ts';
import { CalendarFailure } from '../reading/fetch-calendar.ts';
import type { KnownCalendar, Reading } from '../reading/reading.ts';
import type { EventChange, EventWindow, KeptEvent } from './granted-calendars.ts';
import { openGrantedCalendars } from './open-granted-calendars.ts';

const mostEvents = 20_000;

/** A calendar at a provider, its events as they are by now. */
export type ReadEvents =
  | { isUnchanged: true; etag: string | null }
  | {
      isUnchanged: false;
      etag: string | null;
      unreadable: number | null;
      spans: BusySpan[];
      own: OwnEvent[];
      events: NonNullable<Extract<Reading, { isUnchanged: false }>['events']>;
    };

/**
 * Asks a provider what has changed since the calendar was read, or for all of the window. Nothing is stored.
 * @param isEnough what is kept of its events reaches far enough
 * @throws CalendarFailure
 */
export async function readEvents(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'secrets'>,
  calendar: KnownCalendar,
  isEnough: boolean,
  window: EventWindow,
  signal?: AbortSignal,
): Promise<ReadEvents> {
  const { account_id: accountId, id, kind, grant_id: grantId } = calendar;
  if ((kind !== 'google' && kind !== 'microsoft') || grantId === null)
    throw new CalendarFailure('The calendar has no sign-in');
  const calendars = openGrantedCalendars(deps, accountId, { id: grantId, provider: kind }, signal);
  const since = isEnough ? calendar.etag : null;
  const told = await calendars.changes(openAddress(deps.secrets, calendar), since, window);
  const { isWhole, changes, unreadable, state } = told;
  if (!isWhole && changes.length === 0) return { isUnchanged: true, etag: state };
  const before = isWhole ? [] : await deps.db.account(accountId, (tx) => keptEvents(tx, id));
  const events = named(
    changed(before, changes),
    await deps.db.account(accountId, (tx) => writtenEvents(tx, id)),
  );
  if (events.length > mostEvents) throw new CalendarFailure('The calendar has too many events to be read');
  return {
    ...{ isUnchanged: false, etag: state, unreadable: isWhole ? unreadable : null },
    spans: within(
      window,
      events.filter(({ isBusy, appointmentId }) => isBusy && appointmentId === null),
    ),
    own: events.flatMap(({ appointmentId, from, to, isBusy }) =>
      appointmentId === null ? [] : [{ appointmentId, from, to, isBusy, isCancelled: false }],
    ),
    events: { isWhole, changes },
  };
}

/** In order of time, as of a series that was made of one of ours the first counts. */
function changed(before: readonly KeptEvent[], changes: readonly EventChange[]): KeptEvent[] {
  const { kept, gone } = settled(changes);
  const left = before.filter(({ eventId, seriesId }) => !gone.has(eventId) && !gone.has(seriesId ?? ''));
  const events = new Map([...left, ...kept].map((event) => [event.eventId, event]));
  return [...events.values()].sort((a, b) => a.from - b.from);
}

/** With the appointments that they were written for, where the provider names events. */
const named = (events: readonly KeptEvent[], written: ReadonlyMap<string, string>): KeptEvent[] =>
  events.map((event) => ({
    ...event,
    appointmentId:
      event.appointmentId ?? written.get(event.eventId) ?? written.get(event.seriesId ?? '') ?? null,
  }));

async function writtenEvents(tx: AccountTransaction, calendarId: string): Promise<Map<string, string>> {
  const rows = await tx.query<{ eventId: string; appointmentId: string }>({
    name: 'connected-calendars.written-events',
    text: `SELECT event_id AS "eventId", appointment_id AS "appointmentId" FROM calendar_copies
           WHERE account_id = $1 AND calendar_id = $2 AND event_id IS NOT NULL`,
    values: [tx.accountId, calendarId],
  });
  return new Map(rows.map(({ eventId, appointmentId }) => [eventId, appointmentId]));
}

/** The last that is told of an event counts. */
function settled(changes: readonly EventChange[]): { kept: KeptEvent[]; gone: Set<string> } {
  const last = [...new Map(changes.map((change) => [change.eventId, change])).values()];
  return {
    kept: last.filter((change): change is KeptEvent => !('isGone' in change)),
    gone: new Set(last.filter((change) => 'isGone' in change).map(({ eventId }) => eventId)),
  };
}

async function keptEvents(tx: AccountTransaction, calendarId: string): Promise<KeptEvent[]> {
  const rows = await tx.query<Omit<KeptEvent, 'from' | 'to'> & { from: Date; to: Date }>({
    name: 'connected-calendars.kept-events',
    text: `SELECT event_id AS "eventId", series_id AS "seriesId", starts_at AS "from", ends_at AS "to", is_busy AS "isBusy",
             appointment_id AS "appointmentId"
           FROM calendar_events WHERE account_id = $1 AND calendar_id = $2`,
    values: [tx.accountId, calendarId],
  });
  return rows.map((row) => ({ ...row, from: row.from.getTime(), to: row.to.getTime() }));
}

/** Keeps what a provider told, in the transaction that keeps the token to ask with the next time. */
export async function storeEvents(
  tx: AccountTransaction,
  calendarId: string,
  { isWhole, changes }: { isWhole: boolean; changes: readonly EventChange[] },
): Promise<void> {
  const { kept, gone } = settled(changes);
  await tx.query({
    name: 'connected-calendars.drop-events',
    text: `DELETE FROM calendar_events WHERE account_id = $1 AND calendar_id = $2
             AND (event_id = ANY($3) OR series_id = ANY($3) AND event_id <> ALL($5) OR ($4 AND event_id <> ALL($5)))`,
    values: [tx.accountId, calendarId, [...gone], isWhole, kept.map(({ eventId }) => eventId)],
  });
  await tx.query({
    name: 'connected-calendars.store-events',
    text: `INSERT INTO calendar_events (account_id, calendar_id, event_id, series_id, starts_at, ends_at, is_busy, appointment_id)
           SELECT $1, $2, n.* FROM unnest($3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[], $7::boolean[], $8::uuid[]) AS n
           ON CONFLICT (account_id, calendar_id, event_id) DO UPDATE SET series_id = excluded.series_id, starts_at = excluded.starts_at,
             ends_at = excluded.ends_at, is_busy = excluded.is_busy, appointment_id = excluded.appointment_id`,
    values: [
      tx.accountId,
      calendarId,
      kept.map(({ eventId }) => eventId),
      kept.map(({ seriesId }) => seriesId),
      kept.map(({ from }) => new Date(from)),
      kept.map(({ to }) => new Date(to)),
      kept.map(({ isBusy }) => isBusy),
      kept.map(({ appointmentId }) => appointmentId),
    ],
  });
}
