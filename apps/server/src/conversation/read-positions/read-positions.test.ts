// What each member has read: unread is what is open and has something of the customer's that they haven't seen.
import type { InboxConversation } from '@deskbell/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
let viewer: { id: string; cookie: string };

beforeAll(async () => {
  server = await createTestServer();
  bakery = await openBusiness(server);
  rival = await openBusiness(server);
  viewer = await joinTeam(server, bakery, { email: 'viewer@bakery.example', role: 'viewer' });
});
afterAll(() => server.close());

const mark = (id: string, seq: number | null, cookie = bakery.cookie) =>
  server.send(`/api/conversations/${id}/read`, {
    method: seq === null ? 'DELETE' : 'PUT',
    cookie,
    ...(seq !== null && { json: { seq } }),
  });

async function listed(query: string, cookie = bakery.cookie): Promise<InboxConversation[]> {
  const response = await server.send(`/api/assistants/${bakery.assistantId}/conversations?${query}`, {
    cookie,
  });
  return (await response.json()) as InboxConversation[];
}

async function isUnread(id: string, cookie = bakery.cookie): Promise<boolean> {
  const response = await server.send(`/api/conversations/${id}`, { cookie });
  const { unread } = (await response.json()) as InboxConversation;
  expect((await listed('', cookie)).find((row) => row.id === id)?.unread).toBe(unread);
  const found = await listed('unread=true&view=open', cookie);
  expect(found.some((row) => row.id === id)).toBe(unread);
  return unread;
}

const count = async (cookie = bakery.cookie) =>
  (await (await server.send('/api/unread-conversations', { cookie })).json()) as { count: number };

it('is unread by each member until they saw all that the customer said, and again by wish', async () => {
  const { conversationId: id, visitorToken } = await bakery.say('Hello!');
  expect(await isUnread(id)).toBe(true);
  expect((await mark(id, 2)).status).toBe(204);
  expect(await isUnread(id)).toBe(false);
  expect(await isUnread(id, viewer.cookie)).toBe(true);

  await bakery.say('One more thing', { conversationId: id, visitorToken });
  expect(await isUnread(id)).toBe(true);
  // The reply to what was read is no news; what was said since is.
  await mark(id, 2);
  expect(await isUnread(id)).toBe(true);
  await mark(id, 3);
  expect(await isUnread(id)).toBe(false);
  // An answer that comes late takes nothing back.
  await mark(id, 1);
  expect(await isUnread(id)).toBe(false);

  expect((await mark(id, null)).status).toBe(204);
  expect(await isUnread(id)).toBe(true);
  await mark(id, 99);
  expect(await isUnread(id)).toBe(false);
});

it('counts what is one’s own, and what is nobody’s and has to be seen to', async () => {
  const { conversationId: id } = await bakery.say('Good morning!');
  expect(await count()).toEqual({ count: 0 });
  await server.send(`/api/conversations/${id}`, {
    method: 'PATCH',
    cookie: bakery.cookie,
    json: { status: 'pending' },
  });
  expect(await count()).toEqual({ count: 1 });
  expect(await count(viewer.cookie)).toEqual({ count: 1 });
  await mark(id, 2);
  expect(await count()).toEqual({ count: 0 });
  expect(await count(viewer.cookie)).toEqual({ count: 1 });
  await server.send(`/api/conversations/${id}`, {
    method: 'PATCH',
    cookie: bakery.cookie,
    json: { status: 'resolved' },
  });
  expect(await count(viewer.cookie)).toEqual({ count: 0 });
  expect(await isUnread(id, viewer.cookie)).toBe(false);
});

it('leaves those who wait for a person out of the list where they stand above it', async () => {
  const { conversationId: id } = await bakery.say('I want to talk to a person');
  expect((await listed('waiting=true')).map((row) => row.id)).toEqual([id]);
  expect((await listed('waiting=false')).some((row) => row.id === id)).toBe(false);
});

it('refuses strangers, other accounts and what makes no sense', async () => {
  const { conversationId: id } = await bakery.say('Hello!');
  expect((await mark(id, 1, rival.cookie)).status).toBe(404);
  expect((await mark(id, null, rival.cookie)).status).toBe(404);
  expect((await mark(id, -1)).status).toBe(400);
  expect(
    (await server.send(`/api/conversations/${id}/read`, { method: 'PUT', json: { seq: 1 } })).status,
  ).toBe(401);
});
