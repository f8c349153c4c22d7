import { randomUUID } from 'node:crypto';
import type { Appointment, BookedOnPage, BookingTime, CustomerAppointment } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { appointmentTokenOf, correctContact } from '../appointments/index.ts';
import { openSalon, type Salon } from '../appointments/testing.ts';

// Monday, 2 March 2026, eight in the morning.
const monday = '2026-03-02';
const at = (time: string, day = monday) => `${day}T${time}:00.000Z`;

let server: TestServer;
let clock: FakeClock;
let salon: Salon;
const itIs = (instant: string) => clock.advance(Date.parse(instant) - clock.now().getTime());
let cut: string;

beforeAll(async () => {
  clock = fakeClock(at('08:00'));
  server = await createTestServer({ clock });
});
beforeEach(async () => {
  itIs(at('08:00'));
  salon = await openSalon(server, { businessPhoneNumber: '+1 415 555 2671' });
  cut = await salon.addService();
});
afterAll(() => server.close());

const byLink = (token: string, path = '', json?: object, method?: string) =>
  server.send(`/api/customer-appointment${path}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(json && { json }),
    ...(method && { method }),
  });
const get = async (token: string) => (await (await byLink(token)).json()) as CustomerAppointment;
const move = (token: string, startsAt: string) => byLink(token, '/move', { startsAt });
const cancel = (token: string) => byLink(token, '/cancel', undefined, 'POST');
const restore = (token: string) => byLink(token, '/restore', undefined, 'POST');
const answered = async (response: Promise<Response>) => {
  const answer = await response;
  expect(answer.status).toBe(200);
  return (await answer.json()) as CustomerAppointment;
};

async function bookedByPage(
  startsAt = at('10:00'),
  more: Record<string, unknown> = {},
): Promise<BookedOnPage> {
  const response = await server.send(`/api/book/${salon.assistantId}/appointments`, {
    json: {
      serviceId: cut,
      startsAt,
      name: 'Jane Miller',
      email: 'jane@miller.example',
      submissionId: randomUUID(),
      ...more,
    },
  });
  expect(response.status).toBe(201);
  return (await response.json()) as BookedOnPage;
}
const stored = async (): Promise<Appointment[]> =>
  (await (
    await server.send(`/api/assistants/${salon.assistantId}/appointments`, { cookie: salon.cookie })
  ).json()) as Appointment[];
const rules = (booking: object) =>
  server.send(`/api/assistants/${salon.assistantId}`, {
    method: 'PATCH',
    cookie: salon.cookie,
    json: { booking: { leadMinutes: 60, ...booking } },
  });
/** The mails about appointments, their kinds in order. */
async function mails() {
  await server.deps.jobs.drain();
  return server.deps.db.system((tx) =>
    tx.kysely
      .selectFrom('outbox')
      .select(['kind', 'subject', 'text_body as text', 'recipient'])
      .where('account_id', '=', salon.accountId)
      .where('kind', 'like', 'appointment_%')
      .orderBy('id')
      .execute(),
  );
}

describe('the link of an appointment', () => {
  it('shows it to its customer, and nothing of the owner’s', async () => {
    const { token } = await bookedByPage();
    const [appointment] = await stored();
    await salon.change(appointment!.id, { note: 'Pays late' });
    const shown = await get(token);
    expect(shown).toMatchObject({
      businessName: 'Corner Salon',
      serviceName: 'Haircut',
      customerName: 'Jane Miller',
      startsAt: at('10:00'),
      status: 'booked',
      changesUntil: at('10:00'),
      mayRestore: false,
      canBook: true,
    });
    const text = JSON.stringify(shown);
    for (const secret of ['Pays late', appointment!.id, 'jane@miller.example'])
      expect(
        text.replace(shown.calendarFile, '').replace(JSON.stringify(shown.calendarFile).slice(1, -1), ''),
      ).not.toContain(secret);
    const event = new ICAL.Component(ICAL.parse(shown.calendarFile)).getFirstSubcomponent('vevent')!;
    expect(new ICAL.Event(event).uid).toBe(`${appointment!.id}@appointments`);
  });

  it('goes out with every confirmation and change, and the same link stays good', async () => {
    const booked = await salon.booked(cut, at('10:00'), { customerEmail: 'tom@baker.example' });
    const [confirmation] = await mails();
    const token = /\/appointment#([\w-]{44})/.exec(confirmation!.text)![1]!;
    await salon.change(booked.id, { startsAt: at('11:00') });
    const [, changed] = await mails();
    expect(changed!.text).toContain(`/appointment#${token}`);
    expect(await get(token)).toMatchObject({ startsAt: at('11:00'), changedBy: 'team' });
    await salon.change(booked.id, { status: 'cancelled' });
    expect((await mails()).at(-1)!.text).not.toContain('/appointment#');
  });

  it('opens nothing when it is forged, another’s, or cut off', async () => {
    const { token } = await bookedByPage();
    const other = await bookedByPage(at('12:00'), { email: 'other@mail.example' });
    const rival = { ...server.deps.secrets, lastingKey: 'another-key-0123456789-0123456789-0123456789' };
    const [{ id } = { id: '' }] = await stored();
    const wrong = [
      '',
      'x',
      token.slice(0, 43),
      `${token}A`,
      token.slice(0, 22) + other.token.slice(22),
      `${token.slice(0, 43)}${token.endsWith('A') ? 'B' : 'A'}`,
      appointmentTokenOf(server.deps.secrets, { id, linkVersion: 1 }),
      appointmentTokenOf(rival, { id, linkVersion: 0 }),
      appointmentTokenOf(server.deps.secrets, { id: randomUUID(), linkVersion: 0 }),
      '../../etc/passwd',
      '%00'.repeat(14),
    ];
    for (const given of wrong) {
      for (const path of ['', `/times?from=${monday}&to=${monday}`])
        expect([given, (await byLink(given, path)).status]).toEqual([given, 404]);
      for (const change of [move(given, at('15:00')), cancel(given), restore(given)])
        expect([given, (await change).status]).toEqual([given, 404]);
    }
    expect((await stored()).map(({ startsAt, status }) => [startsAt, status])).toEqual([
      [at('10:00'), 'booked'],
      [at('12:00'), 'booked'],
    ]);
  });

  it('ends with the appointment, however it ended', async () => {
    const { token } = await bookedByPage();
    const [appointment] = await stored();
    itIs(at('10:29'));
    expect((await byLink(token)).status).toBe(200);
    itIs(at('10:30'));
    expect((await byLink(token)).status).toBe(404);
    itIs(at('10:29'));
    await salon.change(appointment!.id, { status: 'completed' });
    expect((await byLink(token)).status).toBe(404);
  });

  it('that was mailed to a wrong address ends once the address is corrected', async () => {
    const { conversationId } = await salon.say('Hello');
    const { token } = await bookedByPage();
    const [{ id } = { id: '' }] = await stored();
    await server.deps.db.account(salon.accountId, (tx) =>
      tx.kysely
        .updateTable('appointments')
        .set({ conversation_id: conversationId })
        .where('account_id', '=', salon.accountId)
        .where('id', '=', id)
        .execute(),
    );
    const former = { name: 'Jane Miller', email: 'jane@miller.example', phone: null };
    const contact = { name: null, email: 'jane@right.example', phone: null };
    await server.deps.db.account(salon.accountId, (tx) =>
      correctContact(server.deps, tx, { conversationId, former, contact }),
    );
    expect((await byLink(token)).status).toBe(404);
    const corrected = (await mails()).findLast(({ kind }) => kind === 'appointment_corrected')!;
    expect(corrected.recipient).toBe('jane@right.example');
    const renewed = /\/appointment#([\w-]{44})/.exec(corrected.text)![1]!;
    expect((await byLink(renewed)).status).toBe(200);
  });
});

