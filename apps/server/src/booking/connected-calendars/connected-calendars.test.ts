import type { CalendarTroubles, ConnectedCalendar, FreeSlot } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestSite, type TestPage, type TestSite } from '../../knowledge/sources/testing/index.ts';
import { createTestServer, queryAsOwner, setPlan, type TestServer } from '../../testing/index.ts';
import { openSalon, type Salon } from '../appointments/testing.ts';
import { planReadings } from './read-due-calendars.ts';

/** A Monday, at an hour of UTC. */
const at = (time: string, day = '02') => `2026-11-${day}T${time}:00.000Z`;
const minuteMs = 60_000;

let server: TestServer;
let clock: FakeClock;
let site: TestSite;
let salon: Salon;
let anna: string;
let bob: string;
let cut: string;

beforeAll(async () => {
  clock = fakeClock(at('08:00'));
  server = await createTestServer({
    clock,
    environment: { CALENDAR_PRIVATE_ADDRESSES: 'on', PLAN_LIMITS: 'on' },
  });
});
beforeEach(async () => {
  clock.advance(Date.parse(at('08:00')) - clock.now().getTime());
  site = await openTestSite({});
  salon = await openSalon(server);
  anna = await salon.addStaff({ name: 'Anna' });
  bob = await salon.addStaff({ name: 'Bob' });
  cut = await salon.addService({ staffIds: [anna, bob] });
});
afterEach(async () => {
  await site.close();
  await queryAsOwner(server, 'DELETE FROM connected_calendars');
});
afterAll(() => server.close());

const stamp = (instant: string) => instant.replace(/[-:]|\.\d+/g, '');
const busy = (from: string, to: string, ...more: string[]) => [
  'BEGIN:VEVENT',
  ...(more.some((line) => line.startsWith('UID')) ? [] : [`UID:${from}@test`]),
  `DTSTAMP:${stamp(clock.now().toISOString())}`,
  `DTSTART:${stamp(from)}`,
  `DTEND:${stamp(to)}`,
  'SUMMARY:Dentist, private',
  ...more,
  'END:VEVENT',
];
const calendarOf = (...events: string[][]) => {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...events.flat(), 'END:VCALENDAR'];
  const page: Exclude<TestPage, string> = (_, response) => {
    response.setHeader('content-type', 'text/calendar').end(`${lines.join('\r\n')}\r\n`);
  };
  return page;
};
const show = (...events: string[][]) => void site.pages.set('/anna.ics', calendarOf(...events));

const send = (path: string, method: string, cookie = salon.cookie, json?: object) =>
  server.send(path, { method, cookie, ...(json && { json }) });
const under = (what: string, business = salon) => `/api/assistants/${business.assistantId}/${what}`;
const connecting = (more: object = {}, business = salon) =>
  send(under('connected-calendars', business), 'POST', business.cookie, {
    name: 'Anna’s calendar',
    staffId: anna,
    address: `${site.url}anna.ics`,
    ...more,
  });
async function connected(more: object = {}): Promise<ConnectedCalendar> {
  const response = await connecting(more);
  expect(response.status).toBe(201);
  return (await response.json()) as ConnectedCalendar;
}
const list = async () =>
  (await (await send(under('connected-calendars'), 'GET')).json()) as ConnectedCalendar[];
const troubles = async () =>
  (await (await send(under('calendar-troubles'), 'GET')).json()) as CalendarTroubles;

/** The hours of a day that are free with somebody, of those that are asked for. */
async function freeAt(staffId: string, service = cut, day = '02') {
  const query = new URLSearchParams({
    serviceId: service,
    staffId,
    from: `2026-11-${day}`,
    to: `2026-11-${day}`,
  });
  const slots = (await (await send(under(`free-slots?${query}`), 'GET')).json()) as FreeSlot[];
  return slots.map(({ startsAt }) => startsAt.slice(11, 16));
}

async function later(minutes: number) {
  clock.advance(minutes * minuteMs);
  await planReadings(server.deps);
  await server.deps.jobs.drain();
}

