// What a customer's turn may see of the calendar and do to it.
import type { ChatReply } from '@deskbell/contract';
import type { BookingEffect, Calendar } from '@deskbell/dialogue';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSnapshots } from '../../knowledge/snapshots/index.ts';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { applyBookingEffect, calendarFor, correctContact } from './index.ts';
import { openSalon, type Salon, weekdaysNineToFive } from './testing.ts';

const at = (time: string) => `2026-03-02T${time}:00.000Z`;
let server: TestServer;
let clock: FakeClock;
let salon: Salon;
let anna: string;
let cut: string;
let yoga: string;
let conversation: ChatReply;

beforeAll(async () => {
  clock = fakeClock(at('08:00'));
  server = await createTestServer({ clock });
});
beforeEach(async () => {
  salon = await openSalon(server);
  anna = await salon.addStaff({ name: 'Anna' });
  cut = await salon.addService({ staffIds: [anna], priceCents: 4500, bufferMinutes: 10 });
  yoga = await salon.addService({ name: 'Yoga', durationMinutes: 60, capacity: 2 });
  conversation = await salon.say('Hello');
});
afterAll(() => server.close());

async function calendar(
  conversationId: string | null = conversation.conversationId,
): Promise<Calendar | null> {
  const snapshot = await createSnapshots(server.deps).get(salon.assistantId);
  return calendarFor(server.deps, snapshot!, conversationId);
}

const apply = (effect: BookingEffect, conversationId = conversation.conversationId, within = salon) =>
  server.deps.db.account(within.accountId, (tx) =>
    applyBookingEffect(server.deps, tx, { assistantId: within.assistantId, conversationId }, effect),
  );

const booking = (serviceId: string, startsAt: string): BookingEffect => ({
  type: 'book_appointment',
  serviceId,
  staffId: null,
  startsAt,
  name: 'Tom Baker',
  email: 'tom@baker.example',
  phone: null,
});

async function book(serviceId = cut, startsAt = at('10:00')): Promise<string> {
  const outcome = await apply(booking(serviceId, startsAt));
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  return outcome.appointment.id;
}

const stored = async (): Promise<Record<string, unknown>> =>
  (await (
    await server.send(`/api/conversations/${conversation.conversationId}`, { cookie: salon.cookie })
  ).json()) as Record<string, unknown>;

describe('the calendar of a turn', () => {
  it('tells what is offered, by whom, when, and by which rules', async () => {
    const bob = await salon.addStaff({ name: 'Bob', active: false });
    await salon.addService({ name: 'Nobody does it', staffIds: [bob] });
    await salon.addService({ name: 'Not any more', active: false });
    expect(await calendar()).toMatchObject({
      assistantId: salon.assistantId,
      services: [
        {
          id: cut,
          name: 'Haircut',
          durationMinutes: 30,
          bufferMinutes: 10,
          priceText: '$45',
          staffIds: [anna],
        },
        { id: yoga, name: 'Yoga', capacity: 2, priceText: '', staffIds: [] },
      ],
      staff: [{ id: anna, name: 'Anna', hours: null }],
      hours: weekdaysNineToFive,
      exceptions: [],
      rules: { leadMinutes: 60, horizonDays: 60, stepMinutes: 30, parallel: 1 },
    });
  });

  it('tells what is taken, buffer included, and of whom nothing', async () => {
    await book();
    await book(yoga, at('10:00'));
    const busy = await (await calendar())!.busy(new Date(at('10:35')), new Date(at('18:00')));
    expect(busy.toSorted((a, b) => +a.to - +b.to)).toEqual([
      { resourceId: anna, from: new Date(at('10:00')), to: new Date(at('10:40')) },
      { resourceId: yoga, from: new Date(at('10:00')), to: new Date(at('11:00')) },
    ]);
    expect(await (await calendar())!.busy(new Date(at('11:00')), new Date(at('18:00')))).toEqual([]);
  });

  it("shows the conversation's own appointments to come, and no other's", async () => {
    const later = await book(cut, at('14:00'));
    const sooner = await book(yoga, at('11:00'));
    const cancelled = await book(cut, at('15:00'));
    await apply({ type: 'cancel_appointment', appointmentId: cancelled });
    await salon.booked(cut, at('16:00'));
    expect(await (await calendar())!.own()).toEqual([
      { id: sooner, serviceId: yoga, serviceName: 'Yoga', staffId: null, startsAt: new Date(at('11:00')) },
      { id: later, serviceId: cut, serviceName: 'Haircut', staffId: anna, startsAt: new Date(at('14:00')) },
    ]);
    const other = await salon.say('Hello');
    expect(await (await calendar(other.conversationId))!.own()).toEqual([]);
    expect(await (await calendar(null))!.own()).toEqual([]);
  });

  it('is not there when booking is off or there is nothing to book', async () => {
    const change = (json: object) =>
      server.send(`/api/assistants/${salon.assistantId}`, { method: 'PATCH', cookie: salon.cookie, json });
    await change({ booking: { enabled: false } });
    expect(await calendar()).toBeNull();
    const empty = await openSalon(server);
    const snapshot = await createSnapshots(server.deps).get(empty.assistantId);
    expect(calendarFor(server.deps, snapshot!, null)).toBeNull();
  });
});

