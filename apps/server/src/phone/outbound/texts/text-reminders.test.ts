import type { Appointment, OutboundCall, OutboundSettings, OutboundSetup } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing/index.ts';
import {
  type FakeTextCarrier,
  openTextDesk,
  openTwilioTexts,
  openVonageTexts,
  type TextDesk,
} from '../../messages/testing/index.ts';
import { outbound } from '../index.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let clock: FakeClock;
let server: TestServer;
let fakes: { Twilio: FakeTextCarrier; Vonage: FakeTextCarrier };
let nr = 0;
let people = 0;
/** Of New York: 9 to 20 there is 14 to 1 in UTC. */
const person = () => {
  people += 1;
  return `+1212555${String(3000 + people)}`;
};

// Monday, 2 March 2026, 15:00 in UTC, which the business keeps; 10 in New York.
beforeAll(async () => {
  clock = fakeClock('2026-03-02T15:00:00.000Z');
  const ours = '+15550100000';
  fakes = { Twilio: await openTwilioTexts(ours), Vonage: await openVonageTexts(ours, clock) };
  server = await createTestServer({
    clock,
    environment: {
      PUBLIC_URL: 'https://desk.example',
      ...fakes.Twilio.environment,
      ...fakes.Vonage.environment,
    },
  });
  await outbound.cleanup!(server.deps);
});
afterAll(async () => {
  await server.close();
  for (const fake of Object.values(fakes)) await fake.close();
});