it('offers and books nothing at a time that is busy there, with the one whose calendar it is', async () => {
  show(busy(at('10:00'), at('11:30')));
  const calendar = await connected();
  expect(calendar).toMatchObject({
    name: 'Anna’s calendar',
    host: '127.0.0.1',
    staffId: anna,
    busyTimes: 1,
    error: null,
    failingSince: null,
  });
  expect(JSON.stringify(calendar)).not.toContain('anna.ics');
  const free = await freeAt(anna);
  expect(free).toContain('09:30');
  for (const time of ['10:00', '10:30', '11:00']) expect(free).not.toContain(time);
  expect(free).toContain('11:30');
  expect(await freeAt(bob)).toContain('10:00');
  expect((await salon.book(cut, at('10:30'), { staffId: anna })).status).toBe(409);
  expect((await salon.booked(cut, at('10:30'))).staffName).toBe('Bob'); // whoever is free
  // Who books outside the rules knows their own calendar.
  expect((await salon.book(cut, at('10:30'), { staffId: anna, outsideHours: true })).status).toBe(201);
});

it('isn’t read under a plan without calendars, where what was busy stays so, and is read again with one', async () => {
  show(busy(at('10:00'), at('11:00')));
  await connected();
  await setPlan(server, salon, 'starter');
  show(busy(at('14:00'), at('15:00')));
  await later(10);
  expect(await freeAt(anna)).toEqual(expect.arrayContaining(['14:00']));
  expect(await freeAt(anna)).not.toContain('10:00');
  await setPlan(server, salon, 'pro');
  await later(10);
  expect(await freeAt(anna)).not.toContain('14:00');
  expect(await freeAt(anna)).toContain('10:30');
});

it('keeps what is booked from being moved or taken up again into a busy time', async () => {
  show(busy(at('10:00'), at('11:00')));
  await connected();
  const { id } = await salon.booked(cut, at('14:00'), { staffId: anna });
  expect((await salon.change(id, { startsAt: at('10:00'), staffId: anna })).status).toBe(409);
  expect((await salon.change(id, { startsAt: at('11:00'), staffId: anna })).status).toBe(200);
});

it('of everybody takes all of the business, classes and parallel places too', async () => {
  const yoga = await salon.addService({ name: 'Yoga', capacity: 8 });
  const wash = await salon.addService({ name: 'Wash' });
  await send(`/api/assistants/${salon.assistantId}`, 'PATCH', salon.cookie, {
    booking: { leadMinutes: 60, parallel: 3 },
  });
  show(busy(at('10:00'), at('11:00')));
  await connected({ staffId: null, name: 'Closed' });
  for (const staffId of [anna, bob]) expect(await freeAt(staffId)).not.toContain('10:00');
  for (const service of [yoga, wash, cut]) {
    expect((await salon.book(service, at('10:00'))).status).toBe(409);
    expect((await salon.book(service, at('11:00'))).status).toBe(201);
  }
});

it('of whoever alone holds a class takes the class', async () => {
  const yoga = await salon.addService({ name: 'Yoga', capacity: 8, staffIds: [anna] });
  const pilates = await salon.addService({ name: 'Pilates', capacity: 8, staffIds: [anna, bob] });
  show(busy(at('10:00'), at('11:00')));
  await connected();
  expect((await salon.book(yoga, at('10:00'))).status).toBe(409);
  expect((await salon.book(pilates, at('10:00'))).status).toBe(201);
});

it('is what the assistant and the booking page offer by', async () => {
  show(busy(at('09:00'), at('17:00')), busy(at('09:00', '03'), at('16:30', '03')));
  await connected({ staffId: null });
  const times = await server.send(
    `/api/book/${salon.assistantId}/times?serviceId=${cut}&from=2026-11-02&to=2026-11-03`,
  );
  expect(times.status).toBe(200);
  expect(JSON.stringify(await times.json()).match(/2026-11-0\dT\d\d:\d\d/g)).toEqual(
    expect.arrayContaining(['2026-11-03T16:30']),
  );
  const reply = await server.send('/api/chat/widget', {
    json: { assistantId: salon.assistantId, message: 'Can I book a haircut tomorrow at 10 am?' },
  });
  const said = JSON.stringify(await reply.json());
  expect(said).toContain('4:30');
  expect(said).not.toContain('10:30');
});

it('follows what changes there, within minutes and without being told', async () => {
  show(busy(at('10:00'), at('11:00')));
  await connected();
  await later(1);
  show(busy(at('14:00'), at('15:00')));
  await later(5);
  const free = await freeAt(anna);
  expect(free).toContain('10:00');
  expect(free).not.toContain('14:00');
  expect((await list())[0]).toMatchObject({ busyTimes: 1, error: null });
});