describe('the effects of a turn', () => {
  it('book for the conversation, which is scheduled then and knows the customer', async () => {
    const outcome = await apply(booking(cut, at('10:00')));
    expect(outcome).toMatchObject({
      kind: 'done',
      appointment: {
        conversationId: conversation.conversationId,
        staffName: 'Anna',
        customerName: 'Tom Baker',
        customerEmail: 'tom@baker.example',
        status: 'booked',
      },
    });
    expect(await stored()).toMatchObject({
      status: 'scheduled',
      customerName: 'Tom Baker',
      customerEmail: 'tom@baker.example',
    });
  });

  it('tell the owner in the note how many come together, and nothing of one who comes alone', async () => {
    const table = { ...booking(yoga, at('10:00')), party: 4 } as BookingEffect;
    expect(await apply(table)).toMatchObject({ kind: 'done', appointment: { note: 'For 4 people' } });
    expect(await apply(booking(yoga, at('11:00')))).toMatchObject({ appointment: { note: '' } });
    const alone = { ...booking(yoga, at('12:00')), party: 1 } as BookingEffect;
    expect(await apply(alone)).toMatchObject({ appointment: { note: '' } });
  });

  it('leave no conversation scheduled whose appointments are all cancelled', async () => {
    const first = await book(cut, at('10:00'));
    const second = await book(cut, at('11:00'));
    await apply({ type: 'cancel_appointment', appointmentId: first });
    expect(await stored()).toMatchObject({ status: 'scheduled' });
    await salon.change(second, { status: 'cancelled' });
    expect(await stored()).toMatchObject({ status: 'active' });
    await salon.change(second, { status: 'booked' });
    expect(await stored()).toMatchObject({ status: 'scheduled' });
  });

  it('store nothing when the time is gone, and leave the transaction as it was', async () => {
    await book();
    const { conversationId } = await salon.say('Hello');
    const outcome = await server.deps.db.account(salon.accountId, async (tx) => {
      const where = { assistantId: salon.assistantId, conversationId };
      const result = await applyBookingEffect(server.deps, tx, where, booking(cut, at('10:00')));
      await tx.query({ name: 'test.usable', text: 'SELECT 1' });
      return result;
    });
    expect(outcome).toEqual({ kind: 'taken' });
    expect(await (await calendar(conversationId))!.own()).toEqual([]);
  });

  it('move and cancel what the conversation booked', async () => {
    const appointmentId = await book();
    const moved = await apply({
      type: 'move_appointment',
      appointmentId,
      staffId: null,
      startsAt: at('13:00'),
    });
    expect(moved).toMatchObject({ kind: 'done', appointment: { id: appointmentId, startsAt: at('13:00') } });
    await book(cut, at('10:00'));
    const back = await apply({
      type: 'move_appointment',
      appointmentId,
      staffId: null,
      startsAt: at('10:00'),
    });
    expect(back).toEqual({ kind: 'taken' });
    const cancelled = await apply({ type: 'cancel_appointment', appointmentId });
    expect(cancelled).toMatchObject({ kind: 'done', appointment: { status: 'cancelled' } });
    const again = await apply({
      type: 'move_appointment',
      appointmentId,
      staffId: null,
      startsAt: at('14:00'),
    });
    expect(again).toEqual({ kind: 'refused', reason: 'unknown_appointment' });
  });

  it("reach nobody else's appointments, of the same business or of another", async () => {
    const appointmentId = await book();
    const other = (await salon.say('Hello')).conversationId;
    const stranger = await openSalon(server);
    const theirs = (await stranger.say('Hello')).conversationId;
    for (const [conversationId, within] of [
      [other, salon],
      [theirs, stranger],
    ] as const) {
      const refused = { kind: 'refused', reason: 'unknown_appointment' };
      expect(await apply({ type: 'cancel_appointment', appointmentId }, conversationId, within)).toEqual(
        refused,
      );
      const move = { type: 'move_appointment', appointmentId, staffId: null, startsAt: at('14:00') } as const;
      expect(await apply(move, conversationId, within)).toEqual(refused);
    }
    expect(await apply(booking(cut, at('12:00')), theirs, stranger)).toEqual({
      kind: 'refused',
      reason: 'unknown_service',
    });
    expect(await (await calendar())!.own()).toMatchObject([{ id: appointmentId }]);
  });

  it('correct who comes on what this conversation made under the former details, and on nothing else', async () => {
    const mine = await book(cut, at('10:00'));
    const forAnother = await apply({ ...booking(yoga, at('11:00')), name: 'Leo Baker' } as BookingEffect);
    const cancelled = await book(cut, at('12:00'));
    await apply({ type: 'cancel_appointment', appointmentId: cancelled });
    const other = (await salon.say('Hello')).conversationId;
    const elsewhere = await apply(booking(cut, at('14:00')), other);
    await salon.booked(cut, at('15:00'), { customerName: 'Tom Baker', customerEmail: 'tom@baker.example' });
    if (forAnother.kind !== 'done' || elsewhere.kind !== 'done') throw new Error('not booked');
    // Who proved that an address is theirs may move what was made under it, but gives it no other contact.
    await server.deps.db.account(salon.accountId, (tx) =>
      tx.kysely
        .insertInto('contact_proofs')
        .values({
          account_id: salon.accountId,
          id: mine,
          assistant_id: salon.assistantId,
          conversation_id: conversation.conversationId,
          field: 'email',
          contact: 'tom@baker.example',
          code_hash: 'none',
          expires_at: clock.now(),
          created_at: clock.now(),
          proven_at: clock.now(),
        })
        .execute(),
    );
    await server.deps.db.account(salon.accountId, (tx) =>
      correctContact(server.deps, tx, {
        conversationId: conversation.conversationId,
        former: { name: 'Tom Baker', email: 'tom@baker.example', phone: null },
        contact: { name: 'Thom Baker', email: 'thom@baker.example', phone: null },
      }),
    );
    const rows = await server.deps.db.account(salon.accountId, (tx) =>
      tx.kysely
        .selectFrom('appointments')
        .select(['id', 'customer_name', 'customer_email'])
        .orderBy('starts_at')
        .execute(),
    );
    expect(rows.map((row) => [row.customer_name, row.customer_email])).toEqual([
      ['Thom Baker', 'thom@baker.example'],
      ['Leo Baker', 'thom@baker.example'],
      ['Tom Baker', 'tom@baker.example'],
      ['Tom Baker', 'tom@baker.example'],
      ['Tom Baker', 'tom@baker.example'],
    ]);
    expect(rows[0]!.id).toBe(mine);
  });

  it('keep to the rules, with some patience for who makes up their mind', async () => {
    const reason = async (time: string, serviceId = cut) => {
      const outcome = await apply(booking(serviceId, time));
      return outcome.kind === 'refused' ? outcome.reason : outcome.kind;
    };
    expect(await reason(at('18:00'))).toBe('outside_hours');
    expect(await reason(at('08:10'))).toBe('too_soon');
    expect(await reason('2026-07-06T10:00:00.000Z')).toBe('too_far');
    clock.advance(20 * 60_000); // an hour's notice was given when 9:00 was offered
    expect(await reason(at('09:00'))).toBe('done');
    clock.advance(-20 * 60_000);
    const off = await salon.addService({ name: 'Off', active: false });
    expect(await reason(at('10:00'), off)).toBe('not_offered');
  });
});

it('outlives its conversation, without it', async () => {
  const appointmentId = await book();
  await server.deps.db.account(salon.accountId, (tx) =>
    tx.kysely.deleteFrom('conversations').where('id', '=', conversation.conversationId).execute(),
  );
  const response = await salon.change(appointmentId, { note: 'still there' });
  expect(await response.json()).toMatchObject({ id: appointmentId, conversationId: null, status: 'booked' });
});
