// A customer's wait for a person: it lasts until somebody comes or closes it, whatever else happens in the conversation.
import type { ChatReply, Conversation, ConversationDetail } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openSalon, type Salon } from '../../booking/appointments/testing.ts';
import { createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';
import { endIdleConversations } from '../outcomes/index.ts';

let server: TestServer;
let clock: FakeClock;
let salon: Salon;

// Monday, 2 March 2026, eight in the morning, in a business that keeps UTC.
beforeAll(async () => {
  clock = fakeClock('2026-03-02T08:00:00.000Z');
  server = await createTestServer({ clock });
});
beforeEach(async () => {
  salon = await openSalon(server);
  await salon.addService({ name: 'Haircut', durationMinutes: 30 });
});
afterAll(() => server.close());

async function say(message: string, before?: ChatReply): Promise<ChatReply> {
  const open = before && { conversationId: before.conversationId, visitorToken: before.visitorToken };
  const json = { assistantId: salon.assistantId, message, ...open };
  const response = await server.send('/api/chat/widget', { json });
  expect(response.status).toBe(200);
  return (await response.json()) as ChatReply;
}

/** Says all of it in one conversation; returns the last reply. */
async function talk(...messages: string[]): Promise<ChatReply> {
  let reply: ChatReply | undefined;
  for (const message of messages) reply = await say(message, reply);
  return reply!;
}

const fetched = async <Body>(path: string, cookie = salon.cookie): Promise<Body> =>
  (await (await server.send(path, { cookie })).json()) as Body;
const read = (id: string) => fetched<ConversationDetail>(`/api/conversations/${id}`);
const waiting = (cookie?: string) => fetched<Conversation[]>('/api/waiting-conversations', cookie);
const change = (id: string, method: string, what = '', json: object = {}) =>
  server.send(`/api/conversations/${id}${what}`, { method, cookie: salon.cookie, json });

/** Asks for a person, then books all the same. */
const askedThenBooked = () =>
  talk(
    'I would like to talk to a person.',
    "I'm Jane Miller, jane@miller.example",
    'I want to book a haircut for tomorrow at 10 am',
    'yes',
  );

it('outlasts an appointment, made and cancelled', async () => {
  const { conversationId: id } = await askedThenBooked();
  const since = '2026-03-02T08:00:00.000Z';
  expect(await read(id)).toMatchObject({ status: 'scheduled', waitingSince: since });
  expect(await waiting()).toMatchObject([{ id, customerName: 'Jane Miller', waitingSince: since }]);
  const [appointment] = await fetched<{ id: string }[]>(`/api/assistants/${salon.assistantId}/appointments`);
  expect((await salon.change(appointment!.id, { status: 'cancelled' })).status).toBe(200);
  expect(await read(id)).toMatchObject({ status: 'pending', waitingSince: since });
  clock.advance(60 * 60_000);
  await endIdleConversations(server.deps);
  expect(await read(id)).toMatchObject({ status: 'pending', waitingSince: since });
});

it('begins once, however often somebody asks', async () => {
  const first = await say('I would like to talk to a person.');
  const { waitingSince } = await read(first.conversationId);
  clock.advance(60_000);
  await say('I want to talk to a real person now', first);
  expect((await read(first.conversationId)).waitingSince).toBe(waitingSince);
});

it.each([
  ['a person takes over', 'POST', '/take-over', {}],
  ['a person writes', 'POST', '/messages', { content: 'How can I help?' }],
  ['it is resolved', 'PATCH', '', { status: 'resolved' }],
  ['it is declined', 'PATCH', '', { status: 'active' }],
])('ends when %s', async (_, method, what, json) => {
  const { conversationId: id } = await say('I would like to talk to a person.');
  expect((await change(id, 'PATCH', '', { status: 'pending' })).status).toBe(200);
  expect((await read(id)).waitingSince).not.toBeNull();
  expect((await change(id, method, what, json)).ok).toBe(true);
  expect((await read(id)).waitingSince).toBeNull();
  expect(await waiting()).toEqual([]);
});

it('is nothing that a customer of a person goes on waiting for', async () => {
  const first = await say('I would like to talk to a person.');
  await change(first.conversationId, 'POST', '/take-over');
  await say('Are you there?', first);
  expect(await waiting()).toEqual([]);
  await change(first.conversationId, 'POST', '/give-back');
  expect(await waiting()).toEqual([]);
  await say('I would like to talk to a person.', first);
  expect(await waiting()).toHaveLength(1);
});

it('is shown the longest first, and to the account alone', async () => {
  const first = await say('I would like to talk to a person.');
  clock.advance(60_000);
  const second = await say('I would like to talk to a person.');
  expect((await waiting()).map(({ id }) => id)).toEqual([first.conversationId, second.conversationId]);
  const rival = await openBusiness(server);
  expect(await waiting(rival.cookie)).toEqual([]);
});