it('asks for no more than what changed, and reads on by itself as days go by', async () => {
  let asked: (string | undefined)[] = [];
  site.pages.set('/anna.ics', (request, response) => {
    asked.push(request.headers['if-none-match']);
    if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
    response.setHeader('etag', '"1"');
    const weekly = busy(at('10:00'), at('11:00'), 'RRULE:FREQ=WEEKLY');
    calendarOf(weekly)(request, response);
  });
  await connected();
  await later(5);
  expect(asked).toEqual([undefined, '"1"']);
  const before = (await list())[0]!.busyTimes;
  asked = [];
  await later(32 * 24 * 60);
  expect(asked.at(-1)).toBeUndefined(); // what was known reached no further
  expect((await list())[0]!.busyTimes).toBeGreaterThanOrEqual(before);
});

it('shows what clashes with it, and moves nothing', async () => {
  const { id } = await salon.booked(cut, at('14:00'), { staffId: anna });
  await salon.booked(cut, at('14:00'), { staffId: bob });
  show(busy(at('14:15'), at('15:00')));
  await connected();
  expect((await troubles()).clashes).toEqual([
    {
      appointmentId: id,
      startsAt: at('14:00'),
      customerName: 'Jane Miller',
      serviceName: 'Haircut',
      staffName: 'Anna',
      calendarName: 'Anna’s calendar',
      busyFrom: at('14:15'),
      busyTo: at('15:00'),
    },
  ]);
  await salon.change(id, { status: 'cancelled' });
  expect((await troubles()).clashes).toEqual([]);
});

it('does not take appointments of its own that come back for busy, but those of other businesses', async () => {
  const { id } = await salon.booked(cut, at('10:00'), { staffId: anna });
  const elsewhere = '0197f0a4-7c3e-7b52-9d4a-000000000001';
  show(
    busy(at('10:00'), at('10:30'), `UID:${id}@appointments`),
    busy(at('15:00'), at('16:00'), `UID:${elsewhere}@appointments`),
  );
  await connected();
  expect((await troubles()).clashes).toEqual([]);
  await salon.change(id, { status: 'cancelled' });
  const free = await freeAt(anna);
  expect(free).toContain('10:00');
  expect(free).not.toContain('15:00');
});

it('goes by what was known while it can’t be read, tells why and since when, and asks less often', async () => {
  show(busy(at('10:00'), at('11:00')));
  await connected();
  let asked = 0;
  site.pages.set('/anna.ics', (_, response) => {
    asked += 1;
    response.writeHead(503).end();
  });
  await later(5);
  expect((await list())[0]).toMatchObject({ error: 'The calendar’s server answered 503', busyTimes: 1 });
  expect((await troubles()).stale).toEqual([]);
  for (let minute = 0; minute < 120; minute += 5) await later(5);
  expect(asked).toBeLessThan(8);
  expect((await troubles()).stale).toMatchObject([
    { name: 'Anna’s calendar', error: 'The calendar’s server answered 503' },
  ]);
  expect(await freeAt(anna)).not.toContain('10:00');
  show(busy(at('11:00'), at('12:00')));
  const [{ id }] = (await list()) as [ConnectedCalendar];
  const checked = await (await send(`/api/connected-calendars/${id}/check`, 'POST')).json();
  expect(checked).toMatchObject({ error: null, failingSince: null });
  expect((await troubles()).stale).toEqual([]);
});

it('keeps no other jobs waiting where servers don’t answer', async () => {
  show();
  for (let count = 0; count < 4; count += 1) await connected();
  const waiting: (() => void)[] = [];
  site.pages.set('/anna.ics', (_, response) => {
    waiting.push(() => response.writeHead(503).end());
  });
  clock.advance(5 * minuteMs);
  await planReadings(server.deps);
  const drained = server.deps.jobs.drain();
  await expect.poll(() => waiting.length).toBe(2);
  // Those that came later wait without taking a place.
  const jobs =
    "SELECT count(*)::int AS count FROM jobs WHERE kind = 'connected-calendars.read' AND locked_until IS NULL";
  await expect.poll(async () => (await queryAsOwner<{ count: number }>(server, jobs))[0]!.count).toBe(2);
  for (const answer of waiting) answer();
  await drained;
  clock.advance(minuteMs / 2);
  const rest = server.deps.jobs.drain();
  await expect.poll(() => waiting.length).toBe(4);
  for (const answer of waiting.slice(2)) answer();
  await rest;
});

