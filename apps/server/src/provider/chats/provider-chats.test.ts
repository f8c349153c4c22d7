import type { ProviderChat, ProviderChatResponse, ProviderSession } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';
import { type ProviderClient, providerClient } from '../testing/index.ts';

const question = 'Do you deliver?';
const answer = 'Yes, within five miles.';

let server: TestServer;
let clock: FakeClock;
let bakery: Business;
let send: ProviderClient['send'];
let read: ProviderClient['read'];
let assistantId: string;

beforeAll(async () => {
  clock = fakeClock('2026-03-31T12:00:00Z');
  server = await createTestServer({ clock });
  bakery = await openBusiness(server);
  ({ send, read } = providerClient(server, bakery));
  ({ assistantId } = bakery);
  await bakery.addFaq(question, answer);
});
afterAll(() => server.close());

const say = (json: object) => read<ProviderChat>('/chat', 'POST', json);
const openSession = (json: object = {}) =>
  read<ProviderSession>('/session', 'POST', { assistantId, ...json });
const conversationOf = async ({ conversationId }: ProviderChat) => {
  const response = await server.send(`/api/conversations/${conversationId}`, { cookie: bakery.cookie });
  return { status: response.status, body: (await response.json()) as { messages: { content: string }[] } };
};
const textOf = ({ output }: ProviderChat) => output.map(({ content }) => content).join();

