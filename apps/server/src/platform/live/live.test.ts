import type { Lead } from '@deskbell/contract';
import { createParser } from 'eventsource-parser';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  type Business,
  createTestServer,
  openBusiness,
  queryAsOwner,
  type TestServer,
} from '../../testing/index.ts';

// Two processes on one database: customers write to `one`, the dashboard is open at `two`.
let one: TestServer;
let two: TestServer;
let bakery: Business;

beforeAll(async () => {
  one = await createTestServer();
  two = await createTestServer({ database: one.database });
});
beforeEach(async () => {
  bakery = await openBusiness(one);
});
afterAll(async () => {
  await two.close();
  await one.close();
});

it('tells a new conversation, a turn, a lead and its new status, also when another process took them', async () => {
  const dashboard = await open(two, bakery.cookie);
  const { conversationId, visitorToken } = await bakery.say('Hello');
  await dashboard.hears('conversation', conversationId);
  dashboard.forget();
  await bakery.say('I am Jane, jane@miller.example', { conversationId, visitorToken });
  await dashboard.hears('conversation', conversationId);
  const [lead] = await leadsOf(bakery);
  await dashboard.hears('lead', lead!.id);
  dashboard.forget();
  const json = { status: 'contacted' };
  await one.send(`/api/leads/${lead!.id}`, { method: 'PUT', cookie: bakery.cookie, json });
  await dashboard.hears('lead', lead!.id);
  await dashboard.cut();
});

it('a stream that was cut resumes at the other process, with nothing lost and nothing told twice', async () => {
  const live = await begun();
  const before = await open(two, bakery.cookie);
  const heard = await bakery.say('one');
  await before.hears('conversation', heard.conversationId);
  await caughtUp(before);
  await before.cut();

  const missed = [];
  for (const text of ['two', 'three', 'four']) missed.push((await bakery.say(text)).conversationId);

  const after = await open(one, bakery.cookie, { 'last-event-id': before.lastId() });
  await vi.waitUntil(() => after.ids().length >= 3, { timeout: 10_000 });
  await change(live);
  await after.hears('conversation', live);
  expect(after.ids()).toEqual([...missed, live]);
  await after.cut();
});

it('a stream hears of everything from its answer on, however late it begins', async () => {
  const busy = new pg.Client({ connectionString: one.database.url });
  await busy.connect();
  await busy.query('BEGIN');
  // That somebody watches is noted before anything is sent.
  await busy.query('LOCK TABLE desk_presence IN EXCLUSIVE MODE');
  const dashboard = await open(two, bakery.cookie);
  const { conversationId } = await bakery.say('Hello');
  expect(dashboard.lastId()).toBe('');
  await busy.query('COMMIT');
  await busy.end();
  await dashboard.hears('conversation', conversationId);
  await dashboard.cut();
});

it('resumes by ?after= from the very first event, before anything was told', async () => {
  const quiet = await open(two, bakery.cookie);
  await vi.waitUntil(() => quiet.lastId() !== '', { timeout: 10_000 });
  await quiet.cut();
  const { conversationId } = await bakery.say('Hello');
  const again = await open(two, bakery.cookie, {}, `?after=${quiet.lastId()}`);
  await again.hears('conversation', conversationId);
  expect(again.ids()).toEqual([conversationId]);
  await again.cut();
});

