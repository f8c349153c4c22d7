// Who came into a conversation and who left it stands at its place among the messages, for the visitor, the owner and in files.
import type { ChatReply, ConversationDetail, VisitorConversation } from '@deskbell/contract';
import { fakeClock } from '@deskbell/testing';
import { createParser } from 'eventsource-parser';
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
let first: ChatReply;

beforeAll(async () => {
  server = await createTestServer({ clock: fakeClock('2026-03-27T10:00:00Z') });
  bakery = await openBusiness(server);
});
afterAll(() => server.close());

const open = ({ conversationId, visitorToken }: ChatReply) => ({ conversationId, visitorToken });

async function act(what: string, json: object = {}, cookie = bakery.cookie): Promise<void> {
  const response = await server.send(`/api/conversations/${first.conversationId}/${what}`, { cookie, json });
  expect(response.ok).toBe(true);
}

const read = async (): Promise<ConversationDetail> =>
  (await (
    await server.send(`/api/conversations/${first.conversationId}`, bakery)
  ).json()) as ConversationDetail;

/** What the visitor's browser is told first when it connects. */
async function told(): Promise<VisitorConversation> {
  const response = await server.send(`/api/conversations/${first.conversationId}/events`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${first.visitorToken}` },
  });
  const standing = Promise.withResolvers<VisitorConversation>();
  const parser = createParser({
    onEvent: ({ event, data }) => event === 'conversation' && standing.resolve(JSON.parse(data)),
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) parser.feed(part.value);
  })();
  const conversation = await standing.promise;
  await reader.cancel();
  return conversation;
}

const places = ({ speakerChanges }: Pick<ConversationDetail, 'speakerChanges'>) =>
  speakerChanges.map(({ kind, name, afterSeq }) => `${name} ${kind} after ${afterSeq}`);

it('is kept by the place of the last message, and told to the visitor and the owner alike', async () => {
  first = await bakery.say('Hello!');
  await act('take-over');
  await act('take-over');
  await bakery.say('Are you a person?', open(first));
  await act('messages', { content: 'I am.' });
  await act('give-back');
  await act('give-back');
  await bakery.say('Thanks!', open(first));
  const expected = ['Ada Lovelace joined after 2', 'Ada Lovelace left after 4'];
  expect(places(await read())).toEqual(expected);
  expect(places(await told())).toEqual(expected);
});

it('comes before what a person writes without having taken over', async () => {
  first = await bakery.say('Hello!');
  await act('messages', { content: 'Good morning.' });
  expect(places(await read())).toEqual(['Ada Lovelace joined after 2']);
});

it('tells of a colleague who takes over, and of whoever closes it', async () => {
  first = await bakery.say('Hello!');
  await act('take-over');
  const { cookie } = await joinTeam(server, bakery, { email: 'grace@shop.example', role: 'agent' });
  await act('take-over', {}, cookie);
  await server.send(`/api/conversations/${first.conversationId}`, {
    method: 'PATCH',
    cookie,
    json: { status: 'resolved' },
  });
  const changes = (await read()).speakerChanges;
  expect(changes.map(({ kind }) => kind)).toEqual(['joined', 'joined', 'left']);
  expect(changes[0]!.name).toBe('Ada Lovelace');
  expect(changes[1]!.name).toBe(changes[2]!.name);
  expect(changes[1]!.name).not.toBe('Ada Lovelace');
});

it('stands in the exported text between the messages it came between', async () => {
  first = await bakery.say('Hello!');
  await act('take-over');
  await act('messages', { content: 'Good morning.' });
  await act('give-back');
  const path = `/api/conversations/${first.conversationId}/export?format=txt`;
  const text = await (await server.send(path, bakery)).text();
  const at = ['Hello!', 'Ada Lovelace joined the conversation.', 'Good morning.', 'Ada Lovelace left'].map(
    (words) => text.indexOf(words),
  );
  expect(at.every((place) => place >= 0)).toBe(true);
  expect(at).toEqual(at.toSorted((one, other) => one - other));
});
