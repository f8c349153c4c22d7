// Nothing is given away twice, and nothing that was promised is lost, however many want it at once.
import { type AccountTransaction, type Database, openDatabase } from '@deskbell/database';
import { fakeClock } from '@deskbell/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { type BookingOutcome, bookAppointment, cancelAppointment, moveAppointment } from './index.ts';
import { openSalon, type Salon } from './testing.ts';

const minuteMs = 60_000;
const dayBegins = Date.parse('2026-03-02T09:00:00Z');
const clock = fakeClock('2026-03-02T08:00:00Z');
const minutesIn = (minutes: number) => new Date(dayBegins + minutes * minuteMs);

let server: TestServer;
/** As two processes of the app have them: a pool each, on one database. */
let processes: Database[];

beforeAll(async () => {
  server = await createTestServer({ clock });
  const quiet = () => undefined;
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
  const { url } = server.database;
  processes = await Promise.all(
    [1, 2].map(() => openDatabase({ url, poolSize: 32, log, acquireWaitMs: 60_000 })),
  );
});
afterAll(async () => {
  await Promise.all(processes.map((database) => database.close()));
  await server.close();
});

/** Runs tasks on all 64 connections at once, in turn on one process and the other: on a slow machine some wait for long. */
async function onAllConnections<T>(
  salon: Salon,
  tasks: readonly ((tx: AccountTransaction) => Promise<T>)[],
): Promise<T[]> {
  const results: T[] = [];
  const queue = tasks.entries();
  const work = async (database: Database) => {
    const patient = database.patient();
    for (const [index, task] of queue) results[index] = await patient.account(salon.accountId, task);
  };
  await Promise.all(Array.from({ length: 64 }, (_, worker) => work(processes[worker % 2]!)));
  return results;
}

const book =
  (salon: Salon, serviceId: string, startsAt: Date, conversationId: string | null = null) =>
  (tx: AccountTransaction): Promise<BookingOutcome> =>
    bookAppointment(server.deps, tx, {
      assistantId: salon.assistantId,
      serviceId,
      staffId: null,
      startsAt,
      conversationId,
      customer: { name: 'Jo', email: null, phone: null },
      note: '',
      origin: 'assistant',
      by: 'customer',
      outsideHours: false,
    });

interface Stored {
  id: string;
  service_id: string;
  lane: number;
  starts_at: Date;
  to: Date;
}

const stored = (salon: Salon): Promise<Stored[]> =>
  server.deps.db.account(salon.accountId, (tx) =>
    tx.query<Stored>({
      name: 'test.booked',
      text: `SELECT id, service_id, lane, starts_at, upper(during) AS "to" FROM appointments
             WHERE account_id = $1 AND status = 'booked' ORDER BY starts_at`,
      values: [salon.accountId],
    }),
  );

/** At most so many at any moment. */
function expectAtMost(rows: readonly Stored[], lanes: number): void {
  for (const { starts_at: moment } of rows)
    expect(rows.filter((row) => row.starts_at <= moment && moment < row.to).length).toBeLessThanOrEqual(
      lanes,
    );
}

it('books exactly as many as there are places, of 10,000 who want them at once', {
  timeout: 150_000,
}, async () => {
  const salon = await openSalon(server);
  const cut = await salon.addService({ durationMinutes: 30, bufferMinutes: 10 });
  const yoga = await salon.addService({ name: 'Yoga', durationMinutes: 60, capacity: 3 });
  const wishes = [0, 60, 120, 180, 240].flatMap((minutes) => [
    { service: cut, startsAt: minutesIn(minutes), places: 1 },
    { service: yoga, startsAt: minutesIn(minutes), places: 3 },
  ]);
  const attempts = Array.from({ length: 10_000 }, (_, attempt) => wishes[attempt % wishes.length]!);

  const outcomes = await onAllConnections(
    salon,
    attempts.map(({ service, startsAt }) => book(salon, service, startsAt)),
  );

  const done = outcomes.flatMap((outcome) => (outcome.kind === 'done' ? [outcome.appointment] : []));
  expect(outcomes.filter(({ kind }) => kind === 'taken')).toHaveLength(10_000 - done.length);
  const rows = await stored(salon);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(done.map(({ id }) => id).toSorted());
  for (const { service, startsAt, places } of wishes) {
    const booked = rows.filter((row) => row.service_id === service && +row.starts_at === +startsAt);
    expect(booked.map(({ lane }) => lane).toSorted()).toEqual([0, 1, 2].slice(0, places));
  }
});

