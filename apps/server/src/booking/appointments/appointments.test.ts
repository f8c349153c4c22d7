import { randomUUID } from 'node:crypto';
import type { Appointment, FreeSlot } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { openSalon, type Salon } from './testing.ts';

// Monday, 2 March 2026, eight in the morning.
const monday = '2026-03-02';
const at = (time: string, day = monday) => `${day}T${time}:00.000Z`;

let server: TestServer;
let clock: FakeClock;
let rival: Salon;

beforeAll(async () => {
  clock = fakeClock(at('08:00'));
  server = await createTestServer({ clock });
  rival = await openSalon(server);
});
afterAll(() => server.close());

const list = async (salon: Salon, query = ''): Promise<Appointment[]> =>
  (await (
    await server.send(`/api/assistants/${salon.assistantId}/appointments${query}`, { cookie: salon.cookie })
  ).json()) as Appointment[];

const slots = (salon: Salon, query: Record<string, string>) =>
  server.send(`/api/assistants/${salon.assistantId}/free-slots?${new URLSearchParams(query)}`, {
    cookie: salon.cookie,
  });
const freeTimes = async (salon: Salon, query: Record<string, string>) =>
  ((await (await slots(salon, query)).json()) as FreeSlot[]).map(({ startsAt }) => startsAt.slice(11, 16));

