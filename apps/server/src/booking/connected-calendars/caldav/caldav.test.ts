// Against Radicale, a CalDAV server that others wrote; without python and a package index these tests are skipped, and say so.
import type { Appointment, CaldavCalendar, CalendarTroubles, ConnectedCalendar } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { findRadicale, type Radicale, startRadicale } from '@deskbell/testing/radicale';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestServer,
  outboxOf,
  queryAsOwner,
  setPlan,
  type TestServer,
} from '../../../testing/index.ts';
import { openSalon, type Salon } from '../../appointments/testing.ts';
import { planWriting } from '../copies/write-copies.ts';
import { planReadings } from '../read-due-calendars.ts';

const at = (time: string, day = '02') => `2026-11-${day}T${time}:00.000Z`;
const found = await findRadicale();
if ('missing' in found) console.warn(`SKIPPED: CalDAV against Radicale (${found.missing})`);

describe.skipIf('missing' in found)('a calendar by CalDAV', () => {
  let server: TestServer;
  let clock: FakeClock;
  let radicale: Radicale;
  let salon: Salon;
  let anna: string;
  let bob: string;
  let cut: string;
  let work: string;

  beforeAll(async () => {
    clock = fakeClock(at('08:00'));
    server = await createTestServer({
      clock,
      environment: { CALENDAR_PRIVATE_ADDRESSES: 'on', PLAN_LIMITS: 'on' },
    });
  }, 180_000);
  beforeEach(async () => {
    if ('missing' in found) return;
    clock.advance(Date.parse(at('08:00')) - clock.now().getTime());
    radicale = await startRadicale(found.python);
    work = await makeCalendar('work', 'Work');
    salon = await openSalon(server);
    anna = await salon.addStaff({ name: 'Anna' });
    bob = await salon.addStaff({ name: 'Bob' });
    cut = await salon.addService({ staffIds: [anna, bob] });
  });
  afterEach(async () => {
    await radicale.stop();
    await queryAsOwner(server, 'DELETE FROM connected_calendars');
  });
  afterAll(() => server.close());

  const dav = (url: string, method: string, body?: string) =>
    fetch(url, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${radicale.username}:${radicale.password}`).toString('base64')}`,
        ...(method === 'PUT' && { 'content-type': 'text/calendar' }),
      },
      ...(body && { body }),
    });
  async function makeCalendar(path: string, name: string): Promise<string> {
    const url = `${radicale.url}anna/${path}/`;
    const body = `<?xml version="1.0"?><C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop><D:displayname>${name}</D:displayname></D:prop></D:set></C:mkcalendar>`;
    expect((await dav(url, 'MKCALENDAR', body)).status).toBe(201);
    return url;
  }
  const stamp = (instant: string) => instant.replace(/[-:]|\.\d+/g, '');
  const putEvent = async (name: string, from: string, to: string) => {
    const lines = [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', 'BEGIN:VEVENT', `UID:${name}`],
      ...['DTSTAMP:20261101T000000Z', `DTSTART:${stamp(from)}`, `DTEND:${stamp(to)}`, 'SUMMARY:Dentist'],
      ...['END:VEVENT', 'END:VCALENDAR', ''],
    ];
    expect((await dav(`${work}${name}.ics`, 'PUT', lines.join('\r\n'))).ok).toBe(true);
  };
  const eventOf = async (id: string) => {
    const response = await dav(`${work}${id}.ics`, 'GET');
    return response.ok ? response.text() : null;
  };
  /** As somebody does in their calendar. */
  const moveThere = async (id: string, from: string, to: string) => {
    const moved = (await eventOf(id))!
      .replace(/DTSTART:.*/, `DTSTART:${stamp(from)}`)
      .replace(/DTEND:.*/, `DTEND:${stamp(to)}`);
    expect((await dav(`${work}${id}.ics`, 'PUT', moved)).ok).toBe(true);
  };

  const send = (path: string, method: string, json?: object, cookie = salon.cookie) =>
    server.send(path, { method, cookie, ...(json && { json }) });
  const under = (what: string) => `/api/assistants/${salon.assistantId}/${what}`;
  const login = (more: object = {}) => ({
    server: radicale.url,
    username: radicale.username,
    password: radicale.password,
    ...more,
  });
  const connecting = (more: object = {}) =>
    send(under('connected-caldav-calendars'), 'POST', {
      ...login(),
      ...{ calendarUrl: work, name: 'Work', staffId: anna, isBusy: true, takesBookings: true },
      ...more,
    });
  async function connected(more: object = {}): Promise<ConnectedCalendar> {
    const response = await connecting(more);
    expect([response.status, response.ok ? '' : await response.text()]).toEqual([201, '']);
    return (await response.json()) as ConnectedCalendar;
  }
  const standing = async () =>
    ((await (await send(under('connected-calendars'), 'GET')).json()) as ConnectedCalendar[])[0]!;
  const troubles = async () =>
    (await (await send(under('calendar-troubles'), 'GET')).json()) as CalendarTroubles;
  const appointment = async (id: string) => {
    const rows = (await (await send(under('appointments'), 'GET')).json()) as Appointment[];
    return rows.find((one) => one.id === id)!;
  };
  async function sync(minutes = 1) {
    clock.advance(minutes * 60_000);
    await planWriting(server.deps);
    await server.deps.jobs.drain();
    await planReadings(server.deps);
    await server.deps.jobs.drain();
    await planWriting(server.deps);
    await server.deps.jobs.drain();
  }
  const mailsTo = async (address: string) =>
    (await outboxOf(server)).rows.filter(({ recipient }) => recipient === address);
  const withMail = (name: string) => ({ staffId: anna, customerEmail: `${name}@customer.example` });

  it('is written nothing under a plan without calendars, and what waited once it has them', async () => {
    await connected();
    await setPlan(server, salon, 'starter');
    const { id } = await salon.booked(cut, at('12:00'), { staffId: anna });
    await sync();
    expect(await eventOf(id)).toBeNull();
    await setPlan(server, salon, 'pro');
    await sync(11);
    expect(await eventOf(id)).toContain('DTSTART:20261102T120000Z');
  });

  it('is found with the others of its user, and not with a wrong password or at another address', async () => {
    await makeCalendar('private', 'Private');
    const finding = (more: object = {}) => send(under('caldav-calendars'), 'POST', login(more));
    const calendars = (await (await finding()).json()) as CaldavCalendar[];
    expect(calendars.map(({ name }) => name).sort()).toEqual(['Private', 'Work']);
    expect(calendars.map(({ url }) => url)).toContain(work);
    const reason = async (response: Response) =>
      `${response.status} ${((await response.json()) as { message: string }).message}`;
    expect(await reason(await finding({ password: 'wrong' }))).toBe(
      '400 The calendar server refuses the user name or app password',
    );
    expect(await reason(await finding({ server: 'http://127.0.0.1:1/' }))).toBe(
      '400 The calendar’s server could not be reached',
    );
    expect(await reason(await connecting({ calendarUrl: `${radicale.url}anna/nowhere/` }))).toContain(
      '400 There is no calendar',
    );
    expect((await connecting({ isBusy: false, takesBookings: false })).status).toBe(400);
  });

  it('is busy here within a minute of what is put there, and free of what is taken out', async () => {
    await connected({ takesBookings: false });
    await putEvent('dentist', at('10:00'), at('11:00'));
    await sync();
    expect((await salon.book(cut, at('10:30'), { staffId: anna })).status).toBe(409);
    expect((await standing()).busyTimes).toBe(1);
    await dav(`${work}dentist.ics`, 'DELETE');
    await sync();
    expect((await salon.book(cut, at('10:30'), { staffId: anna })).status).toBe(201);
    expect(await eventOf('dentist')).toBeNull();
  });

  it('has what is booked here with its details, follows moves, and loses what is canceled or erased', async () => {
    const before = await salon.booked(cut, at('09:00'), { staffId: anna });
    await connected();
    const { id } = await salon.booked(cut, at('10:00'), { ...withMail('jane'), note: 'Likes tea' });
    const other = await salon.booked(cut, at('10:00'), { staffId: bob });
    await sync();
    expect(await eventOf(before.id)).toContain('DTSTART:20261102T090000Z');
    const event = await eventOf(id);
    for (const part of [
      'Jane Miller: Haircut',
      'DTSTART:20261102T100000Z',
      'jane@customer.example',
      'Likes tea',
    ])
      expect(event!.replaceAll('\r\n ', '')).toContain(part);
    expect(event).not.toContain('METHOD');
    expect(await eventOf(other.id)).toBeNull();
    expect(await standing()).toMatchObject({ unwritten: 0, writeError: null });
    await salon.change(id, { startsAt: at('13:00') });
    await sync();
    expect(await eventOf(id)).toContain('DTSTART:20261102T130000Z');
    // With another person it is in another's calendar.
    await salon.change(before.id, { startsAt: at('15:00'), staffId: bob });
    await salon.change(id, { status: 'cancelled' });
    await sync();
    expect([await eventOf(before.id), await eventOf(id)]).toEqual([null, null]);
    await salon.change(id, { status: 'booked' });
    await sync();
    expect(await eventOf(id)).toContain('DTSTART:20261102T130000Z');
    await queryAsOwner(server, 'DELETE FROM appointments WHERE id = $1', [id]);
    await sync();
    expect(await eventOf(id)).toBeNull();
    expect((await troubles()).clashes).toEqual([]);
  });

  it('moves here what is moved there, and tells the customer', async () => {
    await connected();
    const { id } = await salon.booked(cut, at('10:00'), withMail('mona'));
    await sync();
    const told = (await mailsTo('mona@customer.example')).length;
    await moveThere(id, at('14:00'), at('15:00'));
    await sync();
    expect(await appointment(id)).toMatchObject({
      startsAt: at('14:00'),
      endsAt: at('14:30'), // as long as the service
      staffName: 'Anna',
      status: 'booked',
      changedBy: 'team',
    });
    expect((await mailsTo('mona@customer.example')).length).toBe(told + 1);
    expect(await eventOf(id)).toContain('DTEND:20261102T143000Z');
    await sync();
    expect((await mailsTo('mona@customer.example')).length).toBe(told + 1);
  });

  it('cancels here what is taken out there, and tells the customer', async () => {
    await connected();
    const { id } = await salon.booked(cut, at('10:00'), withMail('cora'));
    await sync();
    const told = (await mailsTo('cora@customer.example')).length;
    await dav(`${work}${id}.ics`, 'DELETE');
    await sync();
    expect((await appointment(id)).status).toBe('cancelled');
    expect((await mailsTo('cora@customer.example')).length).toBe(told + 1);
    await sync();
    expect(await standing()).toMatchObject({ unwritten: 0, writeError: null });
  });

  it('moves nothing to a time that is taken or over, and shows it', async () => {
    await connected();
    const { id } = await salon.booked(cut, at('10:00'), { staffId: anna, customerName: 'Ted Taken' });
    await salon.booked(cut, at('14:00'), { staffId: anna });
    const over = await salon.booked(cut, at('11:00'), { staffId: anna, customerName: 'Olga Over' });
    await sync();
    await moveThere(id, at('14:00'), at('14:30'));
    await moveThere(over.id, at('06:00'), at('06:30'));
    await sync();
    expect((await appointment(id)).startsAt).toBe(at('10:00'));
    expect((await troubles()).conflicts).toMatchObject([
      { appointmentId: id, calendarName: 'Work', reason: 'It was moved there to a time that is taken here.' },
      { appointmentId: over.id, reason: 'It was moved there to a time that is over.' },
    ]);
    // Moved back there, or on here, there is nothing to show.
    await moveThere(id, at('10:00'), at('10:30'));
    await salon.change(over.id, { startsAt: at('12:00') });
    await sync();
    expect((await troubles()).conflicts).toEqual([]);
    expect(await eventOf(over.id)).toContain('DTSTART:20261102T120000Z');
  });

  it('cancels nothing when most of it is gone at once', async () => {
    await connected();
    const ids: string[] = [];
    for (const time of ['10:00', '11:00', '12:00', '13:00'])
      ids.push((await salon.booked(cut, at(time), { staffId: anna })).id);
    await sync();
    for (const id of ids) await dav(`${work}${id}.ics`, 'DELETE');
    await sync();
    for (const id of ids) expect((await appointment(id)).status).toBe('booked');
    expect((await troubles()).conflicts).toHaveLength(4);

    // New ones beside them make those that are gone the fewer: they stay held back.
    for (const time of ['14:00', '15:00', '16:00', '16:30'])
      await salon.booked(cut, at(time), { staffId: anna });
    await sync();
    await sync();
    for (const id of ids) expect((await appointment(id)).status).toBe('booked');
  });

  it('is written into by one connection alone', async () => {
    await connected();
    const again = await connecting({ name: 'Once more' });
    expect(again.status).toBe(400);
    expect(((await again.json()) as { message: string }).message).toMatch(
      /written into this calendar already/,
    );
  });

  it('goes by the change here where both sides changed', async () => {
    await connected();
    const { id } = await salon.booked(cut, at('10:00'), { staffId: anna });
    await sync();
    await moveThere(id, at('14:00'), at('14:30'));
    await salon.change(id, { startsAt: at('16:00') });
    await sync();
    expect((await appointment(id)).startsAt).toBe(at('16:00'));
    expect(await eventOf(id)).toContain('DTSTART:20261102T160000Z');
  });

  it('keeps for later what can’t be written, tells why, and writes it once it can be', async () => {
    await connected();
    const rows = await queryAsOwner<{ id: string; address: string }>(
      server,
      `SELECT id, address FROM connected_calendars WHERE assistant_id = '${salon.assistantId}'`,
    );
    expect(JSON.stringify(rows)).not.toMatch(/app-password|radicale|anna/);
    await radicale.stop();
    const { id } = await salon.booked(cut, at('10:00'), { staffId: anna });
    await sync();
    expect(await standing()).toMatchObject({
      unwritten: 1,
      writeError: 'The calendar’s server could not be reached',
      error: 'The calendar’s server could not be reached',
    });
    expect((await appointment(id)).status).toBe('booked');
    if ('missing' in found) return;
    const port = Number(new URL(radicale.url).port);
    radicale = await startRadicale(found.python, port);
    await makeCalendar('work', 'Work');
    await sync(10);
    expect(await eventOf(id)).toContain('DTSTART:20261102T100000Z');
    expect(await standing()).toMatchObject({ unwritten: 0, writeError: null, error: null });
  });
});