it('lets the constraint decide beside those who ask nobody', async () => {
  const salon = await openSalon(server);
  const cut = await salon.addService();
  const bold = (tx: AccountTransaction) =>
    tx.query({
      name: 'test.bold',
      text: `INSERT INTO appointments (account_id, id, assistant_id, service_id, service_name, customer_name, starts_at,
               ends_at, during, resource_id, lane)
             VALUES ($1, gen_random_uuid(), $2, $3, 'Cut', 'Jo', $4, $5, tstzrange($4::timestamptz, $5::timestamptz), $2, 0)
             ON CONFLICT DO NOTHING RETURNING id`,
      values: [salon.accountId, salon.assistantId, cut, minutesIn(0), minutesIn(30)],
    });
  const shy = book(salon, cut, minutesIn(15));
  const results = await onAllConnections<unknown>(
    salon,
    Array.from({ length: 200 }, (_, attempt) => (attempt % 2 ? bold : shy)),
  );
  const winners = results.filter((result) =>
    Array.isArray(result) ? result.length > 0 : (result as BookingOutcome).kind === 'done',
  );
  expect(winners).toHaveLength(1);
  expect(await stored(salon)).toHaveLength(1);
});

it('leaves the transaction usable when a move meets somebody who asked nobody', async () => {
  const salon = await openSalon(server);
  const cut = await salon.addService();
  const { id } = await salon.booked(cut, minutesIn(0).toISOString());
  const other = await salon.booked(cut, minutesIn(60).toISOString());
  const overtake = () =>
    processes[0]!.account(salon.accountId, (bold) =>
      bold.query({
        name: 'test.overtake',
        text: `UPDATE appointments SET starts_at = $3, ends_at = $4, during = tstzrange($3::timestamptz, $4::timestamptz)
               WHERE account_id = $1 AND id = $2`,
        values: [salon.accountId, other.id, minutesIn(120), minutesIn(150)],
      }),
    );
  const outcome = await server.deps.db.account(salon.accountId, async (tx) => {
    // Between looking and taking.
    const query: AccountTransaction['query'] = async (statement) => {
      if (statement.name === 'appointments.move') await overtake();
      return tx.query(statement);
    };
    const result = await moveAppointment(server.deps, Object.create(tx, { query: { value: query } }), {
      id,
      conversationId: null,
      staffId: null,
      startsAt: minutesIn(120),
      by: 'customer',
      outsideHours: false,
    });
    await tx.query({ name: 'test.usable', text: 'SELECT 1' });
    return result;
  });
  expect(outcome.kind).toBe('taken');
  expectAtMost(await stored(salon), 1);
});

it('moves to a time for which the others have to change places, the moved one’s own among them', async () => {
  const salon = await openSalon(server, { booking: { leadMinutes: 0, parallel: 2 } });
  const cut = await salon.addService({ durationMinutes: 30 });
  const { id } = await salon.booked(cut, minutesIn(60).toISOString());
  for (const minutes of [60, 90]) await salon.booked(cut, minutesIn(minutes).toISOString());
  const outcome = await server.deps.db.account(salon.accountId, (tx) =>
    moveAppointment(server.deps, tx, {
      id,
      conversationId: null,
      staffId: null,
      startsAt: minutesIn(75),
      by: 'customer',
      outsideHours: false,
    }),
  );
  expect(outcome).toMatchObject({ kind: 'done', appointment: { startsAt: minutesIn(75).toISOString() } });
  const rows = await stored(salon);
  expectAtMost(rows, 2);
  expect(rows.map(({ lane }) => lane).filter((lane) => lane > 1)).toEqual([]);
});

