import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookDelivery, WebhookSecret } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Business,
  createTestServer,
  openBusiness,
  outboxOf,
  setPlan,
  type TestServer,
} from '../../testing/index.ts';
import { deleteOldDeliveries } from './delete-old-deliveries.ts';
import { claimDue } from './sending/claim-due.ts';
import { createDispatcher, type Dispatcher } from './sending/dispatcher.ts';
import { openReceiver, openWebhookDesk, type Receiver, type WebhookDesk } from './testing/index.ts';

const [secondMs, minuteMs, hourMs] = [1000, 60_000, 3_600_000];

let clock: FakeClock;
let server: TestServer;
let bakery: Business;
let desk: WebhookDesk;
let receiver: Receiver;
let dispatcher: Dispatcher;
let webhookId: string;

beforeEach(async () => {
  clock = fakeClock('2026-03-27T10:00:00Z');
  server = await createTestServer({
    clock,
    environment: { WEBHOOK_PRIVATE_ADDRESSES: 'on', PLAN_LIMITS: 'on' },
  });
  bakery = await openBusiness(server);
  desk = openWebhookDesk(server, bakery.cookie);
  receiver = await openReceiver();
  dispatcher = createDispatcher(server.deps);
  webhookId = (await desk.add(receiver.url, { events: ['message.received'] })).id;
}, 60_000);
afterEach(async () => {
  await dispatcher.stop(0);
  await server.close();
  await receiver.close();
});

const open = ({ conversationId, visitorToken }: { conversationId: string; visitorToken: string }) => ({
  conversationId,
  visitorToken,
});
const contents = (of: Receiver = receiver) =>
  of.received.map(({ event }) => (event.type === 'message.received' ? event.data.content : event.type));
const log = () => desk.deliveries(webhookId);

/** Lets time go on to when the next attempt is due, and makes it. */
async function nextAttempt(): Promise<number> {
  const due = (await log()).flatMap(({ nextAttemptAt }) =>
    nextAttemptAt ? [Date.parse(nextAttemptAt)] : [],
  );
  const waitMs = Math.min(...due) - clock.now().getTime();
  clock.advance(waitMs);
  await dispatcher.drain();
  return waitMs;
}

it('is out within a second of its cause, mostly much sooner', async () => {
  await dispatcher.start();
  const first = await bakery.say('Warming up');
  const waits: number[] = [];
  for (let nr = 1; nr <= 10; nr++) {
    const from = performance.now();
    await bakery.say(`Message ${nr}`, open(first));
    await expect.poll(() => contents(), { interval: 2 }).toContain(`Message ${nr}`);
    // Of the whole turn, which ends after the message is stored.
    waits.push(receiver.received.find(({ body }) => body.includes(`Message ${nr}"`))!.at - from);
  }
  waits.sort((a, b) => a - b);
  expect(waits[5]).toBeLessThan(1000);
});

it('is tried again over hours, later each time, under the same id and with the same body, and then given up', async () => {
  receiver.answer(500);
  await bakery.say('Hello');
  await dispatcher.drain();
  const waits: number[] = [];
  while ((await log())[0]!.status === 'waiting') waits.push(await nextAttempt());
  const expected = [
    5 * secondMs,
    5 * minuteMs,
    30 * minuteMs,
    2 * hourMs,
    5 * hourMs,
    10 * hourMs,
    14 * hourMs,
  ];
  expect(waits).toHaveLength(expected.length);
  for (const [at, waitMs] of waits.entries()) {
    expect(waitMs).toBeGreaterThanOrEqual(expected[at]!);
    expect(waitMs).toBeLessThanOrEqual(expected[at]! * 1.2);
  }
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  const stamps = receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']));
  expect(stamps.at(-1)! - stamps[0]!).toBeGreaterThan(31 * 3600);
  const [given] = await log();
  expect(given).toMatchObject({ status: 'failed', attempts: 8, statusCode: 500, error: 'Answered 500' });
  const { attemptLog, body } = await desk.detail(given!.id);
  expect(attemptLog.map(({ nr, answer }) => [nr, answer])).toEqual(
    [8, 7, 6, 5, 4, 3, 2, 1].map((nr) => [nr, 'answered']),
  );
  expect(body).toBe(receiver.received[0]!.body);
});

