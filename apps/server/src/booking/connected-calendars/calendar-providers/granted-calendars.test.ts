// Calendars at providers, each against a fake of its own that speaks its protocol, over one server.
import type {
  Appointment,
  CalendarGrantBegun,
  CalendarProviderState,
  CalendarTroubles,
  ConnectedCalendar,
  GrantedCalendar,
} from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestServer, outboxOf, queryAsOwner, type TestServer } from '../../../testing/index.ts';
import { openSalon, type Salon } from '../../appointments/testing.ts';
import { planWriting } from '../copies/write-copies.ts';
import { endUnused } from '../grants/end-unused-grants.ts';
import { planReadings, readNow } from '../read-due-calendars.ts';
import { fakeGoogleProvider } from './testing/fake-google-provider.ts';
import { fakeMicrosoftProvider } from './testing/fake-microsoft-provider.ts';
import type { FakeProvider } from './testing/fake-provider.ts';

const at = (time: string, day = '02') => `2026-11-${day}T${time}:00.000Z`;
const start = () => at('08:00');

let server: TestServer;
let clock: FakeClock;
let fakes: FakeProvider[];

beforeAll(async () => {
  clock = fakeClock(start());
  fakes = [await fakeGoogleProvider(() => clock.now()), await fakeMicrosoftProvider(() => clock.now())];
  const environment = Object.assign({}, ...fakes.map((fake) => fake.environment));
  server = await createTestServer({ clock, environment });
  for (const fake of fakes) fake.tellsTo(server);
});
afterAll(async () => {
  await server.close();
  for (const fake of fakes) await fake.close();
});

