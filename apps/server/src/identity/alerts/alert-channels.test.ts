import type { ServerResponse } from 'node:http';
import type { AlertEscalation, Alerts, Push, PushDevice, TeamChat, TeamChatCreate } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accountOf,
  type Business,
  createTestServer,
  joinTeam,
  openBusiness,
  setPlan,
  type TestServer,
} from '../../testing/index.ts';
import { createAlertDispatcher } from './sending/alert-dispatcher.ts';
import { postToTeamChat } from './team-chats/post-to-team-chat.ts';
import { addressColumns } from './team-chats/team-chat-row.ts';
import {
  type FakePushService,
  type FakeTeamChat,
  openFakePushService,
  openFakeTeamChat,
} from './testing/index.ts';

let server: TestServer;
let clock: FakeClock;
let bakery: Business;
let chats: FakeTeamChat;
let pushes: FakePushService;
/** Numbers colleagues, whose addresses are theirs alone. */
let colleagues = 0;

beforeAll(async () => {
  clock = fakeClock('2026-03-02T12:00:00.000Z');
  server = await createTestServer({
    clock,
    environment: { WEBHOOK_PRIVATE_ADDRESSES: 'on', PLAN_LIMITS: 'on' },
  });
});
beforeEach(async () => {
  [chats, pushes] = await Promise.all([openFakeTeamChat(), openFakePushService()]);
  bakery = await openBusiness(server);
});
afterEach(async () => {
  // What a test leaves waiting is no other's business.
  await server.deps.db.account(await accountOf(server, bakery), (tx) =>
    tx.kysely.deleteFrom('alerts').execute(),
  );
  await Promise.all([chats.close(), pushes.close()]);
});
afterAll(() => server.close());

const send = (path: string, method: string, json?: unknown, cookie = bakery.cookie) =>
  server.send(path, { method, cookie, ...(json !== undefined && { json }) });
async function answered<Body>(response: Promise<Response>, status = 200): Promise<Body> {
  const answer = await response;
  expect([answer.status, answer.ok ? '' : await answer.clone().text()]).toEqual([status, '']);
  return (await answer.json()) as Body;
}

const addChat = (changes: Partial<TeamChatCreate> = {}) =>
  answered<TeamChat>(
    send('/api/team-chats', 'POST', {
      service: 'slack',
      name: '#front-desk',
      address: chats.slack,
      kinds: ['person_wanted', 'new_lead'],
      ...changes,
    }),
    201,
  );
const chat = async () => (await answered<TeamChat[]>(send('/api/team-chats', 'GET')))[0]!;
const addDevice = (cookie = bakery.cookie, device = pushes.subscribe()) =>
  answered<PushDevice>(send('/api/push/devices', 'POST', device, cookie), 201);
const push = (cookie = bakery.cookie) => answered<Push>(send('/api/push', 'GET', undefined, cookie));
const escalate = (body: AlertEscalation) =>
  answered<AlertEscalation>(send('/api/alert-escalation', 'PUT', body));
const join = (role: 'agent' | 'viewer' = 'agent') => {
  colleagues += 1;
  return joinTeam(server, bakery, { email: `${role}-${colleagues}@channels.example`, role });
};

/** Lets everything that is due happen. */
async function settle({ deps } = server) {
  await deps.jobs.drain();
  await createAlertDispatcher(deps).drain();
  await deps.jobs.drain();
}
async function ask(message = 'I would like to talk to a person.') {
  const reply = await bakery.say(message);
  await settle();
  return reply;
}
async function pass(minutes: number) {
  clock.advance(minutes * 60_000);
  await settle();
}
const saying =
  (status: number, body = '', headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);

