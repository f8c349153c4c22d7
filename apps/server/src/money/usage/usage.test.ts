import type { ChatReply, Usage } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let clock: FakeClock;
let bakery: Business;

beforeEach(async () => {
  clock = fakeClock('2026-03-31T12:00:00Z');
  server = await createTestServer({ clock, environment: { PLAN_LIMITS: 'on' } });
  bakery = await openBusiness(server, { clientContactEmail: 'hello@bakery.example' });
  await change({ plan_type: 'starter' });
});
afterEach(() => server.close());

async function inAccount<T>(run: Parameters<typeof server.deps.db.account<T>>[1]): Promise<T> {
  const { rows } = await server.deps.db.pool.query('SELECT account_of_assistant($1) AS id', [
    bakery.assistantId,
  ]);
  return server.deps.db.account(rows[0].id, run);
}

const change = (fields: { plan_type?: string; time_zone?: string }) =>
  inAccount((tx) => tx.kysely.updateTable('accounts').set(fields).execute());

/** As if so many sessions had been counted this month. */
const count = (chat_sessions: number, month = '2026-03-01') =>
  inAccount((tx) =>
    tx.kysely
      .insertInto('usage_months')
      .values({ account_id: tx.accountId, month, chat_sessions })
      .onConflict((row) => row.columns(['account_id', 'month']).doUpdateSet({ chat_sessions }))
      .execute(),
  );

const usage = async () =>
  (await (await server.send('/api/usage', { cookie: bakery.cookie })).json()) as Usage;

const warnings = async () => {
  const { rows } = await server.deps.db.pool.query(
    "SELECT recipient, subject FROM outbox WHERE kind = 'usage_warning' ORDER BY created_at, subject",
  );
  return rows.map((row) => row.subject);
};

const conversations = async () =>
  inAccount(async (tx) => (await tx.kysely.selectFrom('conversations').select('id').execute()).length);

const open = ({ conversationId, visitorToken }: ChatReply) => ({ conversationId, visitorToken });

describe('usage', () => {
  it('counts a conversation once, however many turns it has, and ends with the local month', async () => {
    await change({ time_zone: 'Pacific/Auckland' }); // 1 April there
    const first = await bakery.say('Hello!');
    await bakery.say('Hello again!', open(first));
    expect(await usage()).toEqual({
      chatSessions: 1,
      voiceMinutes: 0,
      apiCalls: 0,
      limits: { chatSessions: 50, voiceMinutes: 50, apiCalls: 1000 },
      assistantsIncluded: 1,
      planType: 'starter',
      periodEndsAt: '2026-04-30T12:00:00.000Z',
    });
    clock.advance(31 * 86_400_000);
    expect((await usage()).chatSessions).toBe(0);
  });

  it('is not counted again when the same first message is sent again', async () => {
    const clientMessageId = '0195a000-0000-7000-8000-000000000001';
    const first = await bakery.say('Hello!', { clientMessageId });
    await count(50);
    const again = await bakery.say('Hello!', { clientMessageId });
    expect(again.messageId).toBe(first.messageId);
    expect((await usage()).chatSessions).toBe(50);
  });

  it('survives a deleted assistant', async () => {
    await bakery.say('Hello!');
    await server.send(`/api/assistants/${bakery.assistantId}`, { method: 'DELETE', cookie: bakery.cookie });
    expect((await usage()).chatSessions).toBe(1);
  });

  it('has the Pro limits without a plan, none with Enterprise, and is nobody else’s', async () => {
    const other = await openBusiness(server);
    await bakery.say('Hello!');
    const theirs = (await (await server.send('/api/usage', { cookie: other.cookie })).json()) as Usage;
    expect(theirs).toMatchObject({ chatSessions: 0, planType: null, limits: { chatSessions: 500 } });
    await change({ plan_type: 'enterprise' });
    expect((await usage()).limits).toEqual({ chatSessions: null, voiceMinutes: null, apiCalls: null });
    expect((await server.send('/api/usage')).status).toBe(401);
  });
});

