// What is put off: it comes back at its time, or once the customer writes again, and doesn't end meanwhile.
import type { Conversation } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Business,
  createTestServer,
  joinTeam,
  openBusiness,
  type TestServer,
} from '../../testing/index.ts';
import { endIdleConversations } from '../outcomes/index.ts';
import { wakeSnoozed } from './wake-snoozed.ts';

let server: TestServer;
let clock: FakeClock;
let bakery: Business;

beforeAll(async () => {
  clock = fakeClock('2026-03-27T10:00:00Z');
  server = await createTestServer({ clock });
  bakery = await openBusiness(server);
});
afterAll(() => server.close());

const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
const hour = 3_600_000;

const snooze = (id: string, until: string | null, cookie = bakery.cookie) =>
  server.send(`/api/conversations/${id}/snooze`, { method: 'PUT', cookie, json: { until } });

const change = (id: string, json: object) =>
  server.send(`/api/conversations/${id}`, { method: 'PATCH', cookie: bakery.cookie, json });

const read = async (id: string) =>
  (await (await server.send(`/api/conversations/${id}`, { cookie: bakery.cookie })).json()) as Conversation;

async function idsIn(view: string): Promise<string[]> {
  const path = `/api/assistants/${bakery.assistantId}/conversations?view=${view}`;
  const rows = (await (await server.send(path, { cookie: bakery.cookie })).json()) as Conversation[];
  return rows.map(({ id }) => id);
}

it('is out of sight until its time, and never ends by itself meanwhile', async () => {
  const { conversationId: id } = await bakery.say('Hello!');
  const until = inMs(2 * hour);
  expect(await (await snooze(id, until)).json()).toMatchObject({ snoozedUntil: until });
  expect(await idsIn('open')).toEqual([]);
  expect(await idsIn('unassigned')).toEqual([]);
  expect(await idsIn('closed')).toEqual([]);
  expect(await idsIn('snoozed')).toEqual([id]);
  clock.advance(hour);
  await endIdleConversations(server.deps);
  expect(await wakeSnoozed(server.deps)).toBe(0);
  clock.advance(hour);
  expect(await wakeSnoozed(server.deps)).toBe(1);
  expect(await read(id)).toMatchObject({ snoozedUntil: null, status: 'active' });
  expect(await idsIn('open')).toEqual([id]);
});

it('is back with the customer’s next message, by hand, and when it is decided on', async () => {
  const first = await bakery.say('Hello!');
  const { conversationId: id, visitorToken } = first;
  const again = async () => expect((await snooze(id, inMs(hour))).status).toBe(200);
  await again();
  await bakery.say('Are you there?', { conversationId: id, visitorToken });
  expect((await read(id)).snoozedUntil).toBeNull();
  await again();
  expect(await (await snooze(id, null)).json()).toMatchObject({ snoozedUntil: null });
  await again();
  await change(id, { status: 'resolved' });
  expect(await read(id)).toMatchObject({ snoozedUntil: null, status: 'resolved' });
});

it('is refused in the past, beyond a year, once closed, for viewers and in other accounts', async () => {
  const { conversationId: id } = await bakery.say('Hello!');
  for (const until of [inMs(-1), inMs(400 * 24 * hour)]) {
    const refused = await snooze(id, until);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ issues: [{ path: 'until' }] });
  }
  const viewer = await joinTeam(server, bakery, { email: 'viewer@bakery.example', role: 'viewer' });
  expect((await snooze(id, inMs(hour), viewer.cookie)).status).toBe(403);
  const rival = await openBusiness(server);
  expect((await snooze(id, inMs(hour), rival.cookie)).status).toBe(404);
  await change(id, { status: 'resolved' });
  expect((await snooze(id, inMs(hour))).status).toBe(409);
});
