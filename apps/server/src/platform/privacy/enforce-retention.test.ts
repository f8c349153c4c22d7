import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSalon, type Salon } from '../../booking/appointments/testing.ts';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { enforceRetentionHourly } from './enforce-retention.ts';

const dayMs = 86_400_000;
let server: TestServer;
let clock: FakeClock;
let owner: pg.Client;
let salon: Salon;
let keeper: Salon;

beforeAll(async () => {
  clock = fakeClock('2026-03-02T08:00:00Z');
  server = await createTestServer({ clock });
  owner = new pg.Client({ connectionString: server.database.url });
  await owner.connect();
  salon = await openSalon(server);
  keeper = await openSalon(server);
  await enforceRetentionHourly(server.deps);
}, 60_000);
afterAll(async () => {
  await owner.end();
  await server.close();
});

const keep = (json: object) => server.send('/api/account', { method: 'PATCH', cookie: salon.cookie, json });
const count = async (table: string, { accountId }: Salon) =>
  (await owner.query(`SELECT count(*)::int AS count FROM ${table} WHERE account_id = $1`, [accountId]))
    .rows[0].count as number;
async function pass(days: number): Promise<void> {
  clock.advance(days * dayMs);
  await server.deps.jobs.drain();
}

it('erases what is older than its account keeps it, of no other account, and nothing of those who keep all', async () => {
  for (const at of [salon, keeper]) {
    const old = await at.say('I am Jane Miller, jane@mail.example');
    const service = await at.addService();
    await at.booked(service, '2026-03-04T10:00:00Z', { customerEmail: 'jane@mail.example' });
    const { rows } = await owner.query<{ id: string }>(
      `INSERT INTO calls (account_id, id, assistant_id, conversation_id, engine, voice, started_at, alive_at, ended_at, recording)
       VALUES ($1, gen_random_uuid(), $2, $3, 'basic', 'slt', now(), now(), now(), 'ready') RETURNING id`,
      [at.accountId, at.assistantId, old.conversationId],
    );
    const dir = join(server.deps.config.dataDir, 'recordings');
    await mkdir(dir, { recursive: true });
    await writeFile(join(dir, `${rows[0]!.id}.ogg`), 'OggS');
  }
  for (const at of [salon, keeper])
    await owner.query(
      `WITH carrier AS (
         INSERT INTO phone_carriers (account_id, id, carrier, label, hint, credentials, created_at)
         VALUES ($1, gen_random_uuid(), 'twilio', 'T', 'h', 'sealed', $3) RETURNING id
       ), number AS (
         INSERT INTO phone_numbers (account_id, id, carrier_id, carrier_number_id, assistant_id, number, label, rules, created_at)
         SELECT $1, gen_random_uuid(), id, 'PN1', $2, '+15550100000', 'L', '{}', $3 FROM carrier RETURNING id
       ), called AS (
         INSERT INTO phone_calls (account_id, id, number_id, assistant_id, conversation_id, carrier_call_id, direction, from_number,
           to_number, status, created_at)
         SELECT $1, gen_random_uuid(), id, $2, gen_random_uuid(), 'CA1', 'inbound', '+12125550123', '+15550100000', 'completed', $3
         FROM number
       )
       INSERT INTO wordless_calls (account_id, id, assistant_id, started_at, ended_at, ended_reason, seconds)
       VALUES ($1, gen_random_uuid(), $2, $3, $3, 'customer-ended-call', 7)`,
      [at.accountId, at.assistantId, clock.now()],
    );
  for (const at of [salon, keeper])
    await owner.query(
      `INSERT INTO waitlist_entries (account_id, id, assistant_id, service_id, service_name, from_day, to_day, customer_name,
         customer_email, language, origin, state, created_at, updated_at)
       SELECT $1, gen_random_uuid(), $2, id, name, '2026-01-01', '2026-01-01', 'Jo', 'jo@mail.example', 'en', 'team', 'expired', $3, $3
       FROM services WHERE account_id = $1 LIMIT 1`,
      [at.accountId, at.assistantId, clock.now()],
    );
  const returning = await salon.say('Hello!');
  await server.deps.jobs.drain();
  await keep({ conversationDays: 30, leadDays: 60 });

  await pass(20);
  const { conversationId, visitorToken } = returning;
  await salon.say('Me again', { conversationId, visitorToken });
  expect(await count('conversations', salon)).toBe(2);
  expect([await count('phone_calls', salon), await count('wordless_calls', salon)]).toEqual([1, 1]);

  await pass(11);
  expect([await count('phone_calls', salon), await count('wordless_calls', salon)]).toEqual([0, 0]);
  expect([await count('phone_calls', keeper), await count('wordless_calls', keeper)]).toEqual([1, 1]);
  expect(await count('conversations', salon)).toBe(1);
  expect(await count('calls', salon)).toBe(0);
  expect(await count('outbox', salon)).toBe(0);
  expect([await count('leads', salon), await count('waitlist_entries', salon)]).toEqual([1, 1]);
  expect(await count('appointments', salon)).toBe(1);
  expect(await readdir(join(server.deps.config.dataDir, 'recordings'))).toHaveLength(1);
  const { rows } = await owner.query(
    'SELECT sum(conversations)::int AS n FROM activity WHERE account_id = $1',
    [salon.accountId],
  );
  expect(rows).toEqual([{ n: 1 }]);

  await pass(30);
  expect([await count('conversations', salon), await count('leads', salon)]).toEqual([0, 0]);
  expect([await count('waitlist_entries', salon), await count('waitlist_entries', keeper)]).toEqual([0, 1]);
  expect([
    await count('conversations', keeper),
    await count('leads', keeper),
    await count('calls', keeper),
  ]).toEqual([1, 1, 1]);
}, 60_000);

it('goes on in slices until nothing is left, every hour anew', async () => {
  await owner.query(
    `INSERT INTO leads (account_id, id, assistant_id, source, score, created_at, updated_at)
     SELECT $1, (left(id_at('2026-01-01')::text, 24) || lpad(to_hex(n), 12, '0'))::uuid, $2, 'website', 'cold',
       '2026-01-01', '2026-01-01' FROM generate_series(1, 450) n`,
    [salon.accountId, salon.assistantId],
  );
  await pass(1 / 24);
  expect(await count('leads', salon)).toBe(0);
  const { rows } = await owner.query("SELECT 1 FROM jobs WHERE kind = 'privacy.forget-outlived'");
  expect(rows).toHaveLength(1);
});
