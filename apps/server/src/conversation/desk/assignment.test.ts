// Who of the team sees to a conversation, and the parts of the inbox that follow from it.
import type { Conversation } from '@deskbell/contract';
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
let agent: { id: string; cookie: string };
let viewer: { id: string; cookie: string };

beforeAll(async () => {
  server = await createTestServer();
  bakery = await openBusiness(server);
  rival = await openBusiness(server);
  agent = await joinTeam(server, bakery, { email: 'agent@bakery.example', role: 'agent' });
  viewer = await joinTeam(server, bakery, { email: 'viewer@bakery.example', role: 'viewer' });
});
afterAll(() => server.close());

const assign = (id: string, userId: string | null, cookie = bakery.cookie) =>
  server.send(`/api/conversations/${id}/assignee`, { method: 'PUT', cookie, json: { userId } });

const change = (id: string, method: string, what: string, json: object, cookie = bakery.cookie) =>
  server.send(`/api/conversations/${id}${what}`, { method, cookie, json });

async function idsIn(view: string, more = '', cookie = bakery.cookie): Promise<string[]> {
  const path = `/api/assistants/${bakery.assistantId}/conversations?view=${view}${more}`;
  const response = await server.send(path, { cookie });
  expect(response.status).toBe(200);
  const rows = (await response.json()) as Conversation[];
  expect(response.headers.get('x-total-count')).toBe(String(rows.length));
  return rows.map(({ id }) => id);
}

it('is open until it is closed, nobody’s until it is assigned, and found in its part alone', async () => {
  const { conversationId: id } = await bakery.say('I am reachable at ruth@lane.example');
  expect(await idsIn('unassigned')).toEqual([id]);
  expect(await idsIn('mine', '', agent.cookie)).toEqual([]);

  const assigned = await assign(id, agent.id);
  expect(await assigned.json()).toMatchObject({
    assignee: { userId: agent.id, name: 'Grace Hopper' },
    handler: 'assistant',
  });
  expect(await idsIn('unassigned')).toEqual([]);
  expect(await idsIn('mine')).toEqual([]);
  expect(await idsIn('mine', '', agent.cookie)).toEqual([id]);
  expect(await idsIn('mine', '&search=ruth', agent.cookie)).toEqual([id]);
  expect(await idsIn('unassigned', '&search=ruth')).toEqual([]);
  expect(await idsIn('open', '&search=ruth')).toEqual([id]);
  expect(await idsIn('closed', '&search=ruth')).toEqual([]);

  expect((await change(id, 'PATCH', '', { status: 'resolved' })).status).toBe(200);
  expect(await idsIn('mine', '', agent.cookie)).toEqual([]);
  expect(await idsIn('open')).toEqual([]);
  expect(await idsIn('closed')).toEqual([id]);
  expect(await idsIn('closed', '&search=ruth')).toEqual([id]);

  const csv = await server.send(
    `/api/assistants/${bakery.assistantId}/conversations/export?view=closed&search=ruth`,
    { cookie: bakery.cookie },
  );
  expect(await csv.text()).toContain('ruth@lane.example');
});

it('is of whoever takes it over, until they hand it back', async () => {
  const { conversationId: id } = await bakery.say('Hello!');
  await assign(id, null);
  const taken = await change(id, 'POST', '/take-over', {}, agent.cookie);
  expect(await taken.json()).toMatchObject({ assignee: { userId: agent.id, name: 'Grace Hopper' } });
  const back = await change(id, 'POST', '/give-back', {}, agent.cookie);
  expect(await back.json()).toMatchObject({ assignee: null, handledBy: null });
});

it('is refused for who may not answer, strangers, viewers and other accounts', async () => {
  const { conversationId: id } = await bakery.say('Hello!');
  for (const userId of [viewer.id, 'nobody']) {
    const refused = await assign(id, userId);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ issues: [{ path: 'userId' }] });
  }
  expect((await assign(id, agent.id, viewer.cookie)).status).toBe(403);
  expect((await assign(id, null, rival.cookie)).status).toBe(404);
});

it('is left to the others by whoever leaves the team', async () => {
  const leaver = await joinTeam(server, bakery, { email: 'leaver@bakery.example', role: 'agent' });
  const { conversationId: id } = await bakery.say('Hello!');
  expect((await assign(id, leaver.id)).status).toBe(200);
  const removed = await server.send(`/api/team/members/${leaver.id}`, {
    method: 'DELETE',
    cookie: bakery.cookie,
  });
  expect(removed.ok).toBe(true);
  const response = await server.send(`/api/conversations/${id}`, { cookie: bakery.cookie });
  expect(await response.json()).toMatchObject({ assignee: null });
});