describe('moving by the link', () => {
  it('offers what is free, its own time aside, and tells everybody', async () => {
    cut = await salon.addService({ name: 'Long', durationMinutes: 90 });
    const { token } = await bookedByPage();
    await salon.booked(cut, at('13:00'));
    const response = await byLink(token, `/times?from=${monday}&to=${monday}`);
    const times = ((await response.json()) as BookingTime[]).map(({ startsAt }) => startsAt.slice(11, 16));
    // Half an hour later overlaps only the appointment itself.
    expect(times).toEqual(['09:00', '09:30', '10:30', '11:00', '11:30', '14:30', '15:00', '15:30']);
    expect(await answered(move(token, at('10:30')))).toMatchObject({
      startsAt: at('10:30'),
      changedBy: 'customer',
      status: 'booked',
    });
    expect((await stored())[0]).toMatchObject({
      startsAt: at('10:30'),
      changedBy: 'customer',
      changedAt: at('08:00'),
    });
    await answered(move(token, at('10:30'))); // sent twice
    const written = await mails();
    expect(written.map(({ kind }) => kind)).toEqual(['appointment_moved', 'appointment_alert']);
    expect(written[1]!.text).toContain('A customer changed an appointment');
  });

  it('keeps to whom it was with, and to the rules', async () => {
    const anna = await salon.addStaff({ name: 'Anna' });
    const bob = await salon.addStaff({ name: 'Bob' });
    cut = await salon.addService({ name: 'Cut', staffIds: [anna, bob] });
    const { token } = await bookedByPage(at('10:00'), { staffId: anna });
    await salon.booked(cut, at('11:00'), { staffId: anna });
    expect((await move(token, at('11:00'))).status).toBe(409); // Bob would be free
    for (const time of [at('18:00'), at('08:30'), at('10:00', '2026-06-01'), at('10:00', '2026-03-07')])
      expect([time, (await move(token, time)).status]).toEqual([time, 400]);
    expect(await answered(move(token, at('12:00')))).toMatchObject({ staffName: 'Anna' });
    // She left: whoever is free does it.
    await server.send(`/api/staff/${anna}`, {
      method: 'PATCH',
      cookie: salon.cookie,
      json: { active: false },
    });
    expect(await answered(move(token, at('13:00')))).toMatchObject({ staffName: 'Bob' });
  });

  it('gives one free time to one of many', async () => {
    const tokens = [];
    for (const time of ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'])
      tokens.push(
        (await bookedByPage(at(time), { email: `at-${time.replace(':', '')}@mail.example` })).token,
      );
    const all = await Promise.all(tokens.map((token) => move(token, at('15:00'))));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await stored()).filter(({ startsAt }) => startsAt === at('15:00'))).toHaveLength(1);
  });
});

