import type { Appointment, OutboundCall } from '@deskbell/contract';
import type { PhoneCaller } from '@deskbell/telephony/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeCarrier,
  openPhoneServer,
  type PhoneDesk,
  type PhoneServer,
  until,
} from '../../calls/testing/index.ts';
import { outbound } from '../index.ts';

const hourMs = 3_600_000;
let phones: PhoneServer;
let offsetMs = 0;
/** Goes on as time does, from wherever a test puts it. */
const clock = { now: () => new Date(Date.now() + offsetMs) };
const setClock = (at: string) => {
  offsetMs = Date.parse(at) - Date.now();
};
/** A Monday; each test has two weeks of its own, as time goes on for the others' jobs. */
let monday = Date.parse('2026-03-02T00:00:00Z') - 14 * 24 * hourMs;
/** So many days after it, at a time in UTC. */
const on = (days: number, time: string) =>
  `${new Date(monday + days * 24 * hourMs).toISOString().slice(0, 10)}T${time}:00.000Z`;
const nextWeeks = () => {
  monday += 14 * 24 * hourMs;
  setClock(on(0, '15:00'));
};

beforeAll(async () => {
  nextWeeks();
  phones = await openPhoneServer({ clock });
  await outbound.cleanup!(phones.server.deps);
});
beforeEach(() => {
  phones.voice.spoken.length = 0;
});
afterEach(() => phones.server.deps.shutdownTasks.finished());
afterAll(() => phones.close());