describe('the limit of sessions', () => {
  it('warns the owner once at 75 % and once at 90 %', async () => {
    await count(36);
    await bakery.say('Hello!'); // 37 of 50
    expect(await warnings()).toEqual([]);
    await bakery.say('Hello!'); // 38
    await bakery.say('Hello!');
    expect(await warnings()).toEqual(["You have used 75 % of this month's chat sessions"]);
    await count(44);
    await bakery.say('Hello!'); // 45
    await bakery.say('Hello!');
    expect(await warnings()).toHaveLength(2);
    clock.advance(86_400_000); // April
    await count(37, '2026-04-01');
    await bakery.say('Hello!');
    expect(await warnings()).toHaveLength(3);
  });

  it('lets the last session in and turns the next away politely, storing and counting nothing', async () => {
    await count(49);
    const last = await bakery.say('Hello!');
    expect(last.action).toBe('smalltalk');
    const before = await conversations();
    const refused = await bakery.say('Hello!');
    expect(refused).toMatchObject({
      action: 'hand_off',
      response: expect.stringContaining('hello@bakery.example'),
    });
    expect(await conversations()).toBe(before);
    expect((await usage()).chatSessions).toBe(50);
  });

  it('never cuts a conversation under way', async () => {
    const first = await bakery.say('Hello!');
    await count(50);
    expect((await bakery.say('Hello again!', open(first))).seq).toBe(4);
  });

  it('lets a visitor who was turned away go on once there is room', async () => {
    await count(50);
    const refused = await bakery.say('Hello!');
    expect((await bakery.say('Still there?', open(refused))).action).toBe('hand_off');
    clock.advance(86_400_000); // April
    const begun = await bakery.say('Hello!', open(refused));
    expect(begun).toMatchObject({ conversationId: refused.conversationId, seq: 2 });
    expect((await usage()).chatSessions).toBe(1);
  });

  it('holds when many begin at once', async () => {
    await count(45);
    const replies = await Promise.all(Array.from({ length: 12 }, () => bakery.say('Hello!')));
    expect(replies.filter((reply) => reply.action === 'hand_off')).toHaveLength(7);
    expect((await usage()).chatSessions).toBe(50);
  });
});

describe('the number of assistants', () => {
  const create = () =>
    server.send('/api/assistants', {
      cookie: bakery.cookie,
      json: { name: 'Bo', businessName: 'Bakery', industry: 'retail' },
    });

  it('is refused beyond the plan with a sentence, also at once', async () => {
    const refused = await create();
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'conflict',
      message: 'Your plan includes one assistant. Upgrade to add another.',
    });
    await change({ plan_type: 'business' });
    const statuses = (await Promise.all(Array.from({ length: 11 }, create))).map(
      (response) => response.status,
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(9);
    await change({ plan_type: 'enterprise' });
    expect((await create()).status).toBe(201);
  });
});

describe('channels', () => {
  const patch = (json: object) =>
    server.send(`/api/assistants/${bakery.assistantId}`, { method: 'PATCH', cookie: bakery.cookie, json });

  it('are chat or phone on Starter, whichever, and both above it', async () => {
    const refused = await patch({ phoneIntegrationEnabled: true });
    expect(refused.status).toBe(409);
    expect(((await refused.json()) as { message: string }).message).toContain('chat or phone, not both');
    expect((await patch({ widgetEnabled: false, phoneIntegrationEnabled: true })).status).toBe(200);
    expect((await patch({ widgetEnabled: true })).status).toBe(409);
    await change({ plan_type: 'pro' });
    expect((await patch({ widgetEnabled: true })).status).toBe(200);
  });

  it('that were both on before a plan was left stay so, and nothing else is refused for it', async () => {
    await change({ plan_type: 'pro' });
    expect((await patch({ phoneIntegrationEnabled: true })).status).toBe(200);
    await change({ plan_type: 'starter' });
    expect((await patch({ name: 'Bell' })).status).toBe(200);
  });
});