describe('booking', () => {
  it('answers 201 with the row, and gives nobody else the same time', async () => {
    const salon = await openSalon(server);
    const service = await salon.addService({ durationMinutes: 45, bufferMinutes: 15 });
    const booked = await salon.booked(service, at('10:00'), {
      customerEmail: 'Jane@Miller.example',
      customerPhone: '(415) 555-2671',
      note: 'First visit',
    });
    expect(booked).toMatchObject({
      serviceId: service,
      serviceName: 'Haircut',
      staffId: null,
      conversationId: null,
      customerName: 'Jane Miller',
      customerEmail: 'jane@miller.example',
      customerPhone: '+14155552671',
      startsAt: at('10:00'),
      endsAt: at('10:45'),
      status: 'booked',
      note: 'First visit',
    });
    for (const time of ['09:30', '10:00', '10:45']) {
      const refused = await salon.book(service, at(time));
      expect([time, refused.status]).toEqual([time, 409]);
      expect(await refused.json()).toEqual({ code: 'conflict', message: 'That time has just been taken.' });
    }
    await salon.booked(service, at('11:00')); // the buffer is over
    await salon.booked(service, at('09:00')); // and this one ends in time
  });

  it('refuses what is outside the hours, too soon or too far ahead, unless the owner wants it', async () => {
    const salon = await openSalon(server, {
      hoursExceptions: [{ date: '2026-03-03', hours: [{ from: '12:00', to: '13:00' }], note: 'Fair' }],
    });
    const service = await salon.addService();
    for (const [time, why] of [
      [at('16:45'), 'outside'], // would end after closing
      [at('10:00', '2026-03-01'), 'soon'],
      [at('08:15'), 'soon'],
      [at('10:00', '2026-03-07'), 'outside'], // a Saturday
      [at('10:00', '2026-03-03'), 'outside'], // an exception
      [at('10:00', '2026-06-01'), 'far'],
    ] as const) {
      const refused = await salon.book(service, time);
      expect([time, refused.status]).toEqual([time, 400]);
      const { issues } = (await refused.json()) as { issues: unknown };
      expect(issues).toEqual([{ path: 'startsAt', message: expect.stringContaining(why) }]);
      await salon.booked(service, time, { outsideHours: true });
    }
    await salon.booked(service, at('12:30', '2026-03-03'));
    expect((await salon.book(service, at('16:45'), { outsideHours: true })).status).toBe(409);
  });

  it('takes appointments over midnight where it is always open', async () => {
    const salon = await openSalon(server, { weeklyHours: null });
    await salon.booked(await salon.addService({ durationMinutes: 60 }), at('23:30'));
  });

  it('books nothing by the hours where only words tell them', async () => {
    const salon = await openSalon(server, { weeklyHours: null, businessHours: 'custom' });
    const service = await salon.addService();
    expect((await salon.book(service, at('10:00'))).status).toBe(400);
    expect(await freeTimes(salon, { serviceId: service, from: monday, to: monday })).toEqual([]);
  });

  it('keeps the calendars of staff apart, and finds who is free', async () => {
    const salon = await openSalon(server);
    const anna = await salon.addStaff({ name: 'Anna' });
    const bob = await salon.addStaff({ name: 'Bob' });
    const idle = await salon.addStaff({ name: 'Zed' });
    const cut = await salon.addService({ staffIds: [anna, bob] });
    const color = await salon.addService({ name: 'Colour', staffIds: [anna] });
    expect(await salon.booked(cut, at('10:00'), { staffId: anna })).toMatchObject({
      staffId: anna,
      staffName: 'Anna',
    });
    expect((await salon.book(color, at('10:00'))).status).toBe(409); // Anna is busy, with another service
    expect(await salon.booked(cut, at('10:00'))).toMatchObject({ staffId: bob });
    expect((await salon.book(cut, at('10:00'))).status).toBe(409);
    const refused = await salon.book(cut, at('11:00'), { staffId: idle });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ issues: [{ path: 'staffId' }] });
  });

  it('books staff in their own hours', async () => {
    const salon = await openSalon(server);
    const hours = {
      mon: [{ from: '12:00', to: '14:00' }],
      tue: [],
      wed: [],
      thu: [],
      fri: [],
      sat: [],
      sun: [],
    };
    const anna = await salon.addStaff({ name: 'Anna', hours });
    const cut = await salon.addService({ staffIds: [anna] });
    expect((await salon.book(cut, at('10:00'))).status).toBe(400);
    await salon.booked(cut, at('12:00'));
    expect(await freeTimes(salon, { serviceId: cut, from: monday, to: monday })).toEqual([
      '12:30',
      '13:00',
      '13:30',
    ]);
  });

  it('fills a class to its last seat, whatever else is on', async () => {
    const salon = await openSalon(server);
    const yoga = await salon.addService({ name: 'Yoga', durationMinutes: 60, capacity: 3 });
    const cut = await salon.addService();
    for (let seat = 0; seat < 3; seat += 1) await salon.booked(yoga, at('10:00'));
    expect((await salon.book(yoga, at('10:00'))).status).toBe(409);
    await salon.booked(cut, at('10:00'));
  });

  it('gives as many at once as the business has places', async () => {
    const salon = await openSalon(server, { booking: { leadMinutes: 0, parallel: 2 } });
    const cut = await salon.addService();
    const nails = await salon.addService({ name: 'Nails' });
    await salon.booked(cut, at('10:00'));
    await salon.booked(nails, at('10:00'));
    expect((await salon.book(cut, at('10:15'))).status).toBe(409);
  });

  it('lays appointments out anew when there is room, but no place is free all the time', async () => {
    const salon = await openSalon(server, { booking: { leadMinutes: 0, parallel: 2 } });
    const cut = await salon.addService({ durationMinutes: 60 });
    const early = await salon.booked(cut, at('09:00')); // first place
    await salon.booked(cut, at('09:30')); // second place
    await salon.change(early.id, { status: 'cancelled' });
    await salon.booked(cut, at('10:30')); // first place again
    await salon.booked(cut, at('10:00')); // overlaps one in each place, and never two at once
    expect((await salon.book(cut, at('10:00'))).status).toBe(409);
    expect((await list(salon, '?status=booked')).map(({ startsAt }) => startsAt.slice(11, 16))).toEqual([
      '09:30',
      '10:00',
      '10:30',
    ]);
  });

  it.each([
    [{}, ['serviceId', 'startsAt', 'customerName']],
    [{ serviceId: randomUUID(), startsAt: 'tomorrow', customerName: 'J' }, ['startsAt']],
    [{ serviceId: randomUUID(), startsAt: at('10:00'), customerName: 'J' }, ['serviceId']],
    [
      { serviceId: randomUUID(), startsAt: at('10:00'), customerName: 'J', customerPhone: '12' },
      ['customerPhone'],
    ],
    [
      { serviceId: randomUUID(), startsAt: at('10:00'), customerName: 'J', customerEmail: 'no' },
      ['customerEmail'],
    ],
  ])('refuses %o and says where', async (json, paths) => {
    const path = `/api/assistants/${rival.assistantId}/appointments`;
    const response = await server.send(path, { cookie: rival.cookie, json });
    expect(response.status).toBe(400);
    const { issues } = (await response.json()) as { issues: { path: string }[] };
    expect(issues.map((issue) => issue.path)).toEqual(paths);
  });
});

