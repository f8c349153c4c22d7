// Who may go on with a conversation, and for how long.
import { randomUUID } from 'node:crypto';
import type { ChatReply } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Business,
  createTestServer,
  joinTeam,
  openBusiness,
  type TestServer,
} from '../../testing/index.ts';

const day = 86_400_000;
let server: TestServer;
let bakery: Business;
let clock: FakeClock;
const servers: TestServer[] = [];

beforeEach(async () => {
  clock = fakeClock('2026-03-02T09:00:00Z');
  server = await createTestServer({ clock });
  servers.push(server);
  bakery = await openBusiness(server);
  await bakery.addFaq('Is there parking?', 'There is parking behind the house.');
});
afterAll(() => Promise.all(servers.map((each) => each.close())));

const open = ({ conversationId, visitorToken }: ChatReply) => ({ conversationId, visitorToken });

const send = (message: string, more: object) =>
  server.send('/api/chat/widget', { json: { assistantId: bakery.assistantId, message, ...more } });

const eventsWith = (reply: ChatReply, token = reply.visitorToken) =>
  server.send(`/api/conversations/${reply.conversationId}/events`, {
    headers: { authorization: `Bearer ${token}` },
  });

describe('a clientMessageId that somebody else came to know', () => {
  it('gives no token to whoever sends it with other words', async () => {
    const clientMessageId = randomUUID();
    await bakery.say('Is there parking?', { clientMessageId });
    const response = await send('Hello', { clientMessageId });
    expect(response.status).toBe(409);
    expect(await response.text()).not.toMatch(/visitorToken|conversationId|parking/);
  });

  it('gives none for the same words once the time to repeat them is over', async () => {
    const clientMessageId = randomUUID();
    await bakery.say('Is there parking?', { clientMessageId });
    clock.advance(10 * 60_000);
    expect((await send('Is there parking?', { clientMessageId })).status).toBe(200);
    clock.advance(6 * 60_000);
    expect((await send('Is there parking?', { clientMessageId })).status).toBe(409);
  });

  it('gives none for a message that is not the first of its conversation', async () => {
    const first = await bakery.say('Hello!');
    const clientMessageId = randomUUID();
    await bakery.say('Is there parking?', { clientMessageId, ...open(first) });
    expect((await send('Is there parking?', { clientMessageId })).status).toBe(409);
    expect(await bakery.say('Is there parking?', { clientMessageId, ...open(first) })).toMatchObject({
      conversationId: first.conversationId,
    });
  });

  it('is shown to no member of the account: not in a conversation, its events or its files', async () => {
    const clientMessageId = randomUUID();
    const reply = await bakery.say('Is there parking?', { clientMessageId });
    const viewer = await joinTeam(server, bakery, { email: 'viewer@shop.example', role: 'viewer' });
    const written = await server.send(`/api/conversations/${reply.conversationId}/messages`, {
      cookie: bakery.cookie,
      json: { content: 'Good morning.', clientMessageId: randomUUID() },
    });
    expect(await written.text()).not.toMatch(/clientMessageId/);
    const at = `/api/conversations/${reply.conversationId}`;
    for (const [path, { cookie }] of [
      [at, viewer],
      [`${at}/events`, viewer],
      [`${at}/export?format=json`, bakery],
      [`${at}/export?format=csv`, bakery],
    ] as const) {
      const response = await server.send(path, { cookie });
      const text = await response.text();
      expect([path, response.status, text.includes(clientMessageId)]).toEqual([path, 200, false]);
    }
    // The visitor's own browser knows its message again by it.
    const [own, answer] = (await (await eventsWith(reply)).json()) as { clientMessageId?: string }[];
    expect(own!.clientMessageId).toBe(clientMessageId);
    expect(answer).not.toHaveProperty('clientMessageId');
  });
});

describe("a visitor's token", () => {
  it('opens the conversation for 30 days after the last reply, and no longer', async () => {
    const first = await bakery.say('Hello!');
    clock.advance(20 * day);
    const second = await bakery.say('Is there parking?', open(first));
    expect(second.visitorToken).not.toBe(first.visitorToken);
    clock.advance(20 * day);
    expect((await eventsWith(first)).status).toBe(404);
    expect((await send('Hello?', open(first))).status).toBe(404);
    expect((await eventsWith(second)).status).toBe(200);
    expect((await send('Hello?', open(second))).status).toBe(200);
  });

  it('is not taken from the address, which logs and histories keep', async () => {
    const reply = await bakery.say('Hello!');
    const { conversationId, visitorToken } = reply;
    const response = await server.send(
      `/api/conversations/${conversationId}/events?visitorToken=${visitorToken}`,
    );
    expect(response.status).toBe(404);
  });

  it.each(['day', 'version', 'kind'])('with another %s is none', async (part) => {
    const reply = await bakery.say('Hello!');
    const [head = '', version = '', signature = ''] = reply.visitorToken.split('.');
    const later = head[0] + (Number.parseInt(head.slice(1), 36) + 1).toString(36);
    const forged = {
      day: [later, version, signature],
      version: [head, '1', signature],
      kind: [`n${head.slice(1)}`, version, signature],
    }[part]!.join('.');
    expect((await eventsWith(reply, forged)).status).toBe(404);
    expect((await eventsWith(reply, `${head}.${version}`)).status).toBe(404);
  });

  it('ends at once, a stream that is open included, when a member ends the access of visitors', async () => {
    const reply = await bakery.say('Is there parking?', { clientMessageId: randomUUID() });
    const live = await server.send(`/api/conversations/${reply.conversationId}/events`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${reply.visitorToken}` },
    });
    const ended = live.text();
    const at = `/api/conversations/${reply.conversationId}/visitor-access`;
    expect((await server.send(at, { method: 'DELETE', cookie: bakery.cookie })).status).toBe(204);
    expect(await ended).toContain('parking behind the house');
    expect((await eventsWith(reply)).status).toBe(404);
    expect((await send('Hello?', open(reply))).status).toBe(404);
    for (const [what, json] of [
      ['rating', { score: 1 }],
      ['transcript', { email: 'eve@mail.example' }],
    ] as const) {
      const response = await server.send(`/api/conversations/${reply.conversationId}/${what}`, {
        json,
        headers: { authorization: `Bearer ${reply.visitorToken}` },
      });
      expect([what, response.status]).toEqual([what, 404]);
    }
  });

  it('is not had again by repeating the first message after access was ended', async () => {
    const clientMessageId = randomUUID();
    const reply = await bakery.say('Is there parking?', { clientMessageId });
    const at = `/api/conversations/${reply.conversationId}/visitor-access`;
    await server.send(at, { method: 'DELETE', cookie: bakery.cookie });
    expect((await send('Is there parking?', { clientMessageId })).status).toBe(409);
  });

  it('brings an erased conversation back for nobody, not even under its id', async () => {
    const reply = await bakery.say('I am Jane Miller, jane@mail.example');
    const erased = await server.send('/api/privacy/erasures', {
      cookie: bakery.cookie,
      json: { email: 'jane@mail.example' },
    });
    expect(erased.ok).toBe(true);
    expect((await eventsWith(reply)).status).toBe(404);
    expect((await send('Hello?', open(reply))).status).toBe(404);
  });
});
