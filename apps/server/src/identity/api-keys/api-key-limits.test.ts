// What a key may use up: its allowance of a moment, and the plan's calls of the month.
import type { NewApiKey, Usage } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';
import { authenticateApiKey, createApiKeys } from './index.ts';

let server: TestServer;
let clock: FakeClock;
let bakery: Business;
let accountId: string;

async function open(environment: Record<string, string>): Promise<void> {
  clock = fakeClock('2026-03-31T12:00:00Z');
  server = await createTestServer({ clock, environment });
  bakery = await openBusiness(server);
  const user = await server.send('/api/auth/user', { cookie: bakery.cookie });
  accountId = ((await user.json()) as { account: { id: string } }).account.id;
}
afterEach(() => server.close());

async function make(json: object = {}): Promise<NewApiKey> {
  const response = await server.send('/api/api-keys', {
    cookie: bakery.cookie,
    json: { name: 'Sync', kind: 'private', ...json },
  });
  return (await response.json()) as NewApiKey;
}

const call = ({ key }: NewApiKey) =>
  server.send('/api/assistants', { headers: { authorization: `Bearer ${key}` } });

const usage = async () =>
  (await (await server.send('/api/usage', { cookie: bakery.cookie })).json()) as Usage;

describe('the allowance of a key', () => {
  beforeEach(() => open({ RATE_LIMITS: 'on' }));

  const openDoor = () => ({ apiKeys: createApiKeys(server.deps, { count: async () => {} }) });

  it('is refused beyond it with the time to wait, and is another key’s own', async () => {
    const door = openDoor();
    const [busy, other] = [await make(), await make()];
    for (let nr = 0; nr < 300; nr += 1)
      expect((await authenticateApiKey(door, busy.key, null)).ok).toBe(true);
    const refused = await authenticateApiKey(door, busy.key, null);
    expect(refused).toMatchObject({ ok: false, status: 429, code: 'rate_limited' });
    expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(0);
    expect((await authenticateApiKey(door, other.key, null)).ok).toBe(true);
  });

  it('is each visitor’s own where the key is public', async () => {
    const door = openDoor();
    const { key } = await make({ kind: 'public' });
    for (let nr = 0; nr < 60; nr += 1) await authenticateApiKey(door, key, null, '203.0.113.1');
    expect(await authenticateApiKey(door, key, null, '203.0.113.1')).toMatchObject({ status: 429 });
    expect((await authenticateApiKey(door, key, null, '203.0.113.2')).ok).toBe(true);
  });
});

describe('API calls of a plan', () => {
  beforeEach(() => open({ PLAN_LIMITS: 'on' }));

  const change = (fields: object) =>
    server.deps.db.account(accountId, (tx) => tx.kysely.updateTable('accounts').set(fields).execute());
  const storeCalls = (api_calls: number) =>
    server.deps.db.account(accountId, (tx) =>
      tx.kysely
        .insertInto('usage_months')
        .values({ account_id: accountId, month: '2026-03-01', api_calls })
        .onConflict((row) => row.columns(['account_id', 'month']).doUpdateSet({ api_calls }))
        .execute(),
    );
  const warnings = async () => {
    const { rows } = await server.deps.db.pool.query<{ subject: string }>(
      "SELECT subject FROM outbox WHERE kind = 'usage_warning' ORDER BY created_at, subject",
    );
    return rows.map(({ subject }) => subject);
  };

  it('are counted, those of people are not', async () => {
    const made = await make();
    for (let nr = 0; nr < 3; nr += 1) await call(made);
    await server.send('/api/assistants', { cookie: bakery.cookie });
    await expect.poll(async () => (await usage()).apiCalls).toBe(3);
  });

  it('end with what the plan includes, and begin anew with the month', async () => {
    await change({ plan_type: 'starter' });
    await storeCalls(998);
    const made = await make();
    expect([(await call(made)).status, (await call(made)).status]).toEqual([200, 200]);
    const refused = await call(made);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(12 * 3600);
    expect(await refused.json()).toMatchObject({
      code: 'rate_limited',
      message: expect.stringContaining("Your plan's 1,000 API calls of this month are used up"),
    });
    expect((await server.send('/api/assistants', { cookie: bakery.cookie })).status).toBe(200);
    await expect.poll(async () => (await usage()).apiCalls).toBe(1000);
    // Where the two were stored one by one, the first of them was warned of, too.
    expect(await warnings()).toContain("You have used all of this month's API calls");
    clock.advance(12 * 3_600_000);
    expect((await call(made)).status).toBe(200);
    await expect.poll(async () => (await usage()).apiCalls).toBe(1);
  });

  it('are not used up by whoever finds a public key', async () => {
    const made = await make({ kind: 'public' });
    const chat = await server.send('/api/chat/widget', {
      json: { assistantId: bakery.assistantId, message: 'Hello!' },
      headers: { authorization: `Bearer ${made.key}` },
    });
    expect(chat.status).toBe(200);
    await server.deps.shutdownTasks.finished();
    expect((await usage()).apiCalls).toBe(0);
  });
});

describe('a door of another feature', () => {
  beforeEach(() => open({}));

  it('learns who calls, or why the key is refused', async () => {
    const counted: string[] = [];
    const apiKeys = createApiKeys(server.deps, { count: async (id) => void counted.push(id) });
    const made = await make({ scopes: ['desk.read'] });
    expect(await authenticateApiKey({ apiKeys }, made.key, null)).toMatchObject({
      ok: true,
      accountId,
      keyId: made.id,
      kind: 'private',
      scopes: ['desk.read'],
      session: { account: { id: accountId }, apiKey: { id: made.id } },
    });
    expect(counted).toEqual([accountId]);
    const page = await make({ kind: 'public', allowedOrigins: ['https://shop.example'] });
    expect(await authenticateApiKey({ apiKeys }, page.key, 'https://evil.example')).toEqual({
      ok: false,
      status: 403,
      code: 'origin_not_allowed',
      message: "This API key isn't allowed on this website.",
    });
    expect(await authenticateApiKey({ apiKeys }, 'visitor-token', null)).toMatchObject({
      ok: false,
      status: 401,
    });
    expect(counted).toHaveLength(1);
  });

  it('waits less than a millisecond for a key that was used before', async () => {
    const apiKeys = createApiKeys(server.deps, { count: async () => {} });
    const { key } = await make();
    await authenticateApiKey({ apiKeys }, key, null);
    const times: number[] = [];
    for (let nr = 0; nr < 2_000; nr += 1) {
      const began = performance.now();
      await authenticateApiKey({ apiKeys }, key, null);
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    if (process.env.KEY_TIMES)
      process.stdout.write(`median ${times[1000]} p95 ${times[1900]} p99 ${times[1980]} ms\n`);
    expect(times[1_000]).toBeLessThan(1);
  });
});
