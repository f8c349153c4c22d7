import {
  BookingRulesSchema,
  type ConnectedCalendar,
  type ConnectedCalendarCreate,
  mostConnectedCalendars,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import { AppError, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { refuseForbiddenUrl } from '../../kernel/public-network/index.ts';
import { storeEvents } from './calendar-providers/read-events.ts';
import {
  findCalendars,
  openAddress,
  openCaldavAddress,
  sealAddress,
  toConnectedCalendar,
} from './calendar-row.ts';
import { columnsOf, readCalendar } from './read-calendar.ts';
import { nextCheckAfter } from './read-due-calendars.ts';
import { CalendarFailure } from './reading/fetch-calendar.ts';
import { type Reading, unread } from './reading/reading.ts';
import { storeBusyTimes } from './store-busy-times.ts';

/**
 * Has a calendar read along, once it could be read.
 * @throws AppError invalid_input where no calendar can be read at the address, or it is one of ours
 */
export async function connectCalendar(
  ctx: MemberContext,
  assistantId: string,
  { name, staffId, address }: ConnectedCalendarCreate,
): Promise<ConnectedCalendar> {
  const id = newIdAt(ctx.clock.now());
  const sealed = sealAddress(ctx.secrets, id, address);
  const horizonDays = await readyToConnect(ctx, assistantId, staffId);
  if (address.toLowerCase().startsWith(`${ctx.publicUrl.toLowerCase()}/calendars/`))
    throw refused(
      'address',
      'These are your own appointments: they are known already. Enter the address of another calendar',
    );
  await refuseForbiddenUrl({ webhooks: ctx.config.calendars }, address, { path: 'address' });
  const reading = await orRefused(
    readCalendar(ctx, {
      ...{
        account_id: ctx.account.id,
        id,
        kind: 'ics',
        grant_id: null,
        address: sealed,
        zone: ctx.account.timeZone,
        horizonDays,
      },
      ...unread,
    }),
    'address',
  );
  const connected = { id, name, staffId, kind: 'ics', isBusy: true, takesBookings: false } as const;
  const host = new URL(address).hostname;
  return storeConnected(ctx, assistantId, { ...connected, address: sealed, host }, reading);
}

/** How far ahead the assistant's calendar goes, in days. Throws not_found where assistant or person are none of the account's. */
export const readyToConnect = (
  ctx: MemberContext,
  assistantId: string,
  staffId: string | null,
): Promise<number> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    await requireStaff(tx, assistantId, staffId);
    return horizonOf(tx, assistantId);
  });

/** Stores a calendar that was read. `address`: sealed. */
export function storeConnected(
  ctx: MemberContext,
  assistantId: string,
  given: {
    id: string;
    name: string;
    staffId: string | null;
    kind: ConnectedCalendar['kind'];
    isBusy: boolean;
    takesBookings: boolean;
    address: string;
    host: string;
    grantId?: string;
  },
  reading: Reading,
): Promise<ConnectedCalendar> {
  const { id, name, kind, address, host } = given;
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireRoom(tx);
    await requireStaff(tx, assistantId, given.staffId);
    if (given.takesBookings) await requireUnwritten(ctx, tx, given);
    const now = ctx.clock.now();
    await tx.kysely
      .insertInto('connected_calendars')
      .values({
        ...{ account_id: tx.accountId, id, assistant_id: assistantId, staff_id: given.staffId },
        ...{ name, kind, address, host, is_busy: given.isBusy, takes_bookings: given.takesBookings },
        ...{ grant_id: given.grantId ?? null, created_at: now },
        ...columnsOf(reading, { now, nextCheck: nextCheckAfter(now, { kind, isPushed: false }) }),
      })
      .execute();
    if (!reading.isUnchanged) {
      if (reading.events) await storeEvents(tx, id, reading.events);
      await storeBusyTimes(tx, id, reading.spans);
    }
    if (given.takesBookings) await planAll(tx, id, now);
    const [row] = await findCalendars(tx, { id }, now);
    return toConnectedCalendar(row!);
  });
}

/** What is to come is written, too. */
async function planAll(tx: AccountTransaction, calendarId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'connected-calendars.plan-all',
    text: `INSERT INTO calendar_copies (account_id, calendar_id, appointment_id)
           SELECT a.account_id, c.id, a.id FROM connected_calendars c
           JOIN appointments a ON a.account_id = c.account_id AND a.assistant_id = c.assistant_id
           WHERE c.account_id = $1 AND c.id = $2 AND a.status = 'booked' AND a.ends_at > $3
             AND (c.staff_id IS NULL OR c.staff_id = a.staff_id)
           ON CONFLICT DO NOTHING`,
    values: [tx.accountId, calendarId, now],
  });
}

async function requireStaff(
  tx: AccountTransaction,
  assistantId: string,
  staffId: string | null,
): Promise<void> {
  await requireAssistant(tx, assistantId);
  if (staffId === null) return;
  const member = await tx.kysely
    .selectFrom('staff')
    .select('id')
    .where('account_id', '=', tx.accountId)
    .where('assistant_id', '=', assistantId)
    .where('id', '=', staffId)
    .executeTakeFirst();
  if (!member) throw notFound('Staff member');
}

async function horizonOf(tx: AccountTransaction, assistantId: string): Promise<number> {
  const { booking } = await tx.kysely
    .selectFrom('assistants')
    .select('booking')
    .where('account_id', '=', tx.accountId)
    .where('id', '=', assistantId)
    .executeTakeFirstOrThrow();
  return BookingRulesSchema.parse(booking).horizonDays;
}

async function requireRoom(tx: AccountTransaction): Promise<void> {
  // Two at once would each find room for one.
  await tx.query({
    name: 'connected-calendars.lock-account',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`connected calendars ${tx.accountId}`],
  });
  const { count } = await tx.kysely
    .selectFrom('connected_calendars')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostConnectedCalendars)
    throw new AppError('conflict', `At most ${mostConnectedCalendars} connected calendars`);
}

/** Two that write into one calendar would take each other's appointments out. */
async function requireUnwritten(
  { secrets }: MemberContext,
  tx: AccountTransaction,
  given: Written,
): Promise<void> {
  const written = await tx.kysely
    .selectFrom('connected_calendars')
    .select(['id', 'kind', 'address'])
    .where('account_id', '=', tx.accountId)
    .where('takes_bookings', '=', true)
    .execute();
  const named = (calendar: Written) =>
    calendar.kind === 'caldav'
      ? openCaldavAddress(secrets, calendar).url.replace(/\/+$/, '')
      : `${calendar.kind} ${openAddress(secrets, calendar)}`;
  if (written.some((one) => named(one) === named(given)))
    throw refused(
      given.kind === 'caldav' ? 'calendarUrl' : 'calendarId',
      'Appointments are written into this calendar already. Choose another one, or only read this one',
    );
}

interface Written {
  id: string;
  kind: ConnectedCalendar['kind'];
  address: string;
}

/** Why a calendar can't be read, as what is wrong with a field. */
export async function orRefused<T>(reading: Promise<T>, path: string): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof CalendarFailure ? refused(path, error.message) : error;
  }
}

const refused = (path: string, message: string) =>
  new AppError('invalid_input', message, { issues: [{ path, message }] });