describe('a chat', () => {
  it('is answered from the knowledge, says what answered, and is a conversation in the inbox', async () => {
    const chat = await say({ assistantId, name: 'First', input: question });
    expect(chat).toMatchObject({
      assistantId,
      name: 'First',
      input: [{ role: 'user', content: question }],
      messages: [{ role: 'user', content: question }],
      output: [{ role: 'assistant', content: expect.stringContaining(answer) }],
      responder: 'built-in',
      createdAt: '2026-03-31T12:00:00.000Z',
    });
    expect(await read(`/chat/${chat.id}`)).toEqual(chat);
    const { body } = await conversationOf(chat);
    expect(body.messages.map(({ content }) => content)).toEqual([question, textOf(chat)]);
  });

  it('takes messages, of which the last of the user is answered', async () => {
    const input = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Hi!' },
      { role: 'user', content: question },
    ];
    const chat = await say({ assistantId, input });
    expect(chat.input).toEqual(input);
    expect(textOf(chat)).toContain(answer);
  });

  it('goes on with an earlier one in its conversation', async () => {
    const first = await say({ assistantId, input: 'Hello' });
    const next = await say({ previousChatId: first.id, input: question });
    expect(next).toMatchObject({
      previousChatId: first.id,
      conversationId: first.conversationId,
      assistantId,
      messages: [{ content: 'Hello' }, first.output[0], { content: question }],
    });
    const other = await read<{ id: string }>('/assistant', 'POST', { name: 'Other' });
    const refused = await send('/chat', 'POST', {
      previousChatId: first.id,
      assistantId: other.id,
      input: 'Hi',
    });
    expect(refused.status).toBe(400);
  });

  it('is streamed as data of one path, and stored when it ends', async () => {
    const response = await send('/chat', 'POST', { assistantId, input: question, stream: true });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const lines = (await response.text()).split('\n').filter((line) => line.trim() !== '');
    expect(lines.length).toBeGreaterThan(0);
    const deltas = lines.map((line) => {
      expect(line).toMatch(/^data: /);
      return JSON.parse(line.slice(6)) as { id: string; path: string; delta: string };
    });
    expect(new Set(deltas.map(({ path }) => path))).toEqual(new Set(['chat.output[0].content']));
    const stored = await read<ProviderChat>(`/chat/${deltas[0]!.id}`);
    expect(deltas.map(({ delta }) => delta).join('')).toBe(textOf(stored));
  });

  it('is deleted with its messages, and its conversation when nothing is left', async () => {
    const first = await say({ assistantId, input: 'Hello' });
    const next = await say({ previousChatId: first.id, input: question });
    expect(await read(`/chat/${next.id}`, 'DELETE')).toEqual(next);
    expect((await send(`/chat/${next.id}`)).status).toBe(404);
    expect((await conversationOf(first)).body.messages.map(({ content }) => content)).toEqual([
      'Hello',
      textOf(first),
    ]);
    await read(`/chat/${first.id}`, 'DELETE');
    expect((await conversationOf(first)).status).toBe(404);
  });

  it('is listed by page and by what it belongs to', async () => {
    const session = await openSession();
    const [a, b] = [
      await say({ sessionId: session.id, input: 'Hello' }),
      await say({ sessionId: session.id, input: question }),
    ];
    const list = async (query: string) =>
      (await read<{ results: ProviderChat[] }>(`/chat?${query}`)).results.map(({ id }) => id);
    expect(await list(`sessionId=${session.id}`)).toEqual([b.id, a.id]);
    expect(await list(`sessionId=${session.id}&limit=1&page=2`)).toEqual([a.id]);
    expect(await list(`idAny=${a.id}&idAny=${b.id}&sortOrder=ASC`)).toEqual([a.id, b.id]);
    expect(await list(`id=${a.id}`)).toEqual([a.id]);
    expect(await list(`assistantIdAny=${crypto.randomUUID()}`)).toEqual([]);
  });

  it.each([
    [{ input: 'Hi' }, 400, /assistantId, sessionId, or previousChatId/],
    [{ assistantId: crypto.randomUUID(), input: 'Hi' }, 404, /Assistant not found/],
    [{ previousChatId: crypto.randomUUID(), input: 'Hi' }, 404, /Chat not found/],
    [{ sessionId: crypto.randomUUID(), input: 'Hi' }, 404, /Session not found/],
    [{ sessionId: crypto.randomUUID(), assistantId: crypto.randomUUID(), input: 'Hi' }, 400, /assistantId/],
    [{ assistant: { model: {} }, input: 'Hi' }, 400, /assistant\.model\.provider/],
    [{ assistant: { credentials: [{ apiKey: 'x' }] }, input: 'Hi' }, 400, /Leave out credentials/],
    [
      { assistant: {}, assistantId: crypto.randomUUID(), input: 'Hi' },
      400,
      /either assistant or assistantId/,
    ],
    [{ assistant: {}, sessionId: crypto.randomUUID(), input: 'Hi' }, 400, /the session has its own/],
    [{ assistant: {}, squad: { members: [{ assistant: {} }] }, input: 'Hi' }, 400, /either a squad/],
    [{ assistant: { model: { provider: 'x', toolIds: ['nobody'] } }, input: 'Hi' }, 400, /no tool nobody/],
    [{ assistant: { server: { url: 'http://10.0.0.1/' } }, input: 'Hi' }, 400, /server\.url/],
    [
      { assistant: { model: { provider: 'x', knowledgeBaseId: 'nothing' } }, input: 'Hi' },
      400,
      /no knowledge base/,
    ],
    [{ squadId: 'x', input: 'Hi' }, 400, /squadId/],
    [{ assistantId: crypto.randomUUID(), input: ' ' }, 400, /message of the user/],
    [{ assistantId: crypto.randomUUID(), input: 'x'.repeat(4001) }, 400, /4,000 characters/],
    [{ assistantId: crypto.randomUUID(), inputs: 'Hi' }, 400, /property inputs should not exist/],
  ])('%j is refused with what to do', async (json, status, sentence) => {
    const response = await send('/chat', 'POST', json);
    expect([response.status, JSON.stringify(await response.json())]).toEqual([
      status,
      expect.stringMatching(sentence),
    ]);
  });

  it('is not answered by a paused assistant', async () => {
    const { id } = await read<{ id: string }>('/assistant', 'POST', { name: 'Paused' });
    await server.send(`/api/assistants/${id}`, {
      method: 'PATCH',
      cookie: bakery.cookie,
      json: { setupStatus: 'paused' },
    });
    expect((await send('/chat', 'POST', { assistantId: id, input: 'Hi' })).status).toBe(409);
  });

  it('goes with the person whose it is', async () => {
    const chat = await say({
      assistantId,
      input: [
        { role: 'user', content: 'I am at erased@mail.example' },
        { role: 'assistant', content: 'Thanks.' },
        { role: 'user', content: question },
      ],
    });
    const session = await openSession({ customer: { email: 'erased@mail.example' } });
    const erased = await server.send('/api/privacy/erasures', {
      cookie: bakery.cookie,
      json: { email: 'erased@mail.example' },
    });
    expect(erased.status).toBeLessThan(300);
    expect((await send(`/chat/${chat.id}`)).status).toBe(404);
    expect((await send(`/session/${session.id}`)).status).toBe(404);
  });
});

