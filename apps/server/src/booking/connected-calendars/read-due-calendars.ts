import { BookingRulesSchema } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { v5 as uuidv5 } from 'uuid';
import { accountHasFeature, type Deps, unincludedWaitMs } from '../../kernel/http/index.ts';
import { minuteMs, repeatJob } from '../../kernel/jobs/index.ts';
import { type ChannelRow, isPushed, keepChannel } from './calendar-providers/channels/keep-channel.ts';
import { storeEvents } from './calendar-providers/read-events.ts';
import { followCopies, standingCopies } from './copies/follow-copies.ts';
import { fewAtOnce } from './few-at-once.ts';
import { columnsOf, readCalendar } from './read-calendar.ts';
import { CalendarFailure } from './reading/fetch-calendar.ts';
import type { KnownCalendar, Reading } from './reading/reading.ts';
import { storeBusyTimes } from './store-busy-times.ts';

export const readJob = 'connected-calendars.read';
const sweepJob = 'connected-calendars.plan';
const atOnce = 1000;
const usualMinutes = 5;
/** How often a read calendar is asked for news. A provider that tells of them is asked in case something got lost. */
const pushedMinutes = 30;
const providerMinutes = 2;
/** Times in a row that a calendar is read as more was told of it meanwhile. */
const mostRounds = 3;
const longestMinutes = 60;
/** So that one due time of a calendar makes one job. */
const namespace = '5d0a3a57-6c0e-4c55-9a87-0d8f1c3b7e42';

/** Lets this process read calendars that are due. */
export function readDueCalendars(deps: Deps): void {
  deps.jobs.handle(readJob, ({ accountId, calendarId }, { signal }) =>
    fewAtOnce(deps, () => readNow(deps, String(accountId), String(calendarId), signal)),
  );
}

/** Looks once a minute from now on, in whichever process takes the job. */
export async function readWhatIsDue(deps: PlanDeps): Promise<void> {
  await repeatJob(deps, sweepJob, minuteMs, () => planReadings(deps));
}

type PlanDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

/** Enqueues the reading of each calendar that is due. */
export async function planReadings({ db, clock, jobs }: PlanDeps): Promise<void> {
  await db.system(async (tx) => {
    const due = await tx.query<{ account_id: string; calendar_id: string; due_at: Date }>({
      name: 'connected-calendars.due',
      text: 'SELECT account_id, calendar_id, due_at FROM connected_calendars_due($1, $2)',
      values: [clock.now(), atOnce],
    });
    for (const { account_id: accountId, calendar_id: calendarId, due_at: dueAt } of due) {
      const id = uuidv5(`${calendarId} ${dueAt.toISOString()}`, namespace);
      await jobs.enqueue(tx, readJob, { accountId, calendarId }, { id });
    }
  });
}

/**
 * Reads one calendar and stores what it says, or in words why it couldn't be read. What was known of it stays until then; it
 * is tried again in five minutes, less and less often while it fails. Nothing where it is gone.
 */
export async function readNow(
  deps: Deps,
  accountId: string,
  calendarId: string,
  signal?: AbortSignal,
): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const calendar = await deps.db.account(accountId, (tx) => calendarToRead(deps, tx, calendarId));
    if (!calendar) return;
    try {
      if (await readOnce(deps, calendar, signal)) return;
    } catch (error) {
      if (!(error instanceof CalendarFailure)) throw error;
      await deps.db.account(accountId, (tx) => storeFailure(tx, calendarId, error, deps.clock.now()));
      return;
    }
  }
}

/** False where it is to be read again at once: more was told of it meanwhile, or another reading was stored. */
async function readOnce(deps: Deps, calendar: DueCalendar, signal?: AbortSignal): Promise<boolean> {
  const { account_id: accountId, id } = calendar;
  const copies = calendar.takes_bookings ? await standingCopies(deps, accountId, id) : [];
  const reading = await readCalendar(deps, calendar, signal);
  if (!reading.isUnchanged && copies.length > 0) await followCopies(deps, calendar, copies, reading, signal);
  const stored = await deps.db.account(accountId, (tx) =>
    storeReading(tx, calendar, reading, deps.clock.now()),
  );
  if (!stored) return false;
  await keepChannel(deps, calendar, signal);
  return stored.notifications === calendar.notifications;
}