describe('changing', () => {
  let salon: Salon;
  let cut: string;
  beforeAll(async () => {
    salon = await openSalon(server);
    cut = await salon.addService();
  });

  it('moves to a free time, also one that overlaps its own, and frees the old one', async () => {
    const booked = await salon.booked(cut, at('10:00'));
    const moved = await salon.change(booked.id, { startsAt: at('10:15') });
    expect(moved.status).toBe(200);
    expect(await moved.json()).toMatchObject({
      startsAt: at('10:15'),
      endsAt: at('10:45'),
      status: 'booked',
    });
    await salon.booked(cut, at('09:30'));
    const refused = await salon.change(booked.id, { startsAt: at('09:45') });
    expect(refused.status).toBe(409);
    expect((await list(salon)).map(({ startsAt }) => startsAt.slice(11, 16))).toEqual(['09:30', '10:15']);
    expect((await salon.change(booked.id, { startsAt: at('03:00') })).status).toBe(400);
    expect((await salon.change(booked.id, { startsAt: at('03:00'), outsideHours: true })).status).toBe(200);
  });

  it('hands an appointment to somebody else at the same time', async () => {
    const anna = await salon.addStaff({ name: 'Anna' });
    const bob = await salon.addStaff({ name: 'Bob' });
    const wash = await salon.addService({ name: 'Wash', staffIds: [anna, bob] });
    const booked = await salon.booked(wash, at('14:00'), { staffId: bob });
    expect(await (await salon.change(booked.id, { startsAt: at('14:30') })).json()).toMatchObject({
      staffId: bob,
    });
    expect(await (await salon.change(booked.id, { staffId: anna })).json()).toMatchObject({
      staffId: anna,
      staffName: 'Anna',
      startsAt: at('14:30'),
    });
  });

  it('frees the time of a cancelled one, and books it again only while it is free', async () => {
    const booked = await salon.booked(cut, at('12:00'));
    expect(await (await salon.change(booked.id, { status: 'cancelled' })).json()).toMatchObject({
      status: 'cancelled',
    });
    expect((await salon.change(booked.id, { startsAt: at('12:30') })).status).toBe(409);
    const other = await salon.booked(cut, at('12:00'));
    expect((await salon.change(booked.id, { status: 'booked' })).status).toBe(409);
    await salon.change(other.id, { status: 'no_show' });
    expect((await salon.change(booked.id, { status: 'booked' })).status).toBe(200);
    expect((await salon.change(other.id, { status: 'booked' })).status).toBe(409);
  });

  it('annotates without touching the rest, and does all of a change or nothing', async () => {
    const booked = await salon.booked(cut, at('13:00'));
    await salon.booked(cut, at('13:30'));
    const { updatedAt: _, ...rest } = booked;
    expect(await (await salon.change(booked.id, { note: 'Allergic to nuts' })).json()).toMatchObject({
      ...rest,
      note: 'Allergic to nuts',
    });
    expect((await salon.change(booked.id, { note: 'Lost', startsAt: at('13:30') })).status).toBe(409);
    expect((await list(salon, `?search=nuts`)).length).toBe(0); // notes are not searched
    expect((await list(salon)).find(({ id }) => id === booked.id)).toMatchObject({
      note: 'Allergic to nuts',
    });
  });

  it('refuses nothing, an unknown status and a time without a zone', async () => {
    const { id } = await salon.booked(cut, at('16:00'));
    for (const json of [{}, { status: 'lost' }, { startsAt: '2026-03-02T10:00' }])
      expect((await salon.change(id, json)).status).toBe(400);
    expect((await salon.change(randomUUID(), { note: 'x' })).status).toBe(404);
  });
});