it('lets everybody who listens go when the process stops', async () => {
  const stopping = new AbortController();
  const third = await createTestServer({ database: one.database, stopping: stopping.signal });
  const { conversationId, visitorToken } = await bakery.say('Hello');
  const streams = await Promise.all([
    third.send('/api/events', { cookie: bakery.cookie }),
    third.send(`/api/conversations/${conversationId}/events`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${visitorToken}` },
    }),
  ]);
  const read = streams.map((response) => response.text());
  stopping.abort();
  for (const text of await Promise.all(read)) expect(text).not.toContain('event: error');
  await third.close();
});

it('does not pass over a change that began earlier and was committed later', async () => {
  const { conversationId: slow } = await bakery.say('slow');
  const dashboard = await open(two, bakery.cookie);
  await vi.waitUntil(() => dashboard.lastId() !== '', { timeout: 10_000 });
  const other = new pg.Client({ connectionString: one.database.url });
  await other.connect();
  await other.query('BEGIN');
  await other.query('UPDATE conversations SET topic = $1 WHERE id = $2', ['slow', slow]);
  const { conversationId: quick } = await bakery.say('quick');
  await other.query('COMMIT');
  await other.end();
  await dashboard.hears('conversation', quick);
  await dashboard.hears('conversation', slow);
  await dashboard.cut();
});

it('goes on telling while somebody else’s transaction takes long, and tells nothing twice when it ends', async () => {
  const [slow, quick, last] = [await begun(), await begun(), await begun()];
  await settled();
  const dashboard = await open(two, bakery.cookie);
  const other = new pg.Client({ connectionString: one.database.url });
  await other.connect();
  await other.query('BEGIN');
  await other.query('UPDATE conversations SET topic = $1 WHERE id = $2', ['slow', slow]);
  await change(quick);
  await dashboard.hears('conversation', quick);
  await other.query('COMMIT');
  await other.end();
  await dashboard.hears('conversation', slow);
  await change(last);
  await dashboard.hears('conversation', last);
  expect(dashboard.ids()).toEqual([quick, slow, last]);
  await dashboard.cut();
});

it('asks to read everything again when too much was missed, or the cursor is none', async () => {
  const conversations = [await begun(), await begun(), await begun()] as const;
  await settled();
  const first = await open(two, bakery.cookie);
  await vi.waitUntil(() => first.lastId() !== '', { timeout: 10_000 });
  await first.cut();
  const owner = new pg.Client({ connectionString: one.database.url });
  await owner.connect();
  await owner.query(
    `INSERT INTO conversations (account_id, id, assistant_id)
     SELECT account_id, gen_random_uuid(), id FROM assistants, generate_series(1, 501) WHERE id = $1`,
    [bakery.assistantId],
  );
  await owner.end();
  await settled();
  for (const [lastId, live] of [
    [first.lastId(), conversations[0]],
    ['nonsense', conversations[1]],
    ['999999999999999999-ffffffff-ffff-ffff-ffff-ffffffffffff', conversations[2]],
  ] as const) {
    const dashboard = await open(two, bakery.cookie, { 'last-event-id': lastId });
    await vi.waitUntil(() => dashboard.events().length > 0, { timeout: 10_000 });
    expect(
      dashboard.events().map(({ event }) => event),
      lastId,
    ).toEqual(['resync']);
    await change(live);
    await dashboard.hears('conversation', live);
    expect(dashboard.ids()).toEqual([live]);
    await dashboard.cut();
    await settled();
  }
});

it('goes on telling after too much was missed, though an older transaction keeps all of it unsettled', async () => {
  const live = await begun();
  await settled();
  const first = await open(two, bakery.cookie);
  await vi.waitUntil(() => first.lastId() !== '', { timeout: 10_000 });
  await first.cut();
  const older = new pg.Client({ connectionString: one.database.url });
  await older.connect();
  await older.query('BEGIN');
  await older.query('SELECT pg_current_xact_id()');
  const owner = new pg.Client({ connectionString: one.database.url });
  await owner.connect();
  await owner.query(
    `INSERT INTO conversations (account_id, id, assistant_id)
     SELECT account_id, gen_random_uuid(), id FROM assistants, generate_series(1, 501) WHERE id = $1`,
    [bakery.assistantId],
  );
  await owner.end();
  const dashboard = await open(two, bakery.cookie, { 'last-event-id': first.lastId() });
  await vi.waitUntil(() => dashboard.events().length > 0, { timeout: 10_000 });
  expect(dashboard.events().map(({ event }) => event)).toEqual(['resync']);
  await change(live);
  await dashboard.hears('conversation', live);
  expect(dashboard.ids()).toEqual([live]);
  await older.query('COMMIT');
  await older.end();
  await dashboard.cut();
});

it('tells nothing of another account, and is for members alone', async () => {
  const rival = await openBusiness(one);
  const own = await begun(rival);
  await settled();
  const spy = await open(two, rival.cookie);
  await bakery.say('Hello');
  await change(own, rival);
  await spy.hears('conversation', own);
  expect(spy.ids()).toEqual([own]);
  await spy.cut();
  expect((await two.send('/api/events')).status).toBe(401);
});

it('finds what changed by an index, whatever the account holds', async () => {
  const plan = await one.deps.db.account('00000000-0000-7000-8000-000000000001', async (tx) => {
    // On a few rows anything is cheap; what matters is that the index bears the whole condition and order.
    for (const way of ['seqscan', 'bitmapscan', 'sort'])
      await tx.query({ name: `test.no-${way}`, text: `SET LOCAL enable_${way} = off` });
    return tx.query<{ 'QUERY PLAN': string }>({
      name: 'test.plan',
      text: `EXPLAIN SELECT kind, id FROM account_changes
             WHERE account_id = '00000000-0000-7000-8000-000000000001'
               AND (changed_in, id) > ('5'::xid8, '00000000-0000-7000-8000-000000000001'::uuid)
             ORDER BY changed_in, id LIMIT 501`,
    });
  });
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(text).toMatch(/Index Scan using account_changes_in_order/);
  expect(text).toMatch(/Index Cond: .*ROW\(changed_in, id\) >/);
});

const begun = async (business = bakery) => (await business.say('Hello')).conversationId;

/** Changes a conversation once. A turn does twice, and a stream may tell of both. */
async function change(conversationId: string, { cookie } = bakery): Promise<void> {
  const json = { status: 'resolved' };
  const response = await one.send(`/api/conversations/${conversationId}`, { method: 'PATCH', cookie, json });
  expect(response.status).toBe(200);
}

const lastChange = () =>
  queryAsOwner<{ transaction: string; settled: boolean }>(
    one,
    `SELECT max(changed_in)::text AS transaction, max(changed_in) < pg_snapshot_xmin(pg_current_snapshot()) AS settled
     FROM account_changes`,
  );

/** Until nobody on the whole database server is older than what has changed, so that a stream that begins tells none of it. */
const settled = () => vi.waitUntil(async () => (await lastChange())[0]!.settled, { timeout: 20_000 });

/** Until a dashboard's cursor is past all that has changed: it may be told of some before, and then of it again. */
async function caughtUp(dashboard: { lastId(): string }): Promise<void> {
  const [{ transaction } = { transaction: '0' }] = await lastChange();
  const cursor = () => BigInt(dashboard.lastId().split('-')[0]!);
  await vi.waitUntil(() => cursor() >= BigInt(transaction), { timeout: 20_000 });
}

const leadsOf = async (business: Business) =>
  (await (
    await one.send(`/api/assistants/${business.assistantId}/leads`, { cookie: business.cookie })
  ).json()) as Lead[];

interface Heard {
  event: string;
  id: string;
  data: { conversationId?: string; leadId?: string };
}

/** An open dashboard: what it heard, and how it is cut off. */
async function open(server: TestServer, cookie: string, headers: Record<string, string> = {}, query = '') {
  const response = await server.send(`/api/events${query}`, { cookie, headers });
  expect(response.status).toBe(200);
  let heard: Heard[] = [];
  let lastId = '';
  const parser = createParser({
    onEvent({ event = '', id = '', data }) {
      lastId = id || lastId;
      heard.push({ event, id, data: JSON.parse(data) });
    },
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const reading = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) parser.feed(part.value);
  })();
  const events = () => heard.filter(({ event }) => event !== 'ping');
  const rowOf = ({ data }: Heard) => data.conversationId ?? data.leadId;
  return {
    events,
    ids: () =>
      events()
        .map(rowOf)
        .filter((id) => id !== undefined),
    lastId: () => lastId,
    forget() {
      heard = [];
    },
    hears: (event: string, row: string) =>
      vi.waitUntil(() => heard.some((one) => one.event === event && rowOf(one) === row), { timeout: 12_000 }),
    async cut() {
      await reader.cancel();
      await reading;
    },
  };
}