it('waits as long as the receiver asks, a day at most', async () => {
  receiver.answer((response) => response.writeHead(429, { 'retry-after': '900' }).end());
  await bakery.say('Hello');
  await dispatcher.drain();
  expect(await nextAttempt()).toBe(900 * secondMs);
  receiver.answer((response) => response.writeHead(503, { 'retry-after': '999999' }).end());
  await nextAttempt();
  expect(await nextAttempt()).toBe(24 * hourMs);
});

it('sends nothing under a plan without webhooks, and what was held back once that has them', async () => {
  await setPlan(server, bakery, 'business');
  await bakery.say('Hello');
  await dispatcher.drain();
  expect(receiver.received).toEqual([]);
  expect(await log()).toMatchObject([{ status: 'failed', error: 'Your plan doesn’t include webhooks' }]);
  await setPlan(server, bakery, 'enterprise');
  const replayed = await server.send(`/api/webhooks/${webhookId}/replay`, {
    cookie: bakery.cookie,
    json: { since: '2026-03-27T00:00:00.000Z' },
  });
  expect(replayed.status).toBe(200);
  await dispatcher.drain();
  expect(contents()).toEqual(['Hello']);
});

describe('the order of a conversation', () => {
  it('is kept while its receiver fails, and another conversation does not wait for it', async () => {
    receiver.answer((response, { body }) => response.writeHead(body.includes('one') ? 500 : 204).end());
    const first = await bakery.say('Message one');
    await bakery.say('Message two', open(first));
    const other = await bakery.say('Other three');
    await dispatcher.drain();
    // Conversations are delivered side by side: which of two comes first is nobody's promise.
    expect(contents().toSorted()).toEqual(['Message one', 'Other three']);
    await bakery.say('Message four', open(first));
    await bakery.say('Other five', open(other));
    await dispatcher.drain();
    expect(contents().slice(2)).toEqual(['Other five']);
    receiver.answer(204);
    await nextAttempt();
    expect(contents().slice(3)).toEqual(['Message one', 'Message two', 'Message four']);
    expect((await log()).every(({ status }) => status === 'delivered')).toBe(true);
  });

  it('lets later ones pass an event that fails three times while others are delivered', async () => {
    receiver.answer((response, { body }) => response.writeHead(body.includes('poison') ? 400 : 204).end());
    const first = await bakery.say('The poison');
    await bakery.say('Message two', open(first));
    await dispatcher.drain();
    clock.advance(1);
    await bakery.say('Elsewhere');
    await dispatcher.drain();
    await nextAttempt();
    expect(contents()).not.toContain('Message two');
    await nextAttempt();
    expect(contents().filter((content) => content === 'The poison')).toHaveLength(3);
    expect(contents().at(-1)).toBe('Message two');
    const [poison] = (await log()).filter(({ status }) => status === 'waiting');
    expect(poison).toMatchObject({ attempts: 3, statusCode: 400 });
  });

  it('holds while nothing is delivered at all, for as long as it is tried', async () => {
    receiver.answer(503);
    const first = await bakery.say('Message one');
    await bakery.say('Message two', open(first));
    await dispatcher.drain();
    for (let attempt = 0; attempt < 5; attempt++) await nextAttempt();
    expect(new Set(contents())).toEqual(new Set(['Message one']));
    receiver.answer(204);
    await nextAttempt();
    expect(contents().slice(-2)).toEqual(['Message one', 'Message two']);
  });

  it('and each event come through a process that dies or stops in the middle', async () => {
    receiver.answer(() => undefined); // hangs
    const first = await bakery.say('Message one');
    await bakery.say('Message two', open(first));
    // Killed: its claim is never given back.
    const [claimed] = await claimDue(server.deps.db, clock.now(), { busy: [], atMost: 10, perReceiver: 4 });
    expect(claimed).toMatchObject({ receiverId: webhookId });
    await dispatcher.drain();
    expect(contents()).toEqual([]);
    clock.advance(21 * secondMs);
    // Stopped while it is under way: the claim is given back.
    await dispatcher.start();
    await expect.poll(() => contents()).toEqual(['Message one']);
    await dispatcher.stop(0);
    await bakery.say('Message three', open(first));
    receiver.answer(204);
    dispatcher = createDispatcher(server.deps);
    await dispatcher.drain();
    expect(contents()).toEqual(['Message one', 'Message one', 'Message two', 'Message three']);
    expect((await log()).map(({ status, attempts }) => [status, attempts])).toEqual(
      Array.from({ length: 3 }, () => ['delivered', 1]),
    );
  });
});