describe('lists', () => {
  let salon: Salon;
  beforeAll(async () => {
    salon = await openSalon(server, { booking: { leadMinutes: 0, horizonDays: 100 } });
    const cut = await salon.addService();
    for (const [day, name] of [
      ['2026-03-04', 'Carl Carp'],
      ['2026-03-03', 'Berta 100%'],
      ['2026-03-05', 'Dora Dean'],
    ] as const)
      await salon.booked(cut, at('10:00', day), { customerName: name });
    const [first] = await list(salon);
    await salon.change(first!.id, { status: 'completed' });
  });
  const names = async (query: string) => (await list(salon, query)).map(({ customerName }) => customerName);

  it('are in order of time, page by page', async () => {
    const path = `/api/assistants/${salon.assistantId}/appointments?limit=2`;
    const first = await server.send(path, { cookie: salon.cookie });
    expect(first.headers.get('x-total-count')).toBe('3');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1];
    const second = await server.send(next!, { cookie: salon.cookie });
    const rows = [...((await first.json()) as Appointment[]), ...((await second.json()) as Appointment[])];
    expect(rows.map(({ customerName }) => customerName)).toEqual(['Berta 100%', 'Carl Carp', 'Dora Dean']);
    expect(second.headers.get('link')).toBeNull();
    const wrong = await server.send(`${path}&cursor=nonsense`, { cookie: salon.cookie });
    expect(wrong.status).toBe(400);
  });

  it('are cut to days of the account, status, person and words', async () => {
    expect(await names('?from=2026-03-04&to=2026-03-04')).toEqual(['Carl Carp']);
    expect(await names('?from=2026-03-04')).toEqual(['Carl Carp', 'Dora Dean']);
    expect(await names('?status=completed')).toEqual(['Berta 100%']);
    expect(await names('?search=carp')).toEqual(['Carl Carp']);
    expect(await names('?search=0%25')).toEqual(['Berta 100%']);
    expect(await names('?search=haircut')).toHaveLength(3);
    expect(await names(`?staffId=${randomUUID()}`)).toEqual([]);
  });
});

describe('free slots', () => {
  it('are what can be booked, and no more', async () => {
    const salon = await openSalon(server, { booking: { leadMinutes: 60, stepMinutes: 60 } });
    const cut = await salon.addService({ durationMinutes: 60 });
    await salon.booked(cut, at('11:00'));
    const query = { serviceId: cut, from: monday, to: monday };
    expect(await freeTimes(salon, query)).toEqual([
      '09:00',
      '10:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
    ]);
    for (const time of await freeTimes(salon, query)) await salon.booked(cut, at(time));
    expect(await freeTimes(salon, query)).toEqual([]);
    expect(await freeTimes(salon, { ...query, from: '2026-03-07', to: '2026-03-08' })).toEqual([]); // a weekend
  });

  it('say with whom', async () => {
    const salon = await openSalon(server, { booking: { leadMinutes: 0, stepMinutes: 240 } });
    const anna = await salon.addStaff({ name: 'Anna' });
    const bob = await salon.addStaff({ name: 'Bob' });
    const cut = await salon.addService({ staffIds: [anna, bob] });
    await salon.booked(cut, at('09:00'), { staffId: anna });
    const query = { serviceId: cut, from: monday, to: monday };
    const found = (await (await slots(salon, query)).json()) as FreeSlot[];
    expect(found.map(({ startsAt, staffId }) => [startsAt, staffId])).toEqual([
      [at('09:00'), bob],
      [at('13:00'), anna],
      [at('13:00'), bob],
    ]);
    expect(await freeTimes(salon, { ...query, staffId: anna })).toEqual(['13:00']);
  });

  it('refuse what is no service, too many days and days in the wrong order', async () => {
    const salon = await openSalon(server);
    const serviceId = await salon.addService();
    const refused: Record<string, string>[] = [
      { serviceId: randomUUID(), from: monday, to: monday },
      { serviceId, from: monday, to: '2026-04-02' },
      { serviceId, from: monday, to: '2026-03-01' },
      { serviceId, from: monday, to: monday, staffId: randomUUID() },
    ];
    for (const query of refused) expect((await slots(salon, query)).status).toBe(400);
  });
});