describe.each(['Twilio', 'Vonage'] as const)('over %s, a reminder', (name) => {
  let carrier: FakeCarrier;
  let desk: PhoneDesk;
  let service: string;
  let nr = 0;

  beforeAll(async () => {
    carrier = phones.fakes[name];
    desk = await phones.openDesk(carrier);
    const open = [{ from: '06:00', to: '22:00' }];
    const week = { mon: open, tue: open, wed: open, thu: open, fri: open, sat: open, sun: open };
    await send('', { weeklyHours: week, booking: { leadMinutes: 60 } }, 'PATCH');
    service = (
      (await (await send('/services', { name: 'Haircut', durationMinutes: 30 })).json()) as { id: string }
    ).id;
    await remind('call');
  });
  beforeEach(() => {
    nextWeeks();
    carrier.placed.numbers.length = 0;
  });

  const send = (path: string, json?: object, method?: string) =>
    phones.server.send(`/api/assistants/${desk.business.assistantId}${path}`, {
      cookie: desk.business.cookie,
      ...(json && { json }),
      ...(method && { method }),
    });
  async function remind(by: 'call' | 'off') {
    const { settings, version } = (await (await send('/outbound')).json()) as {
      settings: object;
      version: number;
    };
    const changed = { ...settings, reminders: { by, hoursBefore: 24 }, machine: 'message' };
    expect((await send('/outbound', { settings: changed, version }, 'PUT')).status).toBe(200);
  }
  /** Each of somebody else, at an hour of its own. */
  async function book(startsAt: string) {
    nr += 1;
    const customerPhone = `+1212555${name === 'Twilio' ? '50' : '60'}${String(nr).padStart(2, '0')}`;
    const booked = await send('/appointments', {
      serviceId: service,
      startsAt,
      customerName: 'Jane Miller',
      customerPhone,
    });
    expect(booked.status).toBe(201);
    return (await booked.json()) as Appointment & { customerPhone: string };
  }
  const sweep = async () => {
    await phones.drain();
  };
  const calls = async (number: string) =>
    ((await (await send('/outbound-calls')).json()) as OutboundCall[]).filter((one) => one.number === number);
  const appointment = async (id: string) =>
    ((await (await send('/appointments?from=2026-03-01&to=2027-04-01')).json()) as Appointment[]).find(
      (one) => one.id === id,
    )!;
  const outcome = (number: string) =>
    until(async () => {
      const [one] = await calls(number);
      return one?.state === 'done' ? one.outcome : undefined;
    });
  /** The customer picks up, a day before. */
  async function answered(startsAt: string): Promise<PhoneCaller> {
    setClock(new Date(Date.parse(startsAt) - 24 * hourMs + 90_000).toISOString());
    const before = carrier.placed.numbers.length;
    // What couldn't be placed is tried again in a minute.
    await until(async () => {
      await sweep();
      if (carrier.placed.numbers.length > before) return true;
      offsetMs += 61_000;
      return undefined;
    }, 'the reminder to be placed');
    const phone = await carrier.placed.answered();
    await phones.hears(phone, /Will you be there/);
    return phone;
  }

  it('rings a day before, names the time, and confirms the appointment on a yes; only once', async () => {
    const booked = await book(on(2, '15:00'));
    await sweep();
    expect(carrier.placed.numbers).toEqual([]);
    const phone = await answered(booked.startsAt);
    expect(phones.voice.spoken.join(' ')).toMatch(
      /A I assistant of Corner Bakery.*appointment,? on Wednesday, .* at three P M/,
    );
    await phones.says(phone, 'Yes, I will be there.');
    await until(async () => (await appointment(booked.id)).confirmedAt ?? undefined);
    expect(await appointment(booked.id)).toMatchObject({ confirmedBy: 'call' });
    await phone.hangUp();
    expect(await outcome(booked.customerPhone)).toBe('confirmed');
    offsetMs += 2 * hourMs;
    await sweep();
    expect(carrier.placed.numbers).toEqual([booked.customerPhone]);
  });

  it('moves the appointment by voice, and reminds of its new time once more', async () => {
    const booked = await book(on(3, '15:00'));
    const phone = await answered(booked.startsAt);
    await phones.says(phone, 'Can you move it to Saturday at four pm?');
    await phones.hears(phone, /move|instead|Saturday/i);
    await phones.says(phone, 'Yes please');
    await until(async () => (await appointment(booked.id)).startsAt !== booked.startsAt || undefined);
    await phone.hangUp();
    expect(await outcome(booked.customerPhone)).toBe('moved');
    const { startsAt } = await appointment(booked.id);
    expect(startsAt).toBe(on(5, '16:00'));
    await (await answered(startsAt)).hangUp();
    expect(await calls(booked.customerPhone)).toHaveLength(2);
  });

  it('cancels the appointment by voice, once that was agreed to', async () => {
    const booked = await book(on(2, '17:00'));
    const phone = await answered(booked.startsAt);
    await phones.says(phone, 'I have to cancel it');
    await phones.hears(phone, /cancel/i);
    expect((await appointment(booked.id)).status).toBe('booked');
    await phones.says(phone, 'Yes');
    await until(async () => (await appointment(booked.id)).status === 'cancelled' || undefined);
    await phone.hangUp();
    expect(await outcome(booked.customerPhone)).toBe('appointment_cancelled');
  });

  it('that became needless before it was placed isn’t', async () => {
    const booked = await book(on(2, '12:30'));
    // About 8 in New York: planned, and waiting for the hour.
    setClock(on(1, '12:32'));
    await sweep();
    expect(await calls(booked.customerPhone)).toMatchObject([{ state: 'waiting' }]);
    await phones.server.send(`/api/appointments/${booked.id}`, {
      method: 'PATCH',
      cookie: desk.business.cookie,
      json: { status: 'cancelled' },
    });
    setClock(on(1, '14:01'));
    await sweep();
    expect(await calls(booked.customerPhone)).toMatchObject([{ state: 'given_up', outcome: 'not_needed' }]);
    expect(carrier.placed.numbers).toEqual([]);
  });

  it('isn’t given while they are off, nor of what was booked too late for it', async () => {
    const late = await book(on(1, '14:00'));
    setClock(on(0, '16:00'));
    await sweep();
    expect(await calls(late.customerPhone)).toEqual([]);
    await remind('off');
    const booked = await book(on(4, '15:00'));
    setClock(on(3, '16:00'));
    await sweep();
    expect(await calls(booked.customerPhone)).toEqual([]);
    await remind('call');
  });
});