describe('a channel of Slack or Teams', () => {
  it('is posted what it is for, once, with the way there', async () => {
    await addChat();
    await addChat({ service: 'teams', name: 'Sales', address: chats.teams, kinds: ['person_wanted'] });
    const { conversationId } = await ask();
    await settle();
    const url = `http://localhost/dashboard?section=conversations&assistant=${bakery.assistantId}&conversation=${conversationId}`;
    expect(chats.posts.map(({ path, text }) => [path.slice(0, 6), text]).sort()).toEqual([
      ['/slack', `*<${url}|A customer of Corner Bakery is waiting for a person>*`],
      ['/teams', `A customer of Corner Bakery is waiting for a person\n${url}`],
    ]);
    await ask('my email is lea@customer.example');
    expect(chats.posts).toHaveLength(3);
    expect(await chat()).toMatchObject({
      error: null,
      failingSince: null,
      lastSuccessAt: clock.now().toISOString(),
    });
  });

  it('is posted nothing under a plan without it, and keeps what it is for', async () => {
    await addChat();
    await setPlan(server, bakery, 'starter');
    await ask();
    expect(chats.posts).toEqual([]);
    expect(await chat()).toMatchObject({ kinds: ['person_wanted', 'new_lead'] });
    await setPlan(server, bakery, 'pro');
    await ask();
    expect(chats.posts).toHaveLength(1);
  });

  it('keeps its address to itself', async () => {
    const made = await addChat();
    expect(made).toMatchObject({ host: new URL(chats.slack).host, lastSuccessAt: null });
    expect(JSON.stringify([made, await chat()])).not.toContain('secret');
    const { rows } = await server.deps.db.pool.query('SELECT to_jsonb(t)::text AS row FROM team_chats t');
    expect(JSON.stringify(rows)).not.toContain('services/T0');
  });

  it('is tried again after a growing while, and others are told meanwhile', async () => {
    await addChat();
    const device = await addDevice();
    chats.answer(saying(503));
    await ask();
    expect(chats.asked()).toBe(1);
    expect(pushes.delivered).toHaveLength(1);
    expect(device.error).toBeNull();
    expect(await chat()).toMatchObject({ error: 'Slack has trouble of its own (503)', lastSuccessAt: null });
    await pass(0.25);
    expect(chats.asked()).toBe(2);
    await pass(0.5);
    expect(chats.asked()).toBe(2);
    chats.answer(null);
    await pass(1);
    expect(chats.posts).toHaveLength(1);
    expect(await chat()).toMatchObject({ error: null, failingSince: null });
    await pass(60);
    expect(chats.posts).toHaveLength(1);
  });

  it('is given up after some hours', async () => {
    await addChat();
    chats.answer(saying(500));
    await ask();
    for (const minutes of [1, 2, 7, 40, 150, 400]) await pass(minutes);
    expect(chats.asked()).toBe(6);
  });

  it('is left alone for as long as it asks', async () => {
    await addChat();
    chats.answer(saying(429, 'rate_limited', { 'retry-after': '600' }));
    await ask();
    await pass(9);
    expect(chats.asked()).toBe(1);
    expect((await chat()).error).toBe('Slack asks to be posted to less often');
    chats.answer(null);
    await pass(2);
    expect(chats.posts).toHaveLength(1);
  });

  it.each([
    [404, 'no_service', 'Slack doesn’t know this address any more: its webhook was removed'],
    [410, 'channel_is_archived', 'The Slack channel is archived'],
    [403, 'action_prohibited', 'Slack doesn’t allow this webhook to post in the channel'],
  ])('that answers %i %s is not asked again, and says so', async (status, body, error) => {
    await addChat();
    chats.answer(saying(status, body));
    await ask();
    await pass(30);
    expect(chats.asked()).toBe(1);
    expect((await chat()).error).toBe(error);
  });

  it('can be tried out, changed and removed', async () => {
    const { id } = await addChat();
    const tested = await answered<TeamChat>(send(`/api/team-chats/${id}/test`, 'POST'));
    expect(tested).toMatchObject({ error: null, lastSuccessAt: clock.now().toISOString() });
    expect(chats.posts[0]!.text).toContain('A test from Deskbell');
    chats.answer(saying(404, 'no_service'));
    expect((await answered<TeamChat>(send(`/api/team-chats/${id}/test`, 'POST'))).error).toContain(
      'Slack doesn’t know',
    );
    const changed = await answered<TeamChat>(
      send(`/api/team-chats/${id}`, 'PATCH', { name: 'Desk', address: chats.slack.replace('secret', 'new') }),
    );
    expect(changed).toMatchObject({ name: 'Desk', error: null, lastSuccessAt: null });
    expect((await send(`/api/team-chats/${id}`, 'DELETE')).status).toBe(204);
    expect((await send(`/api/team-chats/${id}/test`, 'POST')).status).toBe(404);
    const asked = chats.asked();
    await ask();
    expect(chats.asked()).toBe(asked);
  });

  it('is posted forty of many that are due at once, and how many more there are', async () => {
    const { id } = await addChat();
    const alerts = Array.from({ length: 60 }, (_, nr) => ({ title: `Alert ${nr}`, page: '/dashboard' }));
    for (const service of ['slack', 'teams'] as const) {
      const row = { id, service, ...addressColumns(server.deps.secrets, id, chats[service]) };
      expect(await postToTeamChat(server.deps, row, alerts)).toEqual({ error: null });
      const lines = chats.posts.at(-1)!.text.split('\n');
      expect(lines).toHaveLength(41);
      expect(lines.at(-1)).toContain('And 20 more');
      expect(lines.at(-1)).toContain('/dashboard?section=notifications');
    }
  });

  it('is for those who manage the account', async () => {
    const agent = await join();
    expect((await send('/api/team-chats', 'GET', undefined, agent.cookie)).status).toBe(403);
    expect((await send('/api/alert-escalation', 'GET', undefined, agent.cookie)).status).toBe(403);
  });
});

