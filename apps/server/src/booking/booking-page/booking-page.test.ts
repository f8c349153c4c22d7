import { randomUUID } from 'node:crypto';
import type { Appointment, BookedOnPage, BookingPage, BookingTime, Lead } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { openSalon, type Salon } from '../appointments/testing.ts';

// Monday, 2 March 2026, eight in the morning.
const monday = '2026-03-02';
const at = (time: string, day = monday) => `${day}T${time}:00.000Z`;

let server: TestServer;
let clock: FakeClock;
beforeAll(async () => {
  clock = fakeClock(at('08:00'));
  server = await createTestServer({ clock });
});
afterAll(() => server.close());

const page = async (id: string) => {
  const response = await server.send(`/api/book/${id}`);
  return { status: response.status, page: (await response.json()) as BookingPage };
};
const times = async (id: string, query: Record<string, string>) => {
  const response = await server.send(`/api/book/${id}/times?${new URLSearchParams(query)}`);
  return response.status === 200
    ? ((await response.json()) as BookingTime[]).map(({ startsAt }) => startsAt.slice(11, 16))
    : response.status;
};
const form = (serviceId: string, startsAt: string, more: Record<string, unknown> = {}) => ({
  serviceId,
  startsAt,
  name: 'Jane Miller',
  email: 'jane@miller.example',
  submissionId: randomUUID(),
  ...more,
});
const send = (id: string, json: object) => server.send(`/api/book/${id}/appointments`, { json });
async function booked(id: string, json: object): Promise<BookedOnPage> {
  const response = await send(id, json);
  expect(response.status).toBe(201);
  return (await response.json()) as BookedOnPage;
}
const refusal = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { code: string; issues?: { path: string }[] }),
});
const appointmentsOf = async (salon: Salon) =>
  (await (
    await server.send(`/api/assistants/${salon.assistantId}/appointments`, { cookie: salon.cookie })
  ).json()) as Appointment[];

