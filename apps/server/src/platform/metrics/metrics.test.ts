import type { ChatReply } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../kernel/create-log.ts';
import {
  type Business,
  createTestServer,
  openBusiness,
  queryAsOwner,
  type TestServer,
} from '../../testing/index.ts';
import { logSlowStatements } from './log-slow-statements.ts';

const token = 'only-for-tests-0123456789';

let server: TestServer;
let clock: FakeClock;
let bakery: Business;
beforeAll(async () => {
  clock = fakeClock('2026-03-02T10:00:00Z');
  server = await createTestServer({ clock, environment: { METRICS_TOKEN: token } });
  bakery = await openBusiness(server);
  await bakery.addFaq('Is there parking?', 'There is parking behind the house. It costs nothing.');
});
afterAll(() => server.close());

const ask = (authorization?: string, of = server) =>
  of.send('/metrics', { ...(authorization && { headers: { authorization } }) });
const read = async () => (await ask(`Bearer ${token}`)).text();

/** The value of the one series of this name with these labels. */
async function figure(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const lines = (await read())
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const found = lines.filter((line) =>
    Object.entries(labels).every(([key, value]) => line.includes(`${key}="${value}"`)),
  );
  expect(found.length).toBeLessThan(2);
  return found[0] === undefined ? undefined : Number(found[0].split(' ').at(-1));
}