it('says so where the key of addresses was lost, asks nobody, and lets browsers allow push again', async () => {
  await addChat();
  await addDevice();
  const { publicKey } = await push();
  await bakery.say('I would like to talk to a person.');
  const after = await createTestServer({
    database: server.database,
    clock,
    environment: { WEBHOOK_PRIVATE_ADDRESSES: 'on' },
    secrets: { ...server.deps.secrets, lastingKey: 'z'.repeat(43) },
  });
  await settle(after);
  expect([chats.asked(), pushes.asked()]).toEqual([0, 0]);
  expect((await chat()).error).toContain('lost the key');
  const { cookie } = bakery;
  const now = await answered<Push>(after.send('/api/push', { cookie }));
  expect(now.devices).toEqual([]);
  expect(now.publicKey).not.toBe(publicKey);
  const device = pushes.subscribe();
  const { id } = await answered<PushDevice>(after.send('/api/push/devices', { cookie, json: device }), 201);
  const tested = await answered<PushDevice>(
    after.send(`/api/push/devices/${id}/test`, { method: 'POST', cookie }),
  );
  expect(tested.error).toBeNull();
  await after.close();
});

it('posts to public addresses over https alone', async () => {
  const strict = await createTestServer({ database: server.database, clock });
  for (const address of ['http://hooks.slack.com/services/x', 'https://127.0.0.1/services/x']) {
    const json = { service: 'slack', name: 'A', address, kinds: ['new_lead'] };
    expect((await strict.send('/api/team-chats', { cookie: bakery.cookie, json })).status).toBe(400);
    const device = { ...pushes.subscribe(), endpoint: address };
    expect((await strict.send('/api/push/devices', { cookie: bakery.cookie, json: device })).status).toBe(
      400,
    );
  }
  await strict.close();
});

describe('a push notification', () => {
  it('reaches each browser of a member, encrypted for it alone, and names no customer', async () => {
    const agent = await join();
    await addDevice();
    await addDevice(bakery.cookie, pushes.subscribe('Phone'));
    await addDevice(agent.cookie);
    await ask('my name is Jane Miller, my email is jane@customer.example');
    await settle();
    expect(pushes.delivered).toHaveLength(3);
    for (const { message, headers } of pushes.delivered) {
      expect(message).toMatchObject({ body: 'Deskbell' });
      expect(message.title).toMatch(/^New (hot|warm|cold) lead for Corner Bakery$/);
      expect(message.page).toContain('/dashboard?section=conversations');
      expect(JSON.stringify(message)).not.toMatch(/jane/i);
      expect(headers.urgency).toBe('normal');
      expect(headers.topic).toMatch(/^[\w-]{32}$/);
    }
    await ask();
    expect(pushes.delivered.at(-1)!.headers.urgency).toBe('high');
    expect((await push()).devices).toMatchObject([{ name: 'Firefox', error: null }, { name: 'Phone' }]);
  });

  it('is what one has chosen, when one has chosen', async () => {
    await addDevice();
    await send('/api/alert-settings', 'PATCH', {
      channels: { person_wanted: ['app'] },
      digest: 'hourly',
    });
    await ask();
    await ask('my email is ann@customer.example');
    await ask('my email is ben@customer.example');
    expect(pushes.delivered).toEqual([]);
    await pass(60);
    expect(pushes.delivered.map(({ message }) => message)).toMatchObject([
      { title: '2 notifications', page: '/dashboard?section=notifications' },
    ]);
  });

  it.each([404, 410])('that is answered %i removes the browser', async (status) => {
    await addDevice();
    pushes.answer(saying(status));
    await ask();
    expect((await push()).devices).toEqual([]);
    await pass(60);
    expect(pushes.asked()).toBe(1);
  });

  it('waits as long as the push service asks, and says what is wrong', async () => {
    await addDevice();
    pushes.answer(saying(429, '', { 'retry-after': '120' }));
    await ask();
    expect((await push()).devices[0]!.error).toBe('The push service asks to be used less often');
    await pass(1);
    expect(pushes.asked()).toBe(1);
    pushes.answer(null);
    await pass(2);
    expect(pushes.delivered).toHaveLength(1);
  });

  it('can be tried out by whose browser it is, who can remove it', async () => {
    const agent = await join();
    const { id } = await addDevice();
    expect((await send(`/api/push/devices/${id}/test`, 'POST', undefined, agent.cookie)).status).toBe(404);
    expect((await send(`/api/push/devices/${id}`, 'DELETE', undefined, agent.cookie)).status).toBe(404);
    const tested = await answered<PushDevice>(send(`/api/push/devices/${id}/test`, 'POST'));
    expect(tested).toMatchObject({ error: null, lastSuccessAt: clock.now().toISOString() });
    expect(pushes.delivered[0]!.message.title).toBe('Notifications reach this browser');
    expect((await send(`/api/push/devices/${id}`, 'DELETE')).status).toBe(204);
    expect((await push()).devices).toEqual([]);
  });

  it('comes from an installation with one key, and a browser is there once', async () => {
    const keys = await Promise.all([push(), push()]);
    expect(keys[0]!.publicKey).toBe(keys[1]!.publicKey);
    expect(Buffer.from(keys[0]!.publicKey, 'base64url')).toHaveLength(65);
    const device = pushes.subscribe();
    await addDevice(bakery.cookie, device);
    await addDevice(bakery.cookie, device);
    expect((await push()).devices).toHaveLength(1);
    const { rows } = await server.deps.db.pool.query(
      "SELECT value::text FROM installation WHERE key = 'web_push'",
    );
    expect(rows[0].value).not.toMatch(/"d"/);
    const damaged = { ...device, keys: { ...device.keys, auth: 'short' } };
    expect((await send('/api/push/devices', 'POST', damaged)).status).toBe(400);
  });
});