describe('cancelling by the link', () => {
  it('frees the time, tells everybody who did it, and can be taken back while it is free', async () => {
    const { token } = await bookedByPage();
    const [before] = await stored();
    await mails();
    expect(await answered(cancel(token))).toMatchObject({
      status: 'cancelled',
      changedBy: 'customer',
      changesUntil: null,
      mayRestore: true,
    });
    await answered(cancel(token)); // sent twice
    expect((await mails()).map(({ kind }) => kind).slice(2)).toEqual([
      'appointment_cancelled',
      'appointment_alert',
    ]);
    expect((await move(token, at('11:00'))).status).toBe(409);
    expect((await byLink(token, `/times?from=${monday}&to=${monday}`)).status).toBe(409);
    expect(await answered(restore(token))).toMatchObject({ status: 'booked', startsAt: at('10:00') });
    await answered(restore(token));
    expect((await stored()).map(({ id, status }) => [id, status])).toEqual([[before!.id, 'booked']]);
    expect((await mails()).map(({ kind }) => kind).slice(4)).toEqual([
      'appointment_booked',
      'appointment_alert',
    ]);

    await answered(cancel(token));
    await salon.booked(cut, at('10:00'), { customerName: 'Quicker' });
    const late = await restore(token);
    expect(late.status).toBe(409);
    expect((await stored()).filter(({ status }) => status === 'booked')).toHaveLength(1);
  });

  it('cannot be taken back where the business cancelled', async () => {
    const { token } = await bookedByPage();
    const [{ id } = { id: '' }] = await stored();
    await salon.change(id, { status: 'cancelled' });
    expect(await get(token)).toMatchObject({ status: 'cancelled', changedBy: 'team', mayRestore: false });
    expect((await restore(token)).status).toBe(409);
  });

  it('is refused, as moving is, once the notice that the owner asks for is too short', async () => {
    expect((await rules({ changeNoticeMinutes: 1440 })).status).toBe(200);
    const tomorrow = '2026-03-03';
    const { token } = await bookedByPage(at('10:00', tomorrow));
    expect(await get(token)).toMatchObject({ changesUntil: at('10:00') });
    itIs(at('10:00'));
    expect(await get(token)).toMatchObject({ changesUntil: null, status: 'booked' });
    for (const change of [move(token, at('15:00', tomorrow)), cancel(token)]) {
      const refused = await change;
      expect(refused.status).toBe(409);
      expect(((await refused.json()) as { message: string }).message).toMatch(/too late/);
    }
    expect((await stored())[0]).toMatchObject({ status: 'booked', startsAt: at('10:00', tomorrow) });
  });

  it('works while the assistant is paused: who can’t come still says so', async () => {
    const { token } = await bookedByPage();
    await server.send(`/api/assistants/${salon.assistantId}`, {
      method: 'PATCH',
      cookie: salon.cookie,
      json: { setupStatus: 'paused' },
    });
    expect(await answered(cancel(token))).toMatchObject({ status: 'cancelled', canBook: false });
  });
});