describe('who may read', () => {
  it('without a token in the configuration there is no such address, and nothing is counted', async () => {
    const own = await createTestServer({ database: server.database });
    expect((await ask(undefined, own)).status).toBe(404);
    expect((await ask('Bearer ', own)).status).toBe(404);
    expect(own.deps.metrics.isOn).toBe(false);
    await own.close();
  });

  it.each([undefined, 'Bearer wrong', `Bearer ${token}x`, `Basic ${token}`, `Bearer ${token.slice(0, -1)}`])(
    'whoever sends %s is refused',
    async (authorization) => {
      const response = await ask(authorization);
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(await response.text()).not.toContain('deskbell_');
    },
  );

  it('a short token is refused at the start', async () => {
    await expect(
      createTestServer({ database: server.database, environment: { METRICS_TOKEN: 'short' } }),
    ).rejects.toThrow('METRICS_TOKEN must have at least 20 characters.');
  });

  it('with the token the figures are given as text, and kept by nobody', async () => {
    const response = await ask(`Bearer ${token}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('what is counted', () => {
  it('requests, by the pattern of their route', async () => {
    await server.send(`/api/assistants/${bakery.assistantId}`, { cookie: bakery.cookie });
    await server.send(`/api/assistants/${bakery.assistantId}/leads`);
    const name = 'deskbell_http_request_duration_seconds_count';
    expect(
      await figure(name, { method: 'GET', route: '/api/assistants/:id', status: '200' }),
    ).toBeGreaterThan(0);
    const refused = { method: 'GET', route: '/api/assistants/:id/leads', status: '401' };
    expect(await figure(name, refused)).toBeGreaterThan(0);
  });

  it('turns, by what served them and what came of it, and conversations in progress', async () => {
    await bakery.say('Is there parking?');
    await bakery.say('Do you repair violins?');
    const made = { channel: 'chat', responder: 'offline' };
    expect(await figure('deskbell_turns_total', { ...made, outcome: 'answer' })).toBe(1);
    expect(await figure('deskbell_turn_duration_seconds_count', made)).toBe(2);
    expect(await figure('deskbell_turn_stage_duration_seconds_count', { stage: 'respond' })).toBe(2);
    expect(await figure('deskbell_conversations_in_progress')).toBe(2);
    expect(await figure('deskbell_turns_in_progress')).toBe(0);
  });

  it('a turn that is repeated or has no reply of ours', async () => {
    const clientMessageId = crypto.randomUUID();
    await bakery.say('Is there parking?', { clientMessageId });
    await bakery.say('Is there parking?', { clientMessageId });
    expect(await figure('deskbell_turns_total', { responder: 'none', outcome: 'repeated' })).toBe(1);
    // A message that nobody could take is no failure of ours.
    const first = await bakery.say('Is there parking?');
    await queryAsOwner(server, 'DELETE FROM conversations WHERE id = $1', [first.conversationId]);
    const late = await server.send('/api/chat/widget', {
      json: { ...first, assistantId: bakery.assistantId, message: 'Is there parking?' },
    });
    expect(late.status).toBe(404);
    expect(await figure('deskbell_turns_total', { responder: 'none', outcome: 'not_taken' })).toBe(1);
    expect(await figure('deskbell_turns_total', { responder: 'none', outcome: 'failed' })).toBeUndefined();
  });

  it('a customer’s files, as turns', async () => {
    const total = (labels: Record<string, string>) => figure('deskbell_turns_total', labels);
    const handOffs = { channel: 'chat', responder: 'offline', outcome: 'hand_off' };
    const before = (await total(handOffs)) ?? 0;
    const send = async (query: Record<string, string>, headers: Record<string, string> = {}) => {
      const all = new URLSearchParams({ assistantId: bakery.assistantId, name: 'plan.pdf', ...query });
      const body = Buffer.from('%PDF-1.4');
      return server.app.request(`/api/chat/attachments?${all}`, { method: 'POST', headers, body });
    };
    const first = await send({});
    const { conversationId, visitorToken } = (await first.json()) as ChatReply;
    await send({ conversationId }, { authorization: `Bearer ${visitorToken}` });
    expect(await total(handOffs)).toBe(before + 1);
    expect(await total({ responder: 'none', outcome: 'to_person' })).toBe(1);
    expect(await figure('deskbell_turns_in_progress')).toBe(0);
  });

  it('jobs by kind: how they ended, what is due and since when, what is dead', async () => {
    const { db, jobs } = server.deps;
    jobs.handle('fragile', async () => {
      throw new Error('no route to host');
    });
    jobs.handle('fine', async () => {});
    await db.system(async (tx) => {
      await jobs.enqueue(tx, 'fragile', {}, { maxAttempts: 1 });
      await jobs.enqueue(tx, 'fine', {});
    });
    await jobs.drain();
    await db.system(async (tx) => {
      await jobs.enqueue(tx, 'fine', {});
      await jobs.enqueue(tx, 'fine', {}, { runAt: new Date(clock.now().getTime() + 3_600_000) });
    });
    clock.advance(90_000);
    expect(await figure('deskbell_job_duration_seconds_count', { kind: 'fragile', outcome: 'dead' })).toBe(1);
    expect(await figure('deskbell_job_duration_seconds_count', { kind: 'fine', outcome: 'done' })).toBe(1);
    expect(await figure('deskbell_jobs', { kind: 'fragile', state: 'dead' })).toBe(1);
    expect(await figure('deskbell_jobs', { kind: 'fine', state: 'due' })).toBe(1);
    expect(await figure('deskbell_jobs', { kind: 'fine', state: 'planned' })).toBe(1);
    expect(await figure('deskbell_jobs_oldest_due_seconds', { kind: 'fine' })).toBe(90);
  });

  it('mails and deliveries that wait', async () => {
    await server.deps.db.system(({ kysely }) =>
      kysely.updateTable('outbox').set({ status: 'failed' }).execute(),
    );
    expect(await figure('deskbell_mails', { state: 'failed' })).toBeGreaterThan(0);
    expect(await figure('deskbell_mails', { state: 'waiting' })).toBe(0);
    expect(await figure('deskbell_deliveries_waiting', { what: 'webhook' })).toBe(0);
  });

  it('statements by name, the pool, models, calls and Node itself', async () => {
    expect(await figure('deskbell_database_statements_total', { statement: 'chat.start' })).toBeGreaterThan(
      2,
    );
    expect(await figure('deskbell_database_pool_connections', { state: 'limit' })).toBe(3);
    expect(await figure('deskbell_database_pool_waiting')).toBe(0);
    expect(await figure('deskbell_model_ready', { model: 'text' })).toBe(0);
    expect(await figure('deskbell_calls_in_progress')).toBe(0);
    expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  });

  it('nothing of anybody: no id, no address, no word of a customer', async () => {
    await server.send('/api/leads?search=jane@miller.example', { cookie: bakery.cookie });
    await server.send(`/api/assistants/${crypto.randomUUID()}/jane@miller.example`, { method: 'JANE' });
    await bakery.say('I am Jane Miller, jane@miller.example, call me at 617 555 0134');
    const text = await read();
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-|@|miller|jane|parking|violin/i);
    const values = [...text.matchAll(/\w+="([^"]*)"/g)].map(([, value]) => value!);
    expect(values.filter((value) => !/^[\w.:/*{}+ <>()?|[\]\\$^-]{0,100}$/.test(value))).toEqual([]);
  });

  it('what can’t be read is left out, and everything else is told', async () => {
    const change = (what: string) =>
      queryAsOwner(
        server,
        `${what} FUNCTION waiting_deliveries(timestamptz) ${what.startsWith('GRANT') ? 'TO' : 'FROM'} deskbell_app`,
      );
    await change('REVOKE EXECUTE ON');
    const text = await read();
    expect(text).toContain('deskbell_turns_total{');
    expect(text).not.toContain('deskbell_jobs{');
    await change('GRANT EXECUTE ON');
    expect(await read()).toContain('deskbell_jobs{');
  });
});

it('a slow statement is told to the log by its name, without what it was sent', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const { db, config } = server.deps;
  logSlowStatements({ db, log, config: { ...config, slowStatementMs: 20 } });
  await db.system(async (tx) => {
    await tx.query({
      name: 'test.nap',
      text: 'SELECT pg_sleep(0.03), $1::text',
      values: ['jane@miller.example'],
    });
    await tx.query({ name: 'test.quick', text: 'SELECT 1' });
  });
  const told = lines
    .map((line) => JSON.parse(line) as { statement: string })
    .filter(({ statement }) => statement.startsWith('test.'));
  expect(told).toMatchObject([{ statement: 'test.nap', msg: 'a statement was slow' }]);
  expect(lines.join()).not.toContain('jane');
});