it('waits as long as it is asked to', async () => {
  show();
  await connected();
  let asked = 0;
  site.pages.set('/anna.ics', (_, response) => {
    asked += 1;
    response.writeHead(429, { 'retry-after': '7200' }).end();
  });
  for (let minute = 0; minute < 110; minute += 10) await later(10);
  expect(asked).toBe(1);
});

it('takes no address at which no calendar can be read, and says why', async () => {
  const reason = async (more: object) => {
    const response = await connecting(more);
    const { message } = (await response.json()) as { message: string };
    return `${response.status} ${message}`;
  };
  site.pages.set('/page', (_, response) => {
    response.end('<!doctype html><title>Sign in</title>');
  });
  site.pages.set('/secret', (_, response) => {
    response.writeHead(403).end();
  });
  show();
  const page = (path: string) => ({ address: `${site.url}${path}` });
  expect(await reason(page('page'))).toBe('400 The address leads to a web page, not to a calendar');
  expect(await reason(page('secret'))).toContain('400 The calendar can’t be read with this address');
  expect(await reason(page('nowhere'))).toContain('400 There is no calendar at this address');
  expect(await reason({ address: 'anna’s calendar' })).toContain('400');
  expect(await reason({ address: 'https://user:secret@calendar.example/x.ics' })).toContain('400');
  expect(await reason({ address: `${server.deps.publicUrl}/calendars/x.ics` })).toContain(
    '400 These are your own appointments',
  );
  expect(await reason({ staffId: '0197f0a4-7c3e-7b52-9d4a-000000000001' })).toBe(
    '404 Staff member not found',
  );
  expect(await list()).toEqual([]);
});

it('asks the public internet alone, over https', async () => {
  const strict = await createTestServer({ clock });
  try {
    const other = await openSalon(strict);
    for (const address of [`${site.url}anna.ics`, 'https://127.0.0.1/x.ics', 'https://169.254.169.254/x']) {
      const response = await strict.send(under('connected-calendars', other), {
        cookie: other.cookie,
        json: { name: 'x', staffId: null, address },
      });
      expect([address, response.status]).toEqual([address, 400]);
    }
  } finally {
    await strict.close();
  }
});

it('is gone with its times when it is removed, or its person', async () => {
  show(busy(at('10:00'), at('11:00')));
  const { id } = await connected();
  await connected({ staffId: bob });
  expect((await send(`/api/connected-calendars/${id}`, 'DELETE')).status).toBe(204);
  expect((await send(`/api/connected-calendars/${id}`, 'DELETE')).status).toBe(404);
  expect((await send(`/api/connected-calendars/${id}/check`, 'POST')).status).toBe(404);
  expect(await freeAt(anna)).toContain('10:00');
  expect((await send(`/api/staff/${bob}`, 'DELETE')).status).toBe(204);
  expect(await list()).toEqual([]);
});

it('keeps its address sealed, and nothing of what its events are about', async () => {
  show(busy(at('10:00'), at('11:00')));
  await connected();
  const rows = await queryAsOwner(
    server,
    'SELECT row_to_json(c)::text || row_to_json(b)::text AS all FROM connected_calendars c, busy_times b',
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/anna\.ics|Dentist/);
});

it('is the owners’ to connect, and nobody’s of another account', async () => {
  show();
  const { id } = await connected();
  const rival = await openSalon(server);
  expect((await connecting({ staffId: anna }, rival)).status).toBe(404);
  expect((await send(`/api/connected-calendars/${id}`, 'DELETE', rival.cookie)).status).toBe(404);
  expect((await send(`/api/connected-calendars/${id}/check`, 'POST', rival.cookie)).status).toBe(404);
  expect((await send(under('connected-calendars'), 'GET', rival.cookie)).status).toBe(404);
  expect((await send(under('calendar-troubles'), 'GET', rival.cookie)).status).toBe(404);
  expect((await server.send(under('connected-calendars'))).status).toBe(401);
});