describe.each(['google', 'microsoft'] as const)('a calendar at %s', (provider) => {
  let fake: FakeProvider;
  let salon: Salon;
  let anna: string;
  let cut: string;

  beforeEach(async () => {
    clock.advance(Date.parse(start()) - clock.now().getTime());
    fake = fakes.find((one) => one.provider === provider)!;
    salon = await openSalon(server);
    anna = await salon.addStaff({ name: 'Anna' });
    cut = await salon.addService({ staffIds: [anna] });
  });
  afterEach(async () => {
    await queryAsOwner(server, 'DELETE FROM connected_calendars; DELETE FROM calendar_grants');
    fake.clear();
  });

  const send = (path: string, json?: object, method?: string, cookie = salon.cookie) =>
    server.send(path, { cookie, ...(json && { json }), ...(method && { method }) });
  const under = (what: string) => `/api/assistants/${salon.assistantId}/${what}`;
  const reason = async (response: Response) =>
    `${response.status} ${((await response.json()) as { message: string }).message}`;

  const begun = async () => {
    const response = await send('/api/calendar-grants', { provider, assistantId: salon.assistantId });
    expect(response.status).toBe(200);
    return ((await response.json()) as CalendarGrantBegun).url;
  };
  /** What the dashboard is told. */
  async function returned(back: URL, cookie = salon.cookie): Promise<string> {
    const response = await send(`${back.pathname}${back.search}`, undefined, 'GET', cookie);
    expect(response.status).toBe(303);
    return new URL(response.headers.get('location')!).searchParams.get('grant')!;
  }
  const signedIn = async () => returned(fake.answer(await begun()));
  const connecting = (grantId: string, more: object = {}) =>
    send(under('connected-granted-calendars'), {
      ...{ grantId, calendarId: fake.calendarId, name: 'Work', staffId: anna },
      ...{ isBusy: true, takesBookings: true, ...more },
    });
  async function connected(more: object = {}): Promise<ConnectedCalendar> {
    const response = await connecting(await signedIn(), more);
    expect([response.status, response.ok ? '' : await response.text()]).toEqual([201, '']);
    return (await response.json()) as ConnectedCalendar;
  }
  const standing = async () =>
    ((await (await send(under('connected-calendars'))).json()) as ConnectedCalendar[])[0]!;
  const providerState = async () =>
    ((await (await send('/api/calendar-providers')).json()) as CalendarProviderState[]).find(
      (one) => one.provider === provider,
    )!;
  const appointment = async (id: string) =>
    ((await (await send(under('appointments'))).json()) as Appointment[]).find((one) => one.id === id)!;
  const troubles = async () => (await (await send(under('calendar-troubles'))).json()) as CalendarTroubles;
  const mailsTo = async (address: string) =>
    (await outboxOf(server)).rows.filter(({ recipient }) => recipient === address).length;

  async function sync(minutes = 2) {
    clock.advance(minutes * 60_000);
    await planReadings(server.deps);
    await server.deps.jobs.drain();
    await write();
  }
  async function write() {
    await planWriting(server.deps);
    await server.deps.jobs.drain();
  }
  /** What was told of by the provider is read; the clock stands still. */
  async function pushed() {
    await fake.allTold();
    await server.deps.jobs.drain();
  }
  const isFree = async (time: string) => {
    const { status } = await salon.book(cut, at(time), { staffId: anna });
    return status === 201;
  };

  it('is signed in to by code and PKCE, by who began it alone, and as whom is told', async () => {
    const asked = await begun();
    const back = fake.answer(asked);
    const other = await openSalon(server);
    expect(await returned(back, other.cookie)).toBe('other');
    const grantId = await returned(back);
    expect(grantId).toMatch(/^[0-9a-f-]{36}$/);
    // The code is used up, and nothing is taken away by that.
    expect(await returned(back)).toBe('expired');
    expect((await providerState()).grants).toMatchObject([
      { id: grantId, email: 'anna@calendar.example', refusedAt: null },
    ]);
    const calendars = (await (
      await send(`/api/calendar-grants/${grantId}/calendars`)
    ).json()) as GrantedCalendar[];
    expect(calendars.map(({ id, isWritable }) => [id === fake.calendarId, isWritable])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(
      (await send(`/api/calendar-grants/${grantId}/calendars`, undefined, 'GET', other.cookie)).status,
    ).toBe(404);
    const rows = await queryAsOwner(server, 'SELECT * FROM calendar_grants');
    expect(JSON.stringify(rows)).not.toMatch(/"(at|rt)-/);
  });

  it('is not signed in to without a yes to all, too late, or with a changed state', async () => {
    expect(await returned(fake.answer(await begun(), { denies: true }))).toBe('denied');
    expect(await returned(fake.answer(await begun(), { scope: 'openid email' }))).toBe('access');
    const late = fake.answer(await begun());
    clock.advance(16 * 60_000);
    expect(await returned(late)).toBe('expired');
    const forged = fake.answer(await begun());
    forged.searchParams.set('state', `${forged.searchParams.get('state')}x`);
    expect(await returned(forged)).toBe('expired');
    expect((await providerState()).grants).toEqual([]);
  });

  it('is busy here as soon as the provider tells, and free again, and only changes are asked for', async () => {
    fake.addEvent(at('10:00'), at('11:00'));
    fake.addEvent(at('11:00'), at('11:30'), { isFree: true });
    const calendar = await connected({ takesBookings: false });
    expect(calendar).toMatchObject({ busyTimes: 1, kind: provider, grant: { isRefused: false } });
    expect(JSON.stringify(calendar)).not.toContain('Dentist');
    await sync();
    expect((await standing()).isPushed).toBe(true);
    const whole = fake.wholeReads();
    const id = fake.addEvent(at('14:00'), at('15:00'));
    await pushed();
    expect([await isFree('10:30'), await isFree('14:00'), await isFree('11:00')]).toEqual([
      false,
      false,
      true,
    ]);
    fake.moveEvent(id, at('15:30'), at('16:00'));
    await fake.allTold();
    // A reading that failed for good keeps none of those that follow from being made.
    await queryAsOwner(server, "UPDATE jobs SET failed_at = now() WHERE kind = 'connected-calendars.read'");
    fake.moveEvent(id, at('15:30'), at('16:00'));
    await pushed();
    expect([await isFree('14:00'), await isFree('15:30')]).toEqual([true, false]);
    fake.removeEvent(id);
    await pushed();
    expect([await isFree('15:30'), fake.wholeReads()]).toEqual([true, whole]);
    const kept = await queryAsOwner(server, 'SELECT * FROM calendar_events');
    expect(JSON.stringify(kept)).not.toContain('Dentist');
  });

  it('counts each date of a series, and all-day events by the business’s days', async () => {
    await send('/api/account', { timeZone: 'America/New_York' }, 'PATCH');
    fake.setPageSize(2);
    fake.addEvent(at('15:00'), at('16:00'), { daily: 4 });
    fake.addEvent(at('00:00', '04'), at('00:00', '05'), { isAllDay: true });
    await connected({ takesBookings: false });
    const rows = await queryAsOwner<{ from: string; to: string }>(
      server,
      'SELECT starts_at AS "from", ends_at AS "to" FROM busy_times ORDER BY starts_at',
    );
    expect(rows.map(({ from, to }) => [new Date(from).toISOString(), new Date(to).toISOString()])).toEqual([
      [at('15:00', '02'), at('16:00', '02')],
      [at('15:00', '03'), at('16:00', '03')],
      [at('05:00', '04'), at('05:00', '05')], // a day in New York, with that day's date of the series
      [at('15:00', '05'), at('16:00', '05')],
    ]);
  });

  it('reads all of it again once the provider forgot where we were', async () => {
    const gone = fake.addEvent(at('10:00'), at('11:00'));
    await connected({ takesBookings: false });
    await sync();
    const whole = fake.wholeReads();
    fake.removeEvent(gone);
    fake.forgetTokens();
    fake.addEvent(at('12:00'), at('13:00'));
    await pushed();
    expect([await isFree('10:00'), await isFree('12:00'), fake.wholeReads()]).toEqual([
      true,
      false,
      whole + 1,
    ]);
  });

  it('has what is booked here, once, with its details, and follows changes', async () => {
    const before = await salon.booked(cut, at('09:00'), { staffId: anna });
    await connected();
    const note = { customerEmail: 'jane@customer.example', note: 'Likes tea' };
    const { id } = await salon.booked(cut, at('10:00'), { staffId: anna, ...note });
    // Written, and the answer lost: written again it is the same event.
    fake.fail(/^POST .*events$/, 'answer_lost');
    await write();
    expect((await standing()).writeError).toBe(`${fake.name} could not be reached`);
    await sync(6);
    expect(fake.ours(before.id)?.from).toBe(at('09:00'));
    expect(fake.ours(id)).toMatchObject({
      summary: 'Jane Miller: Haircut',
      from: at('10:00'),
      to: at('10:30'),
    });
    expect(fake.ours(id)!.description).toContain('jane@customer.example\nLikes tea');
    expect(fake.count()).toBe(2);
    expect(await standing()).toMatchObject({ unwritten: 0, writeError: null });
    await salon.change(id, { startsAt: at('13:00') });
    await sync();
    expect(fake.ours(id)).toMatchObject({ from: at('13:00'), to: at('13:30') });
    await salon.change(id, { status: 'cancelled' });
    await sync();
    expect(fake.ours(id)).toBeNull();
    await salon.change(id, { status: 'booked' });
    await sync();
    expect(fake.ours(id)?.from).toBe(at('13:00'));
    expect([fake.count(), (await troubles()).clashes]).toEqual([2, []]);
    // Ours are not busy times of others.
    const writes = fake.writes();
    await sync();
    expect([(await standing()).busyTimes, fake.writes()]).toEqual([0, writes]);
  });

  it('moves and cancels here what is moved and taken out there, and tells the customer', async () => {
    await connected();
    const { id } = await salon.booked(cut, at('10:00'), {
      staffId: anna,
      customerEmail: 'mona@customer.example',
    });
    await sync();
    const told = await mailsTo('mona@customer.example');
    fake.moveEvent(fake.idOf(id), at('14:00'), at('15:00'));
    await pushed();
    expect(await appointment(id)).toMatchObject({
      startsAt: at('14:00'),
      endsAt: at('14:30'),
      changedBy: 'team',
    });
    expect(await mailsTo('mona@customer.example')).toBe(told + 1);
    await write();
    expect(fake.ours(id)?.to).toBe(at('14:30'));
    fake.removeEvent(fake.idOf(id));
    await pushed();
    expect((await appointment(id)).status).toBe('cancelled');
    expect(await mailsTo('mona@customer.example')).toBe(told + 2);
  });

  it('cancels nothing when most of it is gone at once, or moved out of what is read', async () => {
    await connected();
    const ids: string[] = [];
    for (const time of ['10:00', '11:00', '12:00', '13:00'])
      ids.push((await salon.booked(cut, at(time), { staffId: anna })).id);
    await sync();
    for (const id of ids.slice(1)) fake.removeEvent(fake.idOf(id));
    fake.moveEvent(fake.idOf(ids[0]!), '2029-11-05T10:00:00.000Z', '2029-11-05T10:30:00.000Z');
    fake.forgetTokens();
    fake.addEvent(at('16:00'), at('16:30'));
    await pushed();
    for (const id of ids.slice(1)) expect((await appointment(id)).status).toBe('booked');
    expect((await appointment(ids[0]!))?.status ?? 'booked').toBe('booked');
    expect((await troubles()).conflicts.length).toBeGreaterThanOrEqual(3);
  });

  it('is asked with a new token once the old one ends, and says in words that access was taken back', async () => {
    const { id } = await connected({ takesBookings: false });
    fake.expireAccess();
    fake.addEvent(at('10:00'), at('11:00'));
    await sync();
    expect(await isFree('10:00')).toBe(false);
    fake.revoke();
    clock.advance(2 * 3_600_000);
    await sync();
    expect((await standing()).error).toBe(
      `${fake.name} no longer lets us into this calendar: access was taken back, or has ended. Sign in again`,
    );
    expect((await standing()).grant?.isRefused).toBe(true);
    expect((await providerState()).grants[0]!.refusedAt).not.toBeNull();
    // What was known of it counts until somebody signs in again, which renews the same.
    expect((await standing()).busyTimes).toBe(1);
    const grantId = await signedIn();
    await sync(0);
    expect(await standing()).toMatchObject({ id, error: null, grant: { id: grantId, isRefused: false } });
  });

  it('waits as long as the provider asks, and tells why nothing can be read', async () => {
    await connected();
    fake.fail(/^GET .*(events|delta)/, 'throttled', 99);
    await sync();
    expect((await standing()).error).toBe(`${fake.name} is asked too often at the moment`);
    const [row] = await queryAsOwner<{ wait: number }>(
      server,
      'SELECT extract(epoch FROM next_check_at - checked_at)::int AS wait FROM connected_calendars',
    );
    expect(row!.wait).toBe(900);
    // What is told of it meanwhile doesn't hurry.
    fake.addEvent(at('10:00'), at('11:00'));
    const asked = fake.asked();
    await pushed();
    expect(fake.asked()).toBe(asked);
    fake.fail(/^GET .*(events|delta)/, 'down', 1);
    await sync(16);
    expect((await standing()).error).toBe(`${fake.name} answered 503`);
    await sync(61);
    expect(await standing()).toMatchObject({ error: null, busyTimes: 1 });
  });

  it('renews its channel before that ends, takes no forged message, and ends it with the connection', async () => {
    const { id } = await connected({ takesBookings: false });
    await sync();
    await pushed(); // that the channel is open is told, too
    const [first] = fake.channels();
    const { pathname } = new URL(first!.address);
    const before = fake.asked();
    await fake.message(server, pathname, `${first!.token.slice(0, -1)}!`);
    await server.deps.jobs.drain();
    expect(fake.asked()).toBe(before);
    expect((await fake.message(server, pathname, first!.token)).status).toBeLessThan(300);
    clock.advance(first!.expiresAt - clock.now().getTime() - 20 * 3_600_000);
    await sync();
    if (fake.losesChannel) {
      fake.losesChannel();
      await pushed();
    }
    const [second] = fake.channels();
    expect(fake.channels()).toHaveLength(1);
    expect(second!.expiresAt).toBeGreaterThan(first!.expiresAt);
    expect((await send(`/api/connected-calendars/${id}`, undefined, 'DELETE')).status).toBe(204);
    await pushed();
    expect(fake.channels()).toEqual([]);
    const asked = fake.asked();
    await fake.message(server, pathname, second!.token);
    await server.deps.jobs.drain();
    expect(fake.asked()).toBe(asked);
    clock.advance(2 * 3_600_000);
    await endUnused(server.deps);
    expect((await providerState()).grants).toEqual([]);
    expect(fake.givesBack ? fake.grants() : 0).toBe(0);
  });

  it('is read soon by the clock as well, where what is told comes as a reading ends', async () => {
    await connected({ takesBookings: false });
    await sync();
    fake.addEvent(at('10:00'), at('11:00'));
    await fake.allTold();
    await queryAsOwner(server, "DELETE FROM jobs WHERE kind = 'connected-calendars.read'");
    await sync();
    expect(await isFree('10:00')).toBe(false);
  });

  it('is read again where another reading was stored meanwhile', async () => {
    await connected({ takesBookings: false });
    fake.addEvent(at('10:00'), at('11:00'));
    const [row] = await queryAsOwner<{ account_id: string; id: string }>(
      server,
      'SELECT account_id, id FROM connected_calendars',
    );
    const { account_id: accountId, id } = row!;
    const [whole, asked] = [fake.wholeReads(), fake.asked()];
    let reading: Promise<void> | null = null;
    await server.deps.db.account(accountId, async (tx) => {
      await tx.kysely.updateTable('connected_calendars').set({ etag: null }).where('id', '=', id).execute();
      reading = readNow(server.deps, accountId, id);
      await vi.waitFor(() => expect(fake.asked()).toBeGreaterThan(asked));
    });
    await reading;
    expect([fake.wholeReads(), await isFree('10:00')]).toEqual([whole + 1, false]);
  });

  it('is forgotten with a sign-in that can’t be given back any more', async () => {
    await signedIn();
    await queryAsOwner(server, "UPDATE calendar_grants SET tokens = 'sealed by a key that was lost'");
    clock.advance(2 * 3_600_000);
    await endUnused(server.deps);
    expect((await providerState()).grants).toEqual([]);
  });

  it('is asked every two minutes where the provider can’t tell', async () => {
    fake.refuseChannels();
    await connected({ takesBookings: false });
    await sync();
    fake.addEvent(at('10:00'), at('11:00'));
    await pushed();
    expect((await standing()).isPushed).toBe(false);
    await sync();
    expect(await isFree('10:00')).toBe(false);
  });

  it('is written into by one connection alone, and only read where it is another’s', async () => {
    const grantId = await signedIn();
    expect((await connecting(grantId)).status).toBe(201);
    expect(await reason(await connecting(grantId))).toMatch(/^400 .*written into this calendar already/);
    expect(await reason(await connecting(grantId, { calendarId: 'nowhere' }))).toBe(
      `400 There is no such calendar at ${fake.name} (any more)`,
    );
    expect((await connecting(grantId, { isBusy: false, takesBookings: false })).status).toBe(400);
    const other = await openSalon(server);
    const stolen = await server.send(`/api/assistants/${other.assistantId}/connected-granted-calendars`, {
      cookie: other.cookie,
      json: {
        grantId,
        calendarId: fake.calendarId,
        name: 'W',
        staffId: null,
        isBusy: true,
        takesBookings: false,
      },
    });
    expect(stolen.status).toBe(404);
  });
});