it('sent by several processes at once is sent by one of them, in order', async () => {
  const others = [createDispatcher(server.deps), createDispatcher(server.deps)];
  const chats = await Promise.all(['a', 'b', 'c'].map((name) => bakery.say(`${name} 0`)));
  for (let nr = 1; nr <= 4; nr++)
    await Promise.all(chats.map((chat, at) => bakery.say(`${'abc'[at]} ${nr}`, open(chat))));
  await Promise.all([dispatcher, ...others].map((one) => one.drain()));
  await dispatcher.drain();
  expect(receiver.received).toHaveLength(15);
  for (const name of 'abc')
    expect(contents().filter((content) => content.startsWith(name))).toEqual(
      [0, 1, 2, 3, 4].map((nr) => `${name} ${nr}`),
    );
});

describe('a receiver', () => {
  const lastOf = async (): Promise<WebhookDelivery> => (await log())[0]!;

  it('that hangs is given up after the time limit, and keeps no other waiting', async () => {
    const { postEvent } = await import('../../kernel/public-network/index.ts');
    receiver.answer(() => undefined);
    const asked = { body: '{}', headers: {} };
    const result = await postEvent(receiver.url, asked, { allowPrivate: true, timeoutMs: 200 });
    expect(result).toMatchObject({ statusCode: null, error: expect.stringMatching(/^No answer within/) });

    const quick = await openReceiver();
    await desk.add(quick.url, { events: ['message.received'] });
    await dispatcher.start();
    for (let nr = 0; nr < 8; nr++) await bakery.say(`Message ${nr}`);
    await expect.poll(() => quick.received.length).toBe(8);
    expect(receiver.received.length).toBeGreaterThan(0);
    expect((await lastOf()).status).toBe('waiting');
    await dispatcher.stop(0);
    await quick.close();
  });

  it('that answers slowly is waited for, and only the beginning of much is kept', async () => {
    receiver.answer((response) => {
      response.writeHead(200);
      setTimeout(() => response.end(`begun\0${'x'.repeat(100_000)}`), 300);
    });
    await bakery.say('Hello');
    await dispatcher.drain();
    const delivery = await lastOf();
    expect(delivery).toMatchObject({ status: 'delivered', statusCode: 200, error: null });
    const { attemptLog } = await desk.detail(delivery.id);
    expect(attemptLog[0]!.answer).toMatch(/^begun\ufffdx+$/);
    expect(attemptLog[0]!.answer.length).toBeLessThanOrEqual(4096);
    expect(attemptLog[0]!.durationMs).toBeGreaterThanOrEqual(290);
  });

  it('that redirects is not followed', async () => {
    const elsewhere = await openReceiver();
    receiver.answer((response) => response.writeHead(307, { location: elsewhere.url }).end());
    await bakery.say('Hello');
    await dispatcher.drain();
    expect(await lastOf()).toMatchObject({
      status: 'waiting',
      statusCode: 307,
      error: 'Answered 307: redirects are not followed',
    });
    expect(elsewhere.received).toEqual([]);
    await elsewhere.close();
  });

  it('that is not there, or hangs up, is tried again', async () => {
    receiver.answer((response) => response.destroy());
    await bakery.say('Hello');
    await dispatcher.drain();
    expect(await lastOf()).toMatchObject({ error: 'The connection was closed without an answer' });
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await desk.change(webhookId, { url: `http://127.0.0.1:${port}/` });
    await nextAttempt();
    expect(await lastOf()).toMatchObject({ status: 'waiting', error: 'The connection was refused' });
    await desk.change(webhookId, { url: receiver.url });
    receiver.answer(204);
    await nextAttempt();
    expect(await lastOf()).toMatchObject({ status: 'delivered', attempts: 3 });
  });

  it('that is gone (410) is sent nothing more', async () => {
    receiver.answer(410);
    const first = await bakery.say('Hello');
    await bakery.say('Again', open(first));
    await dispatcher.drain();
    expect(await desk.read(webhookId)).toMatchObject({ enabled: false, disabledReason: 'gone' });
    await bakery.say('Once more', open(first));
    await dispatcher.drain();
    expect(contents()).toEqual(['Hello']);
    expect((await log()).map(({ status }) => status)).toEqual(['failed', 'failed']);
  });
});

