import type { Appointment, WaitlistEntry } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing/index.ts';
import {
  type FakeTextCarrier,
  openTextDesk,
  openTwilioTexts,
  type TextDesk,
} from '../../messages/testing/index.ts';

const minuteMs = 60_000;
const customer = '+12125553901';
let clock: FakeClock;
let server: TestServer;
let carrier: FakeTextCarrier;
let desk: TextDesk;
let service: string;
let taken: Appointment;

const send = (path: string, json?: object, method?: string) =>
  server.send(`/api/assistants/${desk.salon.assistantId}${path}`, {
    cookie: desk.salon.cookie,
    ...(json && { json }),
    ...(method && { method }),
  });
const pass = async (ms: number) => {
  clock.advance(ms);
  await server.deps.jobs.drain();
  await server.deps.jobs.drain();
};
const toCustomer = () => carrier.texts.filter(({ to }) => to === customer).map(({ text }) => text);
const listed = async () => (await (await send('/waitlist')).json()) as WaitlistEntry[];
/** Of Wednesday, by UTC. */
const wednesday = (time: string) => `2026-03-04T${time}:00.000Z`;

describe('an offer to who left a phone number', () => {
  // Monday, 2 March 2026, 15:00 in UTC, which the business keeps; 10 in New York, where the customer is.
  beforeEach(async () => {
    clock = fakeClock('2026-03-02T15:00:00.000Z');
    carrier = await openTwilioTexts('+15550100000');
    server = await createTestServer({
      clock,
      environment: { PUBLIC_URL: 'https://desk.example', ...carrier.environment },
    });
    desk = await openTextDesk(server, carrier);
    const day = [{ from: '09:00', to: '17:00' }];
    const week = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] };
    await send('', { weeklyHours: week, booking: { leadMinutes: 60 } }, 'PATCH');
    const found = (await (await send('/services')).json()) as { id: string }[];
    service = found[0]!.id;
    const booked = await send('/appointments', {
      serviceId: service,
      startsAt: wednesday('16:00'),
      customerName: 'Tom',
    });
    taken = (await booked.json()) as Appointment;
    const added = await send('/waitlist', {
      serviceId: service,
      fromDay: '2026-03-04',
      toDay: '2026-03-04',
      earliest: '16:00',
      latest: '16:01',
      name: 'Jane Miller',
      phone: customer,
    });
    expect(await added.json()).toMatchObject({ canBeTold: true });
  });
  afterEach(async () => {
    await server.close();
    await carrier.close();
  });

  it('is sent by text message with a link that answers it', async () => {
    await desk.salon.change(taken.id, { status: 'cancelled' });
    await pass(minuteMs);
    expect(toCustomer()).toEqual([
      expect.stringMatching(
        /a time has opened up for your waitlist request .*Wednesday, March 4.*We['’]re holding it.*https:\/\/desk\.example\/waitlist#[\w-]{44}.*STOP/s,
      ),
    ]);
  });

  it('isn’t sent to who asked for no texts, and the time is held for them no longer', async () => {
    await desk.receive({ from: customer, text: 'STOP' });
    await server.deps.jobs.drain();
    const before = toCustomer().length;
    await desk.salon.change(taken.id, { status: 'cancelled' });
    await pass(minuteMs);
    expect(toCustomer()).toHaveLength(before);
    expect(await listed()).toMatchObject([{ state: 'waiting', offer: null }]);
  });

  it('isn’t sent once the hold is over', async () => {
    await desk.salon.change(taken.id, { status: 'cancelled' });
    await server.deps.jobs.drain(['outbound.place']);
    expect((await listed())[0]!.offer).not.toBeNull();
    await pass(3 * 60 * minuteMs);
    expect(toCustomer()).toEqual([]);
  });
});
