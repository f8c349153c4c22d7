import type { CalendarFeed } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { openSalon, type Salon } from '../appointments/testing.ts';

// Monday, 2 March 2026, eight in the morning.
const at = (time: string, day = '2026-03-02') => `${day}T${time}:00.000Z`;

let server: TestServer;
let clock: FakeClock;
let salon: Salon;
let anna: string;
let cut: string;

beforeAll(async () => {
  clock = fakeClock(at('08:00'));
  server = await createTestServer({ clock });
});
beforeEach(async () => {
  salon = await openSalon(server);
  anna = await salon.addStaff({ name: 'Anna' });
  const bob = await salon.addStaff({ name: 'Bob' });
  cut = await salon.addService({ staffIds: [anna, bob] });
});
afterAll(() => server.close());

const put = (json: object, cookie = salon.cookie) =>
  server.send('/api/calendar-feeds', { method: 'PUT', cookie, json });
async function feedOf(staffId: string | null, more = {}): Promise<string> {
  const response = await put({ staffId, ...more });
  expect(response.status).toBe(200);
  return new URL(((await response.json()) as CalendarFeed).url).pathname;
}
async function events(path: string) {
  const response = await server.send(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      status: component.getFirstPropertyValue('status'),
      startsAt: event.startDate.toJSDate().toISOString(),
      isUtc: event.startDate.zone === ICAL.Timezone.utcTimezone,
    };
  });
}

it('has all appointments under names that stay, with changes that count up', async () => {
  const path = await feedOf(null);
  expect(await events(path)).toEqual([]);
  const { id } = await salon.booked(cut, at('10:00'), { staffId: anna });
  await salon.booked(cut, at('11:00'), { customerName: 'Tom; Baker,\nBEGIN:VEVENT' });
  const [first, second] = await events(path);
  expect(first).toEqual({
    uid: `${id}@appointments`,
    sequence: 0,
    summary: 'Jane Miller: Haircut',
    status: 'CONFIRMED',
    startsAt: at('10:00'),
    isUtc: true,
  });
  expect(second!.summary).toBe('Tom; Baker, BEGIN:VEVENT: Haircut');
  await salon.change(id, { startsAt: at('09:00') });
  expect((await events(path))[0]).toEqual({ ...first, sequence: 1, startsAt: at('09:00') });
  await salon.change(id, { status: 'cancelled' });
  expect((await events(path))[0]).toMatchObject({ uid: first!.uid, sequence: 2, status: 'CANCELLED' });
});

it('of one person has theirs alone, and nobody’s of another account', async () => {
  const rival = await openSalon(server);
  await rival.booked(await rival.addService(), at('10:00'), { customerName: 'Rival' });
  await salon.booked(cut, at('10:00'), { staffId: anna, customerName: 'Hers' });
  await salon.booked(cut, at('10:00'), { customerName: 'His' });
  const told = async (path: string) =>
    (await events(path)).map(({ summary }) => summary.split(':')[0]).sort();
  expect(await told(await feedOf(anna))).toEqual(['Hers']);
  expect(await told(await feedOf(null))).toEqual(['Hers', 'His']);
});

it('of somebody who was switched off is closed, until they are back', async () => {
  const path = await feedOf(anna);
  const switched = (active: boolean) =>
    server.send(`/api/staff/${anna}`, { method: 'PATCH', cookie: salon.cookie, json: { active } });
  expect((await switched(false)).status).toBe(200);
  expect((await server.send(path)).status).toBe(404);
  expect((await switched(true)).status).toBe(200);
  expect((await server.send(path)).status).toBe(200);
});

it('is told once more only when something changed', async () => {
  const path = await feedOf(null);
  await salon.booked(cut, at('10:00'));
  const first = await server.send(path);
  const etag = first.headers.get('etag')!;
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  clock.advance(60_000);
  const again = (given: string) => server.send(path, { headers: { 'if-none-match': given } });
  const same = await again(etag);
  expect([same.status, await same.text()]).toEqual([304, '']);
  expect((await again(`W/${etag}, "x"`)).status).toBe(304);
  await salon.booked(cut, at('11:00'));
  expect((await again(etag)).status).toBe(200);
});

it('opens by its own address alone, and not by the one before it was renewed', async () => {
  const path = await feedOf(null);
  expect(await feedOf(null)).toBe(path); // asked for again
  const other = await feedOf(anna);
  const token = path.slice('/calendars/'.length, -4);
  const renewed = await feedOf(null, { renew: true });
  expect(renewed).not.toBe(path);
  await events(renewed);
  for (const wrong of [
    path,
    `/calendars/${token.slice(0, 22)}${other.slice('/calendars/'.length + 22)}`,
    '/calendars/x.ics',
    '/calendars/..%2f..%2fetc.ics',
    `/calendars/${'A'.repeat(44)}.ics`,
    renewed.replace('.ics', ''),
  ])
    expect([wrong, (await server.send(wrong)).status]).toEqual([wrong, 404]);
});

it('is made for one’s own staff alone, by owners', async () => {
  const rival = await openSalon(server);
  expect((await put({ staffId: anna }, rival.cookie)).status).toBe(404);
  expect((await server.send('/api/calendar-feeds', { method: 'PUT', json: { staffId: null } })).status).toBe(
    401,
  );
  await feedOf(anna);
  const list = async (cookie: string) =>
    (await (await server.send('/api/calendar-feeds', { cookie })).json()) as CalendarFeed[];
  expect((await list(salon.cookie)).map(({ staffId }) => staffId)).toEqual([anna]);
  expect(await list(rival.cookie)).toEqual([]);
});