describe('a webhook that fails for five days', () => {
  it('is turned off with a mail to the owner, and on again with a replay of what failed', async () => {
    receiver.answer(500);
    const since = clock.now().toISOString();
    for (let day = 0; day <= 5; day++) {
      await bakery.say(`Day ${day}`);
      await dispatcher.drain();
      expect((await desk.read(webhookId)).enabled).toBe(day < 5);
      clock.advance(24 * hourMs);
    }
    expect(await desk.read(webhookId)).toMatchObject({ disabledReason: 'failing', failingSince: since });
    const { rows: mails } = await outboxOf(server);
    const [mail, ...more] = mails.filter(({ kind }) => kind === 'webhook_disabled');
    expect(more).toEqual([]);
    expect(mail!.subject).toBe(`A webhook to ${new URL(receiver.url).host} was turned off`);
    expect(mail!.text).toContain('/dashboard?section=integrations&tab=webhooks');
    expect(mail!.text).not.toContain('/events');

    const replay = () => desk.send(`/api/webhooks/${webhookId}/replay`, { json: { since } });
    expect((await replay()).status).toBe(409);
    expect((await desk.change(webhookId, { enabled: true })).status).toBe(200);
    receiver.answer(204);
    receiver.received.length = 0;
    expect(await (await replay()).json()).toEqual({ replayed: 6 });
    await dispatcher.drain();
    expect(contents().sort()).toEqual([0, 1, 2, 3, 4, 5].map((day) => `Day ${day}`));
    expect(await desk.read(webhookId)).toMatchObject({
      failingSince: null,
      disabledReason: null,
      lastDeliveredAt: clock.now().toISOString(),
    });
  });

  it('but not one that delivers now and then', async () => {
    for (let day = 0; day <= 6; day++) {
      receiver.answer(day === 3 ? 204 : 500);
      await bakery.say(`Day ${day}`);
      await dispatcher.drain();
      clock.advance(24 * hourMs);
    }
    expect(await desk.read(webhookId)).toMatchObject({ enabled: true, disabledReason: null });
  });
});

describe('a replay', () => {
  it('sends one event again under its id, with a round of attempts of its own', async () => {
    await bakery.say('Hello');
    await dispatcher.drain();
    const [delivery] = await log();
    const path = `/api/webhook-deliveries/${delivery!.id}/replay`;
    const replayed = await desk.send(path, { method: 'POST' });
    expect(await replayed.json()).toMatchObject({ status: 'waiting', attempts: 1, endedAt: null });
    receiver.answer(500);
    await dispatcher.drain();
    expect(await nextAttempt()).toBeLessThan(7 * secondMs);
    receiver.answer(204);
    await nextAttempt();
    expect((await log())[0]).toMatchObject({ status: 'delivered', attempts: 4 });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('of what waits for its next attempt makes it now', async () => {
    receiver.answer(500);
    await bakery.say('Hello');
    await dispatcher.drain();
    receiver.answer(204);
    const [delivery] = await log();
    await desk.send(`/api/webhook-deliveries/${delivery!.id}/replay`, { method: 'POST' });
    await dispatcher.drain();
    expect((await log())[0]).toMatchObject({ status: 'delivered' });
  });
});

it('a rotated secret signs beside the former one for a day, and then alone', async () => {
  const secretOf = async (path: string, method = 'GET') =>
    (await (await desk.send(path, { method })).json()) as WebhookSecret;
  const former = await secretOf(`/api/webhooks/${webhookId}/secret`);
  expect(former).toEqual({ secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/), formerUntil: null });
  const current = await secretOf(`/api/webhooks/${webhookId}/secret/rotation`, 'POST');
  expect(current.secret).not.toBe(former.secret);
  expect(current.formerUntil).toBe(new Date(clock.now().getTime() + 24 * hourMs).toISOString());

  const signatures = async () => {
    receiver.received.length = 0;
    await bakery.say('Hello');
    await dispatcher.drain();
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[number]];
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    const by = ({ secret }: WebhookSecret) =>
      new Webhook(secret).sign(String(headers['webhook-id']), at, body);
    return [headers['webhook-signature'], by(current), by(former)] as const;
  };
  const [during, byCurrent, byFormer] = await signatures();
  expect(during).toBe(`${byCurrent} ${byFormer}`);
  clock.advance(24 * hourMs);
  const [after, alone] = await signatures();
  expect(after).toBe(alone);
  expect(await secretOf(`/api/webhooks/${webhookId}/secret`)).toEqual({ ...current, formerUntil: null });
});