describe('a session', () => {
  it('has its chats go on with each other until it is completed', async () => {
    const session = await openSession({
      name: 'Dana',
      messages: [{ role: 'assistant', content: 'Welcome back.' }],
      customer: { name: 'Dana', number: '+14155550134' },
    });
    expect(session).toMatchObject({
      name: 'Dana',
      status: 'active',
      expirationSeconds: 86_400,
      customer: { name: 'Dana' },
      messages: [{ role: 'assistant', content: 'Welcome back.' }],
    });
    const chat = await say({ sessionId: session.id, input: question });
    expect(chat).toMatchObject({ sessionId: session.id, conversationId: session.id });
    expect(await read(`/session/${session.id}`)).toMatchObject({
      messages: [{ content: 'Welcome back.' }, { content: question }, chat.output[0]],
    });
    const completed = await read(`/session/${session.id}`, 'PATCH', { status: 'completed', name: 'Done' });
    expect(completed).toMatchObject({ status: 'completed', name: 'Done', customer: { name: 'Dana' } });
    expect((await send('/chat', 'POST', { sessionId: session.id, input: 'Hi' })).status).toBe(409);
  });

  it('expires after its last chat', async () => {
    const session = await openSession({ expirationSeconds: 60 });
    clock.advance(59_000);
    await say({ sessionId: session.id, input: 'Hello' });
    clock.advance(59_000);
    expect(await read(`/session/${session.id}`)).toMatchObject({ status: 'active' });
    clock.advance(1_000);
    expect(await read(`/session/${session.id}`)).toMatchObject({ status: 'completed' });
    expect((await send('/chat', 'POST', { sessionId: session.id, input: 'Hi' })).status).toBe(409);
  });

  it('is listed by name, and deleted with its conversation', async () => {
    const session = await openSession({ name: 'Listed' });
    const chat = await say({ sessionId: session.id, input: 'Hello' });
    const found = await read<{ results: ProviderSession[] }>('/session?name=Listed');
    expect(found.results.map(({ id }) => id)).toEqual([session.id]);
    await read(`/session/${session.id}`, 'DELETE');
    expect((await send(`/session/${session.id}`)).status).toBe(404);
    expect((await send(`/chat/${chat.id}`)).status).toBe(404);
    expect((await conversationOf(chat)).status).toBe(404);
  });

  it.each([
    [{ assistant: { name: '' } }, /assistant\.name/],
    [{ assistant: {}, assistantId: crypto.randomUUID() }, /either assistant or assistantId/],
    [{ name: 'No assistant' }, /Give assistantId/],
    [{ phoneNumber: { twilioAuthToken: 'x' } }, /property phoneNumber should not exist/],
    [{ expirationSeconds: 59 }, /expirationSeconds/],
  ])('%j is refused', async (json, sentence) => {
    const response = await send('/session', 'POST', json);
    expect([response.status, await response.text()]).toEqual([400, expect.stringMatching(sentence)]);
  });
});

describe("OpenAI's Responses", () => {
  it('are one answer in JSON whose id goes on', async () => {
    const response = await read<ProviderChatResponse>('/chat/responses', 'POST', {
      model: 'gpt-4o',
      input: [{ role: 'user', content: [{ type: 'input_text', text: question }] }],
      assistantId,
      temperature: 0.2,
      stream: false,
    });
    expect(response).toMatchObject({
      object: 'response',
      status: 'completed',
      model: 'gpt-4o',
      responder: 'built-in',
      output: [
        {
          type: 'message',
          role: 'assistant',
          content: [{ type: 'output_text', text: expect.stringContaining(answer), annotations: [] }],
        },
      ],
    });
    const next = await read<ProviderChatResponse>('/chat/responses', 'POST', {
      input: 'Thanks',
      previous_response_id: response.id,
      stream: false,
    });
    expect(next.previous_response_id).toBe(response.id);
    expect(await read(`/chat/${next.id}`)).toMatchObject({ previousChatId: response.id });
  });

  it('are events unless told otherwise, from created to completed, numbered', async () => {
    const response = await send('/chat/responses', 'POST', { input: question, assistantId });
    const events = (await response.text())
      .split('\n\n')
      .filter((block) => block.trim() !== '')
      .map((block) => {
        const [name, data] = block.split('\n');
        const event = JSON.parse(data!.slice(6)) as Record<string, unknown> & { type: string };
        expect(name).toBe(`event: ${event.type}`);
        return event;
      });
    expect(events.map(({ sequence_number }) => sequence_number)).toEqual([...events.keys()]);
    const types = events.map(({ type }) => type);
    expect([types[0], types.at(-1)]).toEqual(['response.created', 'response.completed']);
    const told = events.filter(({ type }) => type === 'response.output_text.delta');
    const done = events.find(({ type }) => type === 'response.output_text.done')!;
    expect(told.map(({ delta }) => delta).join('')).toBe(done.text);
    const completed = events.at(-1)!.response as ProviderChatResponse;
    expect(completed.output[0]!.content[0]!.text).toBe(done.text);
    expect(await read(`/chat/${completed.id}`)).toMatchObject({ assistantId });
  });

  it('keep the status of a refusal that is known before the first event', async () => {
    const response = await send('/chat/responses', 'POST', {
      input: question,
      assistantId: crypto.randomUUID(),
    });
    expect(response.status).toBe(404);
  });
});
