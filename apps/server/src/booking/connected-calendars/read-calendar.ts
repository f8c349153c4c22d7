import { createHash } from 'node:crypto';
import type { Deps } from '../../kernel/http/index.ts';
import { openCaldav } from './caldav/caldav-server.ts';
import { readEvents } from './calendar-providers/read-events.ts';
import { openAddress, openCaldavAddress } from './calendar-row.ts';
import { type BusySpan, merged, type OwnEvent, within } from './reading/busy-times-of.ts';
import { NoCalendar } from './reading/calendars-of.ts';
import { createCalendarReader } from './reading/create-calendar-reader.ts';
import {
  CalendarFailure,
  type FetchedCalendar,
  fetchCalendar,
  type KnownFile,
} from './reading/fetch-calendar.ts';
import type { KnownCalendar, Reading } from './reading/reading.ts';

const dayMs = 86_400_000;
/** Further ahead than can be booked, so that a file which stays the same needn't be read again every day. */
const reserveDays = 31;

/** One at a time in a process. */
const reader = createCalendarReader();

type ReadDeps = Pick<Deps, 'config' | 'publicUrl' | 'secrets' | 'db' | 'clock'>;

/**
 * Reads a calendar: nothing where its file is as it was, and what is known of it reaches far enough.
 * @throws CalendarFailure
 */
export async function readCalendar(
  deps: ReadDeps,
  calendar: KnownCalendar,
  signal?: AbortSignal,
): Promise<Reading> {
  const now = deps.clock.now();
  const isEnough = reachesFarEnough(calendar, now);
  const known = isEnough ? { etag: calendar.etag, lastModified: calendar.last_modified } : null;
  const coversUntil = new Date(now.getTime() + (calendar.horizonDays + reserveDays) * dayMs);
  const window = { from: now.getTime() - dayMs, to: coversUntil.getTime(), timeZone: calendar.zone };
  const common = { coversUntil, timeZone: calendar.zone };
  if (calendar.kind === 'google' || calendar.kind === 'microsoft') {
    const read = await readEvents(deps, calendar, isEnough, window, signal);
    if (read.isUnchanged) return read;
    const { spans, own, ...rest } = read;
    const busy = await busySpans(deps, calendar.account_id, window, { spans, own });
    // What was told of changes reaches as far as what was read first.
    const covered = rest.events.isWhole ? coversUntil : (calendar.covers_until ?? coversUntil);
    return {
      ...rest,
      ...common,
      coversUntil: covered,
      own,
      spans: busy,
      lastModified: null,
      contentHash: null,
    };
  }
  const file =
    calendar.kind === 'caldav'
      ? await askCaldav(deps, calendar, known, window, signal)
      : await fetchCalendar(deps, openAddress(deps.secrets, calendar), known, signal);
  if (file.isUnchanged) return { isUnchanged: true };
  const contentHash = hashOf(file.bytes);
  if (isEnough && contentHash === calendar.content_hash) return { isUnchanged: true };
  const { own, unreadable, spans } = await readBusyTimes({ bytes: file.bytes, window });
  return {
    ...{ isUnchanged: false, etag: file.etag, lastModified: file.lastModified, contentHash, ...common },
    ...{ unreadable, own, events: null },
    spans: await busySpans(deps, calendar.account_id, window, { spans, own }),
  };
}

/** Everything but appointments of the account. */
async function busySpans(
  deps: ReadDeps,
  accountId: string,
  window: BusySpan,
  { spans, own }: { spans: BusySpan[]; own: OwnEvent[] },
): Promise<{ from: Date; to: Date }[]> {
  const ours = await ownAmong(deps, accountId, own);
  const others = own.filter(({ appointmentId, isBusy }) => isBusy && !ours.has(appointmentId));
  return merged([...spans, ...within(window, others)]).map(({ from, to }) => ({
    from: new Date(from),
    to: new Date(to),
  }));
}

/** All events of the window, once the server says that something has changed. */
async function askCaldav(
  deps: ReadDeps,
  calendar: KnownCalendar,
  known: KnownFile | null,
  { from, to }: { from: number; to: number },
  signal?: AbortSignal,
): Promise<FetchedCalendar> {
  const { url, ...login } = openCaldavAddress(deps.secrets, calendar);
  const server = openCaldav(deps, { server: url, ...login }, signal);
  // Asked for first: what changes meanwhile is read the next time.
  const state = await server.stateOf(url);
  if (state !== null && state === known?.etag) return { isUnchanged: true };
  const events = await server.read(url, new Date(from), new Date(to));
  const file = events || emptyCalendar;
  return { isUnchanged: false, bytes: new TextEncoder().encode(file), etag: state, lastModified: null };
}

const emptyCalendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n';

/** The columns of a calendar that was read. */
export const columnsOf = (reading: Reading, { now, nextCheck }: { now: Date; nextCheck: Date }) => ({
  ...(reading.etag !== undefined && { etag: reading.etag }),
  ...(!reading.isUnchanged && {
    last_modified: reading.lastModified,
    content_hash: reading.contentHash,
    covers_until: reading.coversUntil,
    time_zone: reading.timeZone,
    ...(reading.unreadable !== null && { unreadable: reading.unreadable }),
  }),
  read_at: now,
  checked_at: now,
  failing_since: null,
  error: null,
  failures: 0,
  next_check_at: nextCheck,
});

function reachesFarEnough({ covers_until, time_zone, zone, horizonDays }: KnownCalendar, now: Date): boolean {
  const needed = now.getTime() + (horizonDays + 1) * dayMs;
  return covers_until !== null && covers_until.getTime() >= needed && time_zone === zone;
}

/** Some servers say in every event when it was asked for; that alone is no change. */
const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256')
    .update(
      Buffer.from(bytes)
        .toString('latin1')
        .replace(/^DTSTAMP:.*$/gim, ''),
    )
    .digest('base64url');

/**
 * What a file says, taken apart in a thread of its own, within its limits.
 * @throws CalendarFailure
 */
export const readBusyTimes = (task: Parameters<typeof reader.read>[0]): ReturnType<typeof reader.read> =>
  orFailure(reader.read(task));

async function orFailure<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof NoCalendar ? new CalendarFailure(error.message) : error;
  }
}

/** Appointments of this account that came back by a mail or a copy: they are booked here, and count by that. */
async function ownAmong(
  { db }: ReadDeps,
  accountId: string,
  found: readonly { appointmentId: string }[],
): Promise<Set<string>> {
  if (found.length === 0) return new Set();
  const rows = await db.account(accountId, (tx) =>
    tx.query<{ id: string }>({
      name: 'connected-calendars.own',
      text: 'SELECT id FROM appointments WHERE account_id = $1 AND id = ANY($2)',
      values: [tx.accountId, found.map(({ appointmentId }) => appointmentId)],
    }),
  );
  const ours = new Set(rows.map(({ id }) => id));
  return new Set(found.map(({ appointmentId }) => appointmentId).filter((id) => ours.has(id.toLowerCase())));
}