describe('the page', () => {
  it('shows what customers can book and who does it, and nothing else', async () => {
    const salon = await openSalon(server, {
      businessPhoneNumber: '+1 415 555 2671',
      addresses: [{ label: '', address: '1 Mill Lane', directions: '' }],
      language: 'es',
      clientContactEmail: 'owner@private.example',
      setupNotes: 'Secret notes',
    });
    const anna = await salon.addStaff({ name: 'Anna' });
    const gone = await salon.addStaff({ name: 'Gone', active: false });
    const cut = await salon.addService({ staffIds: [anna, gone], priceCents: 4500, bufferMinutes: 10 });
    await salon.addService({ name: 'Nobody’s', staffIds: [gone] });
    await salon.addService({ name: 'Switched off', active: false });
    const yoga = await salon.addService({ name: 'Yoga', capacity: 8, staffIds: [anna] });
    await salon.booked(cut, at('10:00'), { customerName: 'Hedy Lamarr' });
    const { status, page: shown } = await page(salon.assistantId);
    expect(status).toBe(200);
    expect(shown).toEqual({
      assistantId: salon.assistantId,
      businessName: 'Corner Salon',
      language: 'es',
      color: expect.stringMatching(/^#/),
      timeZone: 'UTC',
      state: 'open',
      phone: '+1 415 555 2671',
      address: '1 Mill Lane',
      services: [
        {
          id: cut,
          name: 'Haircut',
          description: '',
          durationMinutes: 30,
          priceCents: 4500,
          currency: 'USD',
          staff: [{ id: anna, name: 'Anna' }],
        },
        expect.objectContaining({ id: yoga, staff: [] }),
      ],
      lastDay: '2026-05-01',
      sendsMail: expect.any(Boolean),
      waitlist: { byText: true },
      poweredBy: null,
    });
  });

  it('says that nothing can be booked, with the phone, where there are no services', async () => {
    const salon = await openSalon(server, { businessPhoneNumber: '+1 415 555 2671' });
    expect((await page(salon.assistantId)).page).toMatchObject({
      state: 'empty',
      services: [],
      phone: '+1 415 555 2671',
    });
  });

  it.each([
    ['the owner has switched it off', { booking: { page: false } }],
    ['nothing may be booked by customers', { booking: { enabled: false } }],
    ['the assistant is paused', { setupStatus: 'paused' }],
  ])('tells nothing but the name, and takes no booking, where %s', async (_, change) => {
    const salon = await openSalon(server, {
      businessPhoneNumber: '+1 415 555 2671',
      addresses: [{ label: '', address: '1 Mill Lane', directions: '' }],
    });
    const cut = await salon.addService();
    const path = `/api/assistants/${salon.assistantId}`;
    expect((await server.send(path, { method: 'PATCH', cookie: salon.cookie, json: change })).status).toBe(
      200,
    );
    expect((await page(salon.assistantId)).page).toMatchObject({
      state: 'closed',
      businessName: 'Corner Salon',
      services: [],
      phone: '',
      address: '',
    });
    expect(await times(salon.assistantId, { serviceId: cut, from: monday, to: monday })).toBe(404);
    expect((await send(salon.assistantId, form(cut, at('10:00')))).status).toBe(404);
    expect(await appointmentsOf(salon)).toEqual([]);
  });

  it('is not there for an id that is nobody’s', async () => {
    for (const id of [randomUUID(), 'nonsense', '%00'])
      expect([id, (await page(id)).status]).toEqual([id, 404]);
  });
});

describe('its times', () => {
  it('are those that the assistant offers: hours, lead time, holidays, what is taken and who works', async () => {
    const salon = await openSalon(server, {
      hoursExceptions: [{ date: '2026-03-03', hours: [], note: 'Fair' }],
    });
    const anna = await salon.addStaff({ name: 'Anna' });
    const bob = await salon.addStaff({ name: 'Bob' });
    const cut = await salon.addService({ durationMinutes: 120, staffIds: [anna, bob] });
    await salon.booked(cut, at('10:00'), { staffId: anna });
    const on = (day: string, more = {}) =>
      times(salon.assistantId, { serviceId: cut, from: day, to: day, ...more });
    expect(await on(monday, { staffId: anna })).toEqual([
      '12:00',
      '12:30',
      '13:00',
      '13:30',
      '14:00',
      '14:30',
      '15:00',
    ]);
    const all = (await on(monday)) as string[];
    expect(all).toContain('10:00'); // Bob is free
    expect(new Set(all).size).toBe(all.length);
    expect(await on('2026-03-03')).toEqual([]);
    expect(await on('2026-03-07')).toEqual([]); // a Saturday
  });

  it('are refused for other businesses’ services, people who left and too many days', async () => {
    const salon = await openSalon(server);
    const rival = await openSalon(server);
    const gone = await salon.addStaff({ name: 'Gone', active: false });
    const cut = await salon.addService({ staffIds: [gone] });
    const theirs = await rival.addService();
    const off = await salon.addService({ active: false });
    const days = { from: monday, to: monday };
    for (const query of [
      { serviceId: theirs, ...days },
      { serviceId: off, ...days },
      { serviceId: cut, staffId: gone, ...days },
      { serviceId: cut, from: monday, to: '2026-05-02' },
      { serviceId: cut, from: '2026-03-04', to: monday },
    ])
      expect([query, await times(salon.assistantId, query)]).toEqual([query, 400]);
  });
});

describe('booking', () => {
  it('makes an appointment that says where it came from, a lead, and mails to both', async () => {
    const salon = await openSalon(server, { clientContactEmail: 'hello@salon.example' });
    const anna = await salon.addStaff({ name: 'Anna' });
    const cut = await salon.addService({ staffIds: [anna] });
    const answer = await booked(
      salon.assistantId,
      form(cut, at('10:00'), { staffId: anna, phone: '(415) 555-2671', email: 'Jane@Miller.example' }),
    );
    expect(answer).toMatchObject({
      serviceName: 'Haircut',
      staffName: 'Anna',
      startsAt: at('10:00'),
      endsAt: at('10:30'),
      status: 'booked',
      token: expect.stringMatching(/^[\w-]{44}$/),
    });
    expect(answer.calendarFile).toContain('BEGIN:VEVENT');
    const [appointment, ...others] = await appointmentsOf(salon);
    expect(others).toEqual([]);
    expect(appointment).toMatchObject({
      origin: 'booking_page',
      conversationId: null,
      customerName: 'Jane Miller',
      customerEmail: 'jane@miller.example',
      customerPhone: '+14155552671',
      changedBy: null,
    });
    const leads = (await (
      await server.send(`/api/assistants/${salon.assistantId}/leads`, { cookie: salon.cookie })
    ).json()) as Lead[];
    expect(leads).toMatchObject([
      {
        name: 'Jane Miller',
        email: 'jane@miller.example',
        phone: '+14155552671',
        interest: 'Haircut',
        score: 'hot',
        source: 'website',
        conversationId: null,
      },
    ]);
    await server.deps.jobs.drain();
    const mails = await server.deps.db.system((tx) =>
      tx.kysely
        .selectFrom('outbox')
        .select(['kind', 'recipient', 'text_body'])
        .where('account_id', '=', salon.accountId)
        .where('kind', 'like', 'appointment_%')
        .orderBy('id')
        .execute(),
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['appointment_booked', 'appointment_alert']);
    expect(mails[0]!.text_body).toContain(`/appointment#${answer.token}`);
    expect(mails[1]!.text_body).toContain('on the booking page');
    expect(mails[1]!.text_body).not.toContain(answer.token);
  });

  it('adds to the lead of who left the same address before', async () => {
    const salon = await openSalon(server);
    const cut = await salon.addService();
    await booked(salon.assistantId, form(cut, at('10:00')));
    await booked(salon.assistantId, form(cut, at('11:00'), { phone: '+14155552671' }));
    const leads = (await (
      await server.send(`/api/assistants/${salon.assistantId}/leads`, { cookie: salon.cookie })
    ).json()) as Lead[];
    expect(leads).toMatchObject([{ email: 'jane@miller.example', phone: '+14155552671' }]);
  });

  it('keeps to the rules that the assistant keeps to', async () => {
    const salon = await openSalon(server);
    const rival = await openSalon(server);
    const gone = await salon.addStaff({ name: 'Gone', active: false });
    const anna = await salon.addStaff({ name: 'Anna' });
    const cut = await salon.addService({ staffIds: [anna, gone] });
    const theirs = await rival.addService();
    const off = await salon.addService({ active: false });
    for (const [why, path, json] of [
      ['closed', 'startsAt', form(cut, at('18:00'))],
      ['too soon', 'startsAt', form(cut, at('08:15'))],
      ['past', 'startsAt', form(cut, at('10:00', '2026-02-27'))],
      ['too far ahead', 'startsAt', form(cut, at('10:00', '2026-06-01'))],
      ['another business’s', 'serviceId', form(theirs, at('10:00'))],
      ['switched off', 'serviceId', form(off, at('10:00'))],
      ['left', 'staffId', form(cut, at('10:00'), { staffId: gone })],
      ['no contact', 'email', form(cut, at('10:00'), { email: null })],
      ['no name', 'name', form(cut, at('10:00'), { name: ' \n ' })],
      ['no phone number', 'phone', form(cut, at('10:00'), { email: null, phone: '12' })],
      ['no address', 'email', form(cut, at('10:00'), { email: 'jane' })],
    ] as const) {
      const { status, issues } = await refusal(await send(salon.assistantId, json));
      expect([why, status, issues?.[0]?.path]).toEqual([why, 400, path]);
    }
    expect(await appointmentsOf(salon)).toEqual([]);
    const leads = await server.send(`/api/assistants/${salon.assistantId}/leads`, { cookie: salon.cookie });
    expect(await leads.json()).toEqual([]); // what is refused leaves nothing
  });

  it('gives the last place to one of many at once, and tells the others; nothing is left of theirs', async () => {
    const salon = await openSalon(server);
    const cut = await salon.addService();
    const all = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        send(salon.assistantId, form(cut, at('10:00'), { email: `guest-${index}@mail.example` })),
      ),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(24).fill(409)]);
    expect(await appointmentsOf(salon)).toHaveLength(1);
    const leads = await server.send(`/api/assistants/${salon.assistantId}/leads`, { cookie: salon.cookie });
    expect(await leads.json()).toHaveLength(1);
  });

  it('books once for one submission, however often and however much at once it comes', async () => {
    const salon = await openSalon(server);
    const yoga = await salon.addService({ name: 'Yoga', capacity: 10 });
    const json = form(yoga, at('10:00'));
    const answers = await Promise.all(Array.from({ length: 8 }, () => booked(salon.assistantId, json)));
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
    expect(await booked(salon.assistantId, json)).toEqual(answers[0]);
    expect(await appointmentsOf(salon)).toHaveLength(1);
    // Its name with other details is nobody's answer.
    const { status, ...body } = await refusal(await send(salon.assistantId, { ...json, name: 'Eve' }));
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(JSON.stringify(body)).not.toContain(answers[0]!.token);
  });

  it('lets nobody be buried in confirmations', async () => {
    const salon = await openSalon(server);
    const yoga = await salon.addService({ name: 'Yoga', capacity: 100 });
    for (let nr = 0; nr < 5; nr += 1) await booked(salon.assistantId, form(yoga, at('10:00')));
    expect((await send(salon.assistantId, form(yoga, at('10:00')))).status).toBe(429);
    await booked(salon.assistantId, form(yoga, at('10:00'), { email: 'other@mail.example' }));
  });

  it('answers whatever it is sent with a refusal that says why', async () => {
    const salon = await openSalon(server);
    const cut = await salon.addService();
    const good = form(cut, at('10:00'));
    const values = [
      null,
      0,
      -1,
      '',
      'x',
      '\0',
      [],
      {},
      true,
      'a'.repeat(5000),
      '2026-13-45',
      '٣',
      '🦊',
      at('10:00', '9999-01-01'),
    ];
    for (const field of Object.keys(good)) {
      for (const value of values) {
        const response = await send(salon.assistantId, {
          ...good,
          [field]: value,
          submissionId: field === 'submissionId' ? value : randomUUID(),
        });
        const isName = field === 'name' && [201].includes(response.status);
        if (isName) continue;
        expect([field, value, response.status < 500]).toEqual([field, value, true]);
        if (response.status !== 201)
          expect([field, value, ((await response.json()) as { message: string }).message]).toEqual([
            field,
            value,
            expect.stringMatching(/./),
          ]);
      }
    }
  });
});