describe.each(['Twilio', 'Vonage'] as const)('over %s, a reminder by text', (name) => {
  let carrier: FakeTextCarrier;
  let desk: TextDesk;
  let service: string;
  let customer: string;

  beforeAll(async () => {
    carrier = fakes[name];
    desk = await openTextDesk(server, carrier);
    const open = [{ from: '06:00', to: '22:00' }];
    const week = { mon: open, tue: open, wed: open, thu: open, fri: open, sat: open, sun: open };
    await send('', { weeklyHours: week, booking: { leadMinutes: 60 } }, 'PATCH');
    service = ((await (await send('/services')).json()) as { id: string }[])[0]!.id;
  });
  // Each customer has a number and two weeks of their own, from a Monday on.
  beforeEach(async () => {
    nr += 1;
    customer = person();
    const monday = new Date(Date.parse('2026-03-02T15:00:00Z') + nr * 14 * dayMs);
    clock.advance(monday.getTime() - clock.now().getTime());
    await settings({ reminders: { by: 'text', hoursBefore: 24, callAfterHours: 4 } });
  });

  const send = (path: string, json?: object, method?: string) =>
    server.send(`/api/assistants/${desk.salon.assistantId}${path}`, {
      cookie: desk.salon.cookie,
      ...(json && { json }),
      ...(method && { method }),
    });
  async function settings(changed: Partial<OutboundSettings>) {
    const { settings: now, version } = (await (await send('/outbound')).json()) as OutboundSetup;
    const saved = await send('/outbound', { settings: { ...now, ...changed }, version }, 'PUT');
    expect(saved.status).toBe(200);
  }
  /** Wednesday at 15:00, in UTC. */
  const wednesday = () => new Date(clock.now().getTime() + 2 * dayMs).toISOString();
  async function book(startsAt = wednesday()): Promise<Appointment> {
    const booked = await send('/appointments', {
      serviceId: service,
      startsAt,
      customerName: 'Jane Miller',
      customerPhone: customer,
    });
    expect(booked.status).toBe(201);
    return (await booked.json()) as Appointment;
  }
  const pass = async (ms: number) => {
    clock.advance(ms);
    await server.deps.jobs.drain();
    // What the sweep planned.
    await server.deps.jobs.drain();
  };
  const toCustomer = () => carrier.texts.filter(({ to }) => to === customer).map(({ text }) => text);
  const answers = (text: string) => desk.receive({ from: customer, text });
  const calls = async () =>
    ((await (await send('/outbound-calls')).json()) as OutboundCall[]).filter(
      (one) => one.number === customer,
    );
  const appointment = async (id: string) =>
    ((await (await send('/appointments?from=2026-03-01&to=2028-12-31')).json()) as Appointment[]).find(
      (one) => one.id === id,
    )!;

  it('goes out a day before, once, says who writes, when it is and how to stop', async () => {
    const { startsAt } = await book();
    await pass(23 * hourMs);
    expect(toCustomer()).toEqual([]);
    await pass(hourMs + 90_000);
    await pass(2 * hourMs);
    expect(toCustomer()).toHaveLength(1);
    expect(toCustomer()[0]).toMatch(
      /^Corner Salon: your appointment \(Haircut\) is on Wednesday, .* at 3:00.PM\. Reply YES .* STOP/,
    );
    expect(startsAt).toMatch(/T15:00/);
    expect(await calls()).toMatchObject([{ channel: 'text', state: 'done', outcome: 'texted' }]);
  });

  it('has the link by which the customer moves or cancels it, which nobody of the team reads', async () => {
    const { id } = await book();
    await pass(dayMs + 90_000);
    const token = / Move or cancel: https:\/\/desk\.example\/appointment#([\w-]{44}) /.exec(
      toCustomer()[0]!,
    )![1]!;
    const authorization = `Bearer ${token}`;
    const [{ conversationId } = { conversationId: null }] = await calls();
    const told = await server.send(`/api/conversations/${conversationId}`, { cookie: desk.salon.cookie });
    expect(await told.text()).not.toContain(token);
    const cancelled = await server.send('/api/customer-appointment/cancel', {
      method: 'POST',
      headers: { authorization },
    });
    expect(cancelled.status).toBe(200);
    expect(await appointment(id)).toMatchObject({ status: 'cancelled', changedBy: 'customer' });
  });

  it.each(['YES', 'C', 'c.', "Yes, I'll be there"])(
    '“%s” confirms it, and the appointment says how',
    async (said) => {
      const { id } = await book();
      await pass(dayMs + 90_000);
      expect(await answers(said)).toEqual([expect.stringMatching(/Wednesday/)]);
      expect(await appointment(id)).toMatchObject({ confirmedAt: expect.any(String), confirmedBy: 'text' });
      expect(await calls()).toMatchObject([{ outcome: 'confirmed' }]);
    },
  );

  it('is answered in the same dialogue: it moves the appointment and cancels it', async () => {
    const { id, startsAt } = await book();
    await pass(dayMs + 90_000);
    const [asked] = await answers('Can we do Thursday at 4 pm instead?');
    expect(asked).toMatch(/Thursday.*\?/);
    await answers('yes');
    const moved = await appointment(id);
    expect(Date.parse(moved.startsAt) - Date.parse(startsAt)).toBe(dayMs + hourMs);
    expect(await calls()).toMatchObject([{ outcome: 'moved' }]);
    // Of its new time they are reminded once more.
    await pass(dayMs + hourMs);
    expect(toCustomer().at(-1)).toMatch(/appointment \(Haircut\) is on Thursday/);
    expect(await answers("No, I can't come")).toEqual([expect.stringMatching(/\?/)]);
    await answers('Cancel it please');
    await answers('yes');
    expect(await appointment(id)).toMatchObject({ status: 'cancelled' });
    expect((await calls())[0]).toMatchObject({ outcome: 'appointment_cancelled' });
  });

  it('goes to nobody who stopped, neither is it sent at night nor while the brake is pulled', async () => {
    const monday = clock.now().getTime();
    const { id } = await book();
    await answers('STOP');
    await pass(dayMs + 90_000);
    expect(toCustomer()).toEqual([]);
    expect(await calls()).toMatchObject([{ state: 'refused', outcome: 'customer_refused' }]);
    expect(await appointment(id)).toMatchObject({ confirmedAt: null });
    customer = person();
    // Thursday at 12, which a day before is 8 in New York: it goes out at 9.
    await book(new Date(monday + 3 * dayMs - 3 * hourMs).toISOString());
    await pass(monday + 2 * dayMs - 3 * hourMs + 90_000 - clock.now().getTime());
    expect(await calls()).toMatchObject([{ state: 'waiting' }]);
    await server.send('/api/phone/outbound-brake', {
      cookie: desk.salon.cookie,
      json: { paused: true },
      method: 'PUT',
    });
    await pass(2 * hourMs);
    expect(toCustomer()).toEqual([]);
    await server.send('/api/phone/outbound-brake', {
      cookie: desk.salon.cookie,
      json: { paused: false },
      method: 'PUT',
    });
    await pass(61_000);
    expect(toCustomer()).toHaveLength(1);
  });

  it('a CANCEL is obeyed as the STOP that it is, and kept for a person, as it may mean the appointment', async () => {
    const { id } = await book();
    await pass(dayMs + 90_000);
    expect(await answers('CANCEL')).toEqual([]);
    expect(await appointment(id)).toMatchObject({ status: 'booked' });
    const [conversation] = (await desk.conversations()).filter((one) => one.customerPhone === customer);
    expect(conversation).toMatchObject({ status: 'pending' });
    const { messages } = await desk.conversation(conversation!.id);
    expect(messages.at(-1)).toMatchObject({ role: 'user', content: 'CANCEL' });
  });

  it('that is neither answered nor arrives is followed by a call, if it is wished so', async () => {
    await settings({ reminders: { by: 'text_then_call', hoursBefore: 24, callAfterHours: 2 } });
    await book();
    await pass(dayMs + 90_000);
    expect(await calls()).toMatchObject([
      { channel: 'call', state: 'waiting', attempts: 0 },
      { channel: 'text', outcome: 'texted' },
    ]);
    await answers('Is there parking?');
    await pass(2 * hourMs + 90_000);
    expect(await calls()).toMatchObject([
      { channel: 'call', state: 'given_up', outcome: 'not_needed' },
      { channel: 'text', outcome: 'answered' },
    ]);
    // Who stopped is called at once.
    customer = person();
    await answers('STOP');
    await book();
    await pass(dayMs + 90_000);
    const [call] = await calls();
    expect(call).toMatchObject({ channel: 'call', purpose: 'reminder' });
    expect(Date.parse(call!.createdAt)).toBeLessThan(clock.now().getTime() + 1000);
  });
});