describe('who is booked', () => {
  it('is kept: a service or person with appointments to come is not deleted', async () => {
    const salon = await openSalon(server);
    const anna = await salon.addStaff({ name: 'Anna' });
    const cut = await salon.addService({ staffIds: [anna] });
    const booked = await salon.booked(cut, at('10:00'));
    const remove = (path: string) => server.send(path, { method: 'DELETE', cookie: salon.cookie });
    expect((await remove(`/api/services/${cut}`)).status).toBe(409);
    expect((await remove(`/api/staff/${anna}`)).status).toBe(409);
    await salon.change(booked.id, { status: 'completed' });
    expect((await remove(`/api/services/${cut}`)).status).toBe(204);
    expect((await remove(`/api/staff/${anna}`)).status).toBe(204);
    expect(await list(salon)).toMatchObject([
      { serviceName: 'Haircut', staffName: 'Anna', status: 'completed' },
    ]);
  });
});

describe('another account', () => {
  it('finds nothing of it, by whatever address', async () => {
    const salon = await openSalon(server);
    const cut = await salon.addService();
    const booked = await salon.booked(cut, at('10:00'));
    const base = `/api/assistants/${salon.assistantId}`;
    for (const [method, path, json] of [
      ['GET', `${base}/appointments`],
      ['POST', `${base}/appointments`, { serviceId: cut, startsAt: at('12:00'), customerName: 'Eve' }],
      ['PATCH', `/api/appointments/${booked.id}`, { status: 'cancelled' }],
      ['GET', `${base}/free-slots?serviceId=${cut}&from=${monday}&to=${monday}`],
    ] as const) {
      const send = (cookie: string) => server.send(path, { method, cookie, json });
      expect([path, (await send(rival.cookie)).status]).toEqual([path, 404]);
      expect([path, (await send('')).status]).toEqual([path, 401]);
    }
    // Nor by a service of the other's under an assistant of its own.
    expect((await rival.book(cut, at('12:00'))).status).toBe(400);
    expect(await list(salon)).toEqual([booked]);
  });
});

it('goes with its assistant', async () => {
  const salon = await openSalon(server);
  const booked = await salon.booked(await salon.addService(), at('10:00'));
  const path = `/api/assistants/${salon.assistantId}`;
  expect((await server.send(path, { method: 'DELETE', cookie: salon.cookie })).status).toBe(204);
  expect((await salon.change(booked.id, { note: 'x' })).status).toBe(404);
});

describe('a confirmation', () => {
  it('is noted by the team with their name, taken back, and forgotten when the appointment moves', async () => {
    const salon = await openSalon(server);
    const service = await salon.addService();
    const { id } = await salon.booked(service, at('10:00', '2026-03-03'));
    const noted = (await (await salon.change(id, { confirmed: true })).json()) as Appointment;
    expect(noted).toMatchObject({ confirmedAt: clock.now().toISOString(), confirmedBy: 'team' });
    expect(noted.confirmedByName).toMatch(/\S/);
    const taken = await (await salon.change(id, { confirmed: false })).json();
    expect(taken).toMatchObject({ confirmedAt: null, confirmedBy: null, confirmedByName: null });
    await salon.change(id, { confirmed: true });
    expect(await (await salon.change(id, { startsAt: at('11:00', '2026-03-03') })).json()).toMatchObject({
      confirmedAt: null,
      confirmedBy: null,
      confirmedByName: null,
    });
    await salon.change(id, { status: 'cancelled' });
    expect((await salon.change(id, { confirmed: true })).status).toBe(409);
  });
});
