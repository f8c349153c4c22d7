// Who looks, who types and what was seen: told to whoever is there, for the moment.
import type { ConversationDetail } from '@deskbell/contract';
import { createParser } from 'eventsource-parser';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  type Business,
  createTestServer,
  joinTeam,
  openBusiness,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let bakery: Business;
let rival: Business;
let agent: { id: string; cookie: string };

beforeAll(async () => {
  server = await createTestServer();
  bakery = await openBusiness(server);
  rival = await openBusiness(server);
  agent = await joinTeam(server, bakery, { email: 'agent@bakery.example', role: 'agent' });
});
afterAll(() => server.close());

const put = (path: string, json: object, cookie = bakery.cookie) =>
  server.send(path, { method: 'PUT', cookie, json });
const attend = (id: string, doing: string, cookie = bakery.cookie) =>
  put(`/api/conversations/${id}/presence`, { doing }, cookie);
const asVisitor = (id: string, token: string | undefined, what: string, json?: object) =>
  server.send(`/api/conversations/${id}/${what}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    ...(json && { json }),
  });
const write = (id: string, json: object, cookie = bakery.cookie) =>
  server.send(`/api/conversations/${id}/messages`, { cookie, json });
const read = async (id: string) =>
  (await (
    await server.send(`/api/conversations/${id}`, { cookie: bakery.cookie })
  ).json()) as ConversationDetail;

/** Everything that a stream says, as it comes. */
async function follow(path: string, from: { cookie?: string; token?: string | undefined }) {
  const heard: { event: string; data: Record<string, unknown> }[] = [];
  const response = await server.send(path, {
    headers: {
      accept: 'text/event-stream',
      ...(from.cookie && { cookie: from.cookie }),
      ...(from.token && { authorization: `Bearer ${from.token}` }),
    },
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const parser = createParser({
    onEvent: ({ event, data }) => heard.push({ event: event ?? '', data: JSON.parse(data) }),
  });
  const reading = (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      parser.feed(value);
    }
  })();
  return {
    heard,
    hears: (event: string, data: object) =>
      vi.waitFor(() => expect(heard).toContainEqual({ event, data: expect.objectContaining(data) }), 10_000),
    async [Symbol.asyncDispose]() {
      await reader.cancel();
      await reading;
    },
  };
}

it('tells the team who is in a conversation, and its visitor that a person writes, once one speaks with them', async () => {
  const { conversationId: id, visitorToken: token } = await bakery.say('Hello!');
  await using dashboard = await follow('/api/events', { cookie: bakery.cookie });
  await using elsewhere = await follow('/api/events', { cookie: rival.cookie });
  await using widget = await follow(`/api/conversations/${id}/events`, { token });
  await widget.hears('conversation', { handler: 'assistant' });

  expect((await attend(id, 'writing', agent.cookie)).status).toBe(204);
  const moment = { conversationId: id, userId: agent.id, name: 'Grace Hopper' };
  await dashboard.hears('attended', { ...moment, doing: 'writing' });
  await server.send(`/api/conversations/${id}/take-over`, { cookie: agent.cookie, json: {} });
  await widget.hears('conversation', { handler: 'person' });
  expect(widget.heard.filter(({ event }) => event === 'typing')).toEqual([]);
  await attend(id, 'writing', agent.cookie);
  await widget.hears('typing', { name: 'Grace Hopper' });
  await attend(id, 'left', agent.cookie);
  await dashboard.hears('attended', { ...moment, doing: 'left' });

  expect((await asVisitor(id, token, 'typing')).status).toBe(204);
  await dashboard.hears('typed', { conversationId: id });
  expect(elsewhere.heard.some(({ event }) => event === 'attended' || event === 'typed')).toBe(false);
});

it('tells each side what the other has seen', async () => {
  const { conversationId: id, visitorToken: token } = await bakery.say('Hello!');
  await using widget = await follow(`/api/conversations/${id}/events`, { token });
  // What the assistant answers is nothing that a person has seen.
  await put(`/api/conversations/${id}/read`, { seq: 2 });
  await write(id, { content: 'Good morning.' });
  await widget.hears('conversation', { handler: 'person', seenSeq: 2 });
  expect((await read(id)).seenSeq).toBe(0);
  expect((await asVisitor(id, token, 'seen', { seq: 3 })).status).toBe(204);
  expect((await read(id)).seenSeq).toBe(3);
  await asVisitor(id, token, 'seen', { seq: 99 });
  expect((await read(id)).seenSeq).toBe(3);

  await bakery.say('Thanks!', { conversationId: id, visitorToken: token });
  await put(`/api/conversations/${id}/read`, { seq: 4 });
  await widget.hears('conversation', { seenSeq: 4 });
});

it('lets nobody answer past a colleague unawares', async () => {
  const { conversationId: id } = await bakery.say('Hello!');
  expect((await write(id, { content: 'It is done.', afterSeq: 2 }, agent.cookie)).status).toBe(201);
  const refused = await write(id, { content: 'I will see to it.', afterSeq: 2 });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    message: 'Grace Hopper has answered in the meantime.',
    issues: [{ path: 'afterSeq' }],
  });
  // One's own messages are no surprise, and whoever has looked may.
  expect((await write(id, { content: 'And paid.', afterSeq: 2 }, agent.cookie)).status).toBe(201);
  expect((await write(id, { content: 'I agree.', afterSeq: 4 })).status).toBe(201);
  expect((await write(id, { content: 'Really.' })).status).toBe(201);
});

it('refuses strangers', async () => {
  const { conversationId: id } = await bakery.say('Hello!');
  expect((await attend(id, 'looking', rival.cookie)).status).toBe(404);
  expect((await attend(id, 'sleeping')).status).toBe(400);
  expect((await asVisitor(id, 'x'.repeat(40), 'typing')).status).toBe(404);
  expect((await asVisitor(id, 'x'.repeat(40), 'seen', { seq: 1 })).status).toBe(404);
});