it('the test button sends a ping now, also to a webhook that is off, and tells what was answered', async () => {
  receiver.answer((response) => response.writeHead(200).end('{"ok":true}'));
  await desk.change(webhookId, { enabled: false });
  const test = async () =>
    (await (await desk.send(`/api/webhooks/${webhookId}/test`, { method: 'POST' })).json()) as object;
  expect(await test()).toMatchObject({ nr: 1, statusCode: 200, error: null, answer: '{"ok":true}' });
  expect(receiver.received[0]!.event).toMatchObject({ type: 'ping', data: { webhookId } });
  const { secret } = (await (await desk.send(`/api/webhooks/${webhookId}/secret`)).json()) as WebhookSecret;
  const { headers, body } = receiver.received[0]!;
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  expect(headers['webhook-signature']).toBe(
    new Webhook(secret).sign(String(headers['webhook-id']), at, body),
  );
  receiver.answer(401);
  expect(await test()).toMatchObject({ statusCode: 401, error: 'Answered 401' });
  clock.advance(hourMs);
  await dispatcher.drain();
  expect(receiver.received).toHaveLength(2);
  const tested = await log();
  expect(tested.map(({ type, status }) => [type, status]).sort()).toEqual([
    ['ping', 'delivered'],
    ['ping', 'failed'],
  ]);
  const replayed = await desk.send(`/api/webhook-deliveries/${tested[0]!.id}/replay`, { method: 'POST' });
  expect(replayed.status).toBe(409);
});

it('the log is listed by page, status and event, and forgotten after 30 days', async () => {
  await desk.change(webhookId, { events: ['message.received', 'conversation.started'] });
  receiver.answer((response, { event }) =>
    response.writeHead(event.type === 'conversation.started' ? 500 : 204).end(),
  );
  for (let nr = 0; nr < 3; nr++) await bakery.say(`Message ${nr}`);
  await dispatcher.drain();
  const page = await desk.send(`/api/webhooks/${webhookId}/deliveries?limit=4`);
  expect(page.headers.get('x-total-count')).toBe('6');
  const next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')![1]!;
  const rest = (await (await desk.send(next)).json()) as WebhookDelivery[];
  const all = [...((await page.json()) as WebhookDelivery[]), ...rest];
  expect(new Set(all.map(({ id }) => id)).size).toBe(6);
  expect(await desk.deliveries(webhookId, '?status=delivered')).toHaveLength(0); // held up by the beginning
  expect(await desk.deliveries(webhookId, '?status=waiting&type=message.received')).toHaveLength(3);
  expect((await desk.send(`/api/webhooks/${webhookId}/deliveries?status=lost`)).status).toBe(400);

  receiver.answer(204);
  await nextAttempt();
  clock.advance(minuteMs);
  await dispatcher.drain();
  await server.deps.db.account(await accountId(), ({ kysely }) =>
    kysely.updateTable('webhook_deliveries').set({ occurred_at: clock.now() }).execute(),
  );
  clock.advance(29 * 24 * hourMs);
  await deleteOldDeliveries(server.deps);
  expect(await log()).toHaveLength(6);
  clock.advance(2 * 24 * hourMs);
  await deleteOldDeliveries(server.deps);
  expect(await log()).toHaveLength(0);
});

it('tells no log and no export its secret, address or what customers said', async () => {
  const lines: string[] = [];
  const loud = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  const { secret } = (await (await desk.send(`/api/webhooks/${webhookId}/secret`)).json()) as WebhookSecret;
  receiver.answer(410);
  await bakery.say('My secret wish');
  const spoken = createDispatcher({ ...server.deps, log: loud });
  await spoken.drain();
  expect(lines.join()).toContain('a webhook was turned off');
  const stored = await server.deps.db.account(await accountId(), ({ kysely }) =>
    kysely.selectFrom('webhooks').selectAll().execute(),
  );
  for (const text of [lines.join(), JSON.stringify(stored)]) expect(text).not.toContain(secret.slice(6));
  for (const hidden of ['My secret wish', receiver.url]) expect(lines.join()).not.toContain(hidden);
  const { exportedTables, neverExported } = await import('../privacy/exported-tables.ts');
  const exported = exportedTables.find(({ table }) => table === 'webhooks')!;
  expect(exported.columns.filter((column) => column.includes('secret'))).toEqual([]);
  expect(neverExported).toEqual(expect.arrayContaining(['webhook_deliveries', 'webhook_attempts']));
});

async function accountId(): Promise<string> {
  const user = (await (await server.send('/api/auth/user', { cookie: bakery.cookie })).json()) as {
    account: { id: string };
  };
  return user.account.id;
}