it('keeps every promise while many book, move and cancel at once', { timeout: 150_000 }, async () => {
  const salon = await openSalon(server, { booking: { leadMinutes: 0, parallel: 2 } });
  const services = [
    await salon.addService({ durationMinutes: 30 }),
    await salon.addService({ name: 'Colour', durationMinutes: 60, bufferMinutes: 15 }),
  ];
  const conversations: (string | null)[] = [null];
  for (let i = 0; i < 2; i += 1) conversations.push((await salon.say('Hello')).conversationId);
  const ids: string[] = [];
  for (const [index, minutes] of [0, 60, 120, 180, 240, 300].entries()) {
    const first = book(salon, services[0]!, minutesIn(minutes), conversations[index % 3]);
    const outcome = await server.deps.db.account(salon.accountId, first);
    if (outcome.kind === 'done') ids.push(outcome.appointment.id);
  }
  expect(ids).toHaveLength(6);

  const operation = fc.oneof(
    fc.record({ does: fc.constant('book' as const), service: fc.nat(1), slot: fc.nat(25), where: fc.nat(2) }),
    fc.record({ does: fc.constant('move' as const), which: fc.nat(5), slot: fc.nat(25) }),
    fc.record({ does: fc.constant('cancel' as const), which: fc.nat(5) }),
  );
  const operations = fc.sample(operation, { numRuns: 400, seed: 20260302 });
  const outcomes = await onAllConnections(
    salon,
    operations.map((wanted) => (tx: AccountTransaction) => {
      if (wanted.does === 'book')
        return book(
          salon,
          services[wanted.service]!,
          minutesIn(wanted.slot * 15),
          conversations[wanted.where],
        )(tx);
      const key = { id: ids[wanted.which]!, conversationId: null, by: 'customer' as const };
      if (wanted.does === 'cancel') return cancelAppointment(server.deps, tx, key);
      const startsAt = minutesIn(wanted.slot * 15);
      return moveAppointment(server.deps, tx, { ...key, startsAt, staffId: null, outsideHours: false });
    }),
  );

  const booked = outcomes.flatMap((outcome, index) =>
    outcome.kind === 'done' && operations[index]!.does === 'book' ? [outcome.appointment] : [],
  );
  const cancelled = new Set(
    operations.flatMap((wanted) => (wanted.does === 'cancel' ? [ids[wanted.which]!] : [])),
  );
  const rows = await stored(salon);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(
    [...booked.map(({ id }) => id), ...ids.filter((id) => !cancelled.has(id))].toSorted(),
  );
  for (const { id, startsAt } of booked)
    expect(rows.find((row) => row.id === id)!.starts_at.toISOString()).toBe(startsAt);
  expectAtMost(rows, 2);
  const taken = outcomes.filter(({ kind }) => kind === 'taken').length;
  expect(booked.length).toBeGreaterThan(0);
  expect(taken).toBeGreaterThan(0);
});

it('books whenever there is room, in whatever order others came and went', { timeout: 150_000 }, async () => {
  const salon = await openSalon(server, { booking: { leadMinutes: 0, parallel: 3 } });
  const services = [30, 45, 90].map((durationMinutes) => ({ durationMinutes, id: '' }));
  for (const service of services)
    service.id = await salon.addService({ durationMinutes: service.durationMinutes });
  const operation = fc.record({ service: fc.nat(2), slot: fc.nat(24), cancels: fc.nat(9) });
  const known = new Map<string, { from: number; to: number }>();

  for (const { service, slot, cancels } of fc.sample(operation, { numRuns: 200, seed: 7 })) {
    const { id, durationMinutes } = services[service]!;
    const [from, to] = [slot * 15, slot * 15 + durationMinutes];
    const inTheWay = [...known.values()].filter((other) => other.from < to && from < other.to);
    const most = Math.max(
      0,
      ...inTheWay.map(({ from: at }) => inTheWay.filter((o) => o.from <= at && at < o.to).length),
    );
    const outcome = await server.deps.db.account(salon.accountId, book(salon, id, minutesIn(from)));
    expect(outcome.kind).toBe(most < 3 ? 'done' : 'taken');
    if (outcome.kind === 'done') known.set(outcome.appointment.id, { from, to });
    const victim = [...known.keys()][cancels];
    if (outcome.kind === 'taken' && victim) {
      known.delete(victim);
      await salon.change(victim, { status: 'cancelled' });
    }
  }
  expectAtMost(await stored(salon), 3);
});