describe('while nobody comes', () => {
  const list = (cookie: string) => answered<Alerts>(send('/api/alerts', 'GET', undefined, cookie));
  const titles = async (cookie: string) => (await list(cookie)).alerts.map(({ title }) => title);
  const waited = (minutes: number) =>
    `Nobody has come yet: a customer of Corner Bakery has been waiting for ${minutes} minutes`;

  it('one after the other is told, by push and mail, each once', async () => {
    const [first, second] = [await join(), await join()];
    for (const { cookie } of [first, second]) {
      await addDevice(cookie);
      await send('/api/alert-settings', 'PATCH', { channels: { person_wanted: [] } }, cookie);
    }
    await escalate({ minutes: 5, userIds: [first.id, second.id] });
    await ask();
    await pass(4);
    expect([await titles(first.cookie), pushes.delivered.length]).toEqual([[], 0]);
    await pass(1);
    expect(await titles(first.cookie)).toEqual([waited(5)]);
    expect(await titles(second.cookie)).toEqual([]);
    expect(pushes.delivered.map(({ message }) => message.title)).toEqual([waited(5)]);
    await pass(5);
    expect(await titles(second.cookie)).toEqual([waited(10)]);
    await pass(60);
    expect(pushes.delivered).toHaveLength(2);
    const mails = await server.deps.db.system((tx) =>
      tx.kysely
        .selectFrom('outbox')
        .select('text_body')
        .where('subject', 'like', 'Nobody has come%')
        .execute(),
    );
    expect(mails).toHaveLength(2);
    // Neither quiet hours nor a digest are why.
    expect(mails.map(({ text_body }) => text_body).join()).not.toMatch(/quiet hours|digest/);
  });

  it('nobody is told once somebody has', async () => {
    const agent = await join();
    await escalate({ minutes: 5, userIds: [agent.id] });
    const { conversationId } = await ask();
    const before = await titles(agent.cookie);
    await send(`/api/conversations/${conversationId}/take-over`, 'POST');
    await pass(10);
    expect(await titles(agent.cookie)).toEqual(before);
  });

  it('all who may answer are told at once where nobody is named', async () => {
    const [agent, viewer] = [await join(), await join('viewer')];
    await escalate({ minutes: 1, userIds: [] });
    await ask();
    await pass(2);
    expect(await titles(bakery.cookie)).toContain(waited(2));
    expect(await titles(agent.cookie)).toContain(waited(2));
    expect(await titles(viewer.cookie)).toEqual([]);
  });

  it('is the account’s to set, of its own members', async () => {
    expect(await answered<AlertEscalation>(send('/api/alert-escalation', 'GET'))).toEqual({
      minutes: null,
      userIds: [],
    });
    const stranger = await openBusiness(server);
    const { id } = await answered<{ id: string }>(send('/api/auth/user', 'GET', undefined, stranger.cookie));
    expect((await send('/api/alert-escalation', 'PUT', { minutes: 5, userIds: [id] })).status).toBe(400);
    expect((await send('/api/alert-escalation', 'PUT', { minutes: 0, userIds: [] })).status).toBe(400);
    const agent = await join();
    expect(await escalate({ minutes: 3, userIds: [agent.id, agent.id] })).toEqual({
      minutes: 3,
      userIds: [agent.id],
    });
  });
});
