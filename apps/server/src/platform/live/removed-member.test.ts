import type { CurrentUser } from '@deskbell/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isAgentOnline } from '../../conversation/hand-off/index.ts';
import {
  type Business,
  createTestServer,
  joinTeam,
  openBusiness,
  type TestServer,
} from '../../testing/index.ts';

// The streams are open at `two`, the owner changes the team at `one`.
let one: TestServer;
let two: TestServer;
let bakery: Business;
let accountId: string;
let agents = 0;

beforeAll(async () => {
  one = await createTestServer();
  two = await createTestServer({ database: one.database });
});
beforeEach(async () => {
  bakery = await openBusiness(one);
  const user = (await (await one.send('/api/auth/user', bakery)).json()) as CurrentUser;
  accountId = user.account!.id;
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const colleague = (role: 'agent' | 'viewer') =>
  joinTeam(one, bakery, { email: `live-${++agents}@shop.example`, role });
const member = (id: string, method: string, json?: object) =>
  one.send(`/api/team/members/${id}`, { method, cookie: bakery.cookie, ...(json && { json }) });

/** A stream at the other process: what it said, and when it ended. */
async function listen(path: string, cookie: string) {
  const response = await two.send(path, { cookie, headers: { accept: 'text/event-stream' } });
  expect(response.status).toBe(200);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader.read()).value ?? '';
  const ended = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
  })();
  return { ended, text: () => text, cut: () => reader.cancel() };
}

it('a colleague who is removed hears nothing more, of the account or of a conversation', async () => {
  const { id, cookie } = await colleague('agent');
  const { conversationId, visitorToken } = await bakery.say('Hello');
  const streams = [
    await listen('/api/events', cookie),
    await listen(`/api/conversations/${conversationId}/events`, cookie),
  ];
  const owner = await listen(`/api/conversations/${conversationId}/events`, bakery.cookie);
  expect((await member(id, 'DELETE')).status).toBe(204);
  await Promise.all(streams.map(({ ended }) => ended));
  const { conversationId: later } = await bakery.say('Only for the team');
  await bakery.say('Also only for the team', { conversationId, visitorToken });
  await expect.poll(owner.text).toContain('Also only for the team');
  await owner.cut();
  for (const { text } of streams) {
    expect(text()).not.toContain('only for the team');
    expect(text()).not.toContain(later);
  }
  expect((await two.send(`/api/conversations/${conversationId}/events`, { cookie })).status).toBe(404);
});

it('a colleague of another role begins a stream anew', async () => {
  const { id, cookie } = await colleague('agent');
  const stream = await listen('/api/events', cookie);
  await member(id, 'PATCH', { role: 'viewer' });
  await stream.ended;
  expect(stream.text()).not.toContain('event: error');
  const again = await listen('/api/events', cookie);
  await again.cut();
});

it('somebody who may only look on is nobody at the desk', async () => {
  const viewer = await colleague('viewer');
  const looking = await listen('/api/events', viewer.cookie);
  expect(await isAgentOnline(one.deps, accountId)).toBe(false);
  const agent = await colleague('agent');
  const answering = await listen('/api/events', agent.cookie);
  expect(await isAgentOnline(one.deps, accountId)).toBe(true);
  await answering.cut();
  await looking.cut();
});