/** By CalDAV a short question tells whether anything has changed. */
export function nextCheckAfter(
  now: Date,
  { kind, isPushed }: { kind: KnownCalendar['kind']; isPushed: boolean },
): Date {
  const minutes = {
    ...{ ics: usualMinutes, caldav: 1 },
    ...{ google: providerMinutes, microsoft: providerMinutes },
  }[kind];
  return new Date(now.getTime() + (isPushed ? pushedMinutes : minutes) * minuteMs);
}

type DueCalendar = KnownCalendar & ChannelRow & { takes_bookings: boolean; notifications: number };

/** Null also where the plan includes no calendars: what was read last stays, and it is looked at again soon. */
async function calendarToRead(
  { config, clock }: Deps,
  tx: AccountTransaction,
  calendarId: string,
): Promise<DueCalendar | null> {
  if (await accountHasFeature(tx, config, 'integrations')) return knownCalendar(tx, calendarId);
  await tx.kysely
    .updateTable('connected_calendars')
    .set({ next_check_at: new Date(clock.now().getTime() + unincludedWaitMs) })
    .where('account_id', '=', tx.accountId)
    .where('id', '=', calendarId)
    .execute();
  return null;
}

async function knownCalendar(tx: AccountTransaction, calendarId: string): Promise<DueCalendar | null> {
  const [row] = await tx.query<Omit<DueCalendar, 'horizonDays'> & { booking: unknown }>({
    name: 'connected-calendars.known',
    text: `SELECT c.account_id, c.id, c.kind, c.grant_id, c.takes_bookings, c.address, c.etag, c.last_modified, c.content_hash,
             c.covers_until, c.time_zone, c.channel_id, c.channel_resource, c.channel_expires_at, c.notifications,
             o.time_zone AS zone, a.booking
           FROM connected_calendars c
           JOIN assistants a ON a.account_id = c.account_id AND a.id = c.assistant_id
           JOIN accounts o ON o.account_id = c.account_id
           WHERE c.account_id = $1 AND c.id = $2`,
    values: [tx.accountId, calendarId],
  });
  if (!row) return null;
  const { booking, ...calendar } = row;
  return { ...calendar, horizonDays: BookingRulesSchema.parse(booking).horizonDays };
}

/**
 * How often changes had been told of by then. Null: it was removed meanwhile, or read by another, whose news this reading may not have; then
 * nothing is stored.
 */
async function storeReading(
  tx: AccountTransaction,
  calendar: DueCalendar,
  reading: Reading,
  now: Date,
): Promise<{ notifications: number } | null> {
  const { id, kind, etag } = calendar;
  const nextCheck = nextCheckAfter(now, { kind, isPushed: isPushed(calendar, now) });
  const row = await tx.kysely
    .updateTable('connected_calendars')
    .set(columnsOf(reading, { now, nextCheck }))
    .where('account_id', '=', tx.accountId)
    .where('id', '=', id)
    .where('etag', 'is not distinct from', etag)
    .returning('notifications')
    .executeTakeFirst();
  if (!row) return null;
  if (!reading.isUnchanged) {
    if (reading.events) await storeEvents(tx, id, reading.events);
    await storeBusyTimes(tx, id, reading.spans);
  }
  return row;
}

async function storeFailure(
  tx: AccountTransaction,
  calendarId: string,
  { message, retryAfterSeconds }: CalendarFailure,
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'connected-calendars.store-failure',
    text: `UPDATE connected_calendars SET checked_at = $3, failing_since = coalesce(failing_since, $3), error = $4,
             failures = failures + 1,
             next_check_at = $3::timestamptz + greatest(
               make_interval(secs => $5), make_interval(mins => least(${longestMinutes}, ${usualMinutes} * (1 << least(failures, 10)))))
           WHERE account_id = $1 AND id = $2`,
    values: [tx.accountId, calendarId, now, message, Math.min(retryAfterSeconds ?? 0, 86_400)],
  });
}
