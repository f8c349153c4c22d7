// Assistants that stand in the requests of chats and sessions alone.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Assistant, ProviderChat, ProviderLog, ProviderPage, ProviderSession } from '@deskbell/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Business,
  createTestServer,
  openBusiness,
  queryAsOwner,
  type TestServer,
} from '../../testing/index.ts';
import { openScriptedModel, type ScriptedModel } from '../squads/testing/index.ts';
import { type ProviderClient, providerClient } from '../testing/index.ts';

let model: ScriptedModel;
let shop: Server;
let shopUrl: string;
const asked: { url: string; body: string }[] = [];
let server: TestServer;
let bakery: Business;
let read: ProviderClient['read'];
let send: ProviderClient['send'];

beforeAll(async () => {
  model = await openScriptedModel();
  shop = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    asked.push({ url: request.url!, body });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ results: [{ result: 'The order is baked.' }], status: 'baked' }));
  });
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  server = await createTestServer({
    environment: { WEBHOOK_PRIVATE_ADDRESSES: 'on', LLM_BASE_URL: model.url, LLM_MODEL: 'test-model' },
  });
  bakery = await openBusiness(server);
  await bakery.addFaq('Is there parking?', 'There is parking behind the house.');
  ({ read, send } = providerClient(server, bakery));
});
beforeEach(async () => {
  await answeredBy('default');
  model.play();
  asked.length = 0;
});
afterAll(async () => {
  await server.close();
  await model.close();
  shop.close();
});

const answeredBy = (responder: 'default' | 'offline') =>
  queryAsOwner(server, 'UPDATE accounts SET responder = $1', [responder]);
const say = (json: object) => read<ProviderChat>('/chat', 'POST', json);
const said = ({ output }: ProviderChat) => output[0]?.content;
const dashboard = async <T>(path: string) =>
  (await (await server.send(path, { cookie: bakery.cookie })).json()) as T;

async function knowledgeBase(name: string, text: string): Promise<string> {
  const form = new FormData();
  form.set('file', new File([text], `${name}.txt`));
  const headers = { cookie: bakery.cookie };
  const made = await server.app.request('/provider/file', { method: 'POST', headers, body: form });
  const { id: fileId } = (await made.json()) as { id: string };
  const { id } = await read('/knowledge-base', 'POST', { provider: 'google', name, fileIds: [fileId] });
  return id;
}

const tool = {
  type: 'apiRequest',
  name: 'get_order',
  method: 'GET',
  url: `http://placeholder/orders/{{order}}`,
  messages: [{ type: 'request-complete', content: 'Dear {{name}}, it is baked.' }],
};

describe('an assistant in the request of a chat', () => {
  it('answers, and is told back, without secrets; nothing but the conversation is left of it', async () => {
    const before = await read<object[]>('/assistant');
    const assistant = {
      name: 'Nia',
      model: { provider: 'openai', messages: [{ role: 'system', content: 'Be brief.' }] },
      server: { url: `${shopUrl}/hook`, secret: 's3cret' },
    };
    const chat = await say({ assistant, input: 'Are you a robot?', name: 'Once' });
    expect(chat).toMatchObject({
      assistant: { name: 'Nia', model: assistant.model, server: { url: `${shopUrl}/hook` } },
      name: 'Once',
      output: [{ role: 'assistant', content: expect.stringContaining('Nia') }],
    });
    expect(chat).not.toHaveProperty('assistantId');
    expect(chat).not.toHaveProperty('squad');
    expect(chat).not.toHaveProperty('answeredBy');
    expect(JSON.stringify(chat)).not.toContain('s3cret');
    expect(await read(`/chat/${chat.id}`)).toEqual(chat);
    expect(await read('/assistant')).toEqual(before);
    expect((await dashboard<Assistant[]>('/api/assistants')).map(({ id }) => id)).toEqual([
      bakery.assistantId,
    ]);
    const inbox = await dashboard<{ id: string }[]>(`/api/assistants/${bakery.assistantId}/conversations`);
    expect(inbox.map(({ id }) => id)).toContain(chat.conversationId);
    const ofStored = await read<ProviderPage<ProviderChat>>(`/chat?assistantId=${bakery.assistantId}`);
    expect(ofStored.results.map(({ id }) => id)).not.toContain(chat.id);
    expect(await read(`/chat/${chat.id}`, 'DELETE')).toMatchObject({ id: chat.id });
    const kept = await queryAsOwner<{ n: number }>(
      server,
      'SELECT count(*)::int AS n FROM squad_conversations',
    );
    expect(kept).toEqual([{ n: 0 }]);
  });

  it('knows what the files that it names say, and nothing of the business', async () => {
    await answeredBy('offline');
    const knowledgeBaseId = await knowledgeBase(
      'ovens',
      'Our stone ovens were built by Luigi Ferrante in 1923.',
    );
    const assistant = { model: { provider: 'openai', knowledgeBaseId } };
    await say({ assistant, input: 'Hello' });
    await server.deps.jobs.drain();
    const ask = async () => said(await say({ assistant, input: 'Who built your stone ovens?' }));
    await expect.poll(ask).toContain('Luigi');
    expect(said(await say({ assistant, input: 'Is there parking?' }))).not.toContain('behind the house');
    expect(said(await say({ assistant: {}, input: 'Who built your stone ovens?' }))).not.toContain('Luigi');
    // Described anew and knowing the same, it is no other row.
    const rows = await queryAsOwner<{ n: number }>(
      server,
      'SELECT count(*)::int AS n FROM assistants WHERE unlisted_key IS NOT NULL',
    );
    await say({ assistant: { ...assistant, name: 'Other' }, input: 'Hello' });
    expect(
      await queryAsOwner(server, 'SELECT count(*)::int AS n FROM assistants WHERE unlisted_key IS NOT NULL'),
    ).toEqual(rows);
  });

  it('goes on in the next chat, or as it is described then', async () => {
    const first = await say({ assistant: { name: 'Nia' }, input: 'Hello' });
    const second = await say({ previousChatId: first.id, input: 'Are you a robot?' });
    expect([said(second), second.assistant]).toEqual([expect.stringContaining('Nia'), { name: 'Nia' }]);
    const third = await say({
      previousChatId: second.id,
      assistant: { name: 'Zoe' },
      input: 'Are you a robot?',
    });
    expect([said(third), third.conversationId]).toEqual([
      expect.stringContaining('Zoe'),
      first.conversationId,
    ]);
    const stored = await say({ assistantId: bakery.assistantId, input: 'Hello' });
    for (const [json, previousChatId] of [
      [{ assistantId: bakery.assistantId }, first.id],
      [{ assistant: {} }, stored.id],
    ] as const) {
      const refused = await send('/chat', 'POST', { ...json, previousChatId, input: 'Hi' });
      expect([refused.status, await refused.text()]).toEqual([
        400,
        expect.stringContaining('another assistant'),
      ]);
    }
  });

  it('answers by way of the responses, and streams', async () => {
    const json = { assistant: { name: 'Nia' }, input: 'Are you a robot?', stream: false };
    const whole = await read<{ output: { content: { text: string }[] }[] }>('/chat/responses', 'POST', json);
    expect(whole.output[0]!.content[0]!.text).toContain('Nia');
    const streamed = await send('/chat', 'POST', { ...json, stream: true });
    expect(await streamed.text()).toContain('Nia');
  });

  it('has its tools, with values in their places, and its server is told', async () => {
    model.play({ call: 'get_order' });
    const chat = await say({
      assistant: {
        name: 'Nia',
        model: { provider: 'openai', tools: [{ ...tool, url: `${shopUrl}/orders/{{order}}` }] },
        server: { url: `${shopUrl}/hook` },
        serverMessages: ['chat.created'],
      },
      assistantOverrides: { variableValues: { order: 'A/7', name: 'Dana' } },
      input: 'Where is my order?',
    });
    expect(said(chat)).toBe('Dear Dana, it is baked.');
    expect(asked.map(({ url }) => url)).toEqual(['/orders/A%2F7']);
    expect(chat.assistantOverrides).toEqual({ variableValues: { order: 'A/7', name: 'Dana' } });
    const logs = await read<ProviderPage<ProviderLog>>('/logs?webhookType=chat.created');
    expect(logs.results).toHaveLength(1);
  });

  it('is refused where nothing is whose inbox it could stand in, and of others is not seen', async () => {
    const rival = await openBusiness(server, { name: 'Rival' } as never);
    const chat = await say({ assistant: {}, input: 'Hello' });
    const theirs = providerClient(server, rival);
    expect((await theirs.send(`/chat/${chat.id}`)).status).toBe(404);
    expect((await theirs.send('/chat', 'POST', { previousChatId: chat.id, input: 'Hi' })).status).toBe(404);
    await server.send(`/api/assistants/${rival.assistantId}`, { method: 'DELETE', cookie: rival.cookie });
    const refused = await theirs.send('/chat', 'POST', { assistant: {}, input: 'Hi' });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('Create an assistant'),
    ]);
  });
});

it('goes with the person whom its values name', async () => {
  const assistantOverrides = { variableValues: { email: 'erased@mail.example' } };
  const chat = await say({ assistant: { name: 'Nia' }, input: 'Hello' });
  await say({ previousChatId: chat.id, assistantOverrides, input: 'Are you a robot?' });
  // As a row of a program that keeps it in its prompt alone has it.
  await queryAsOwner(server, 'UPDATE provider_chats SET overrides = NULL');
  const erased = await server.send('/api/privacy/erasures', {
    cookie: bakery.cookie,
    json: { email: 'erased@mail.example' },
  });
  expect(erased.status).toBeLessThan(300);
  expect((await send(`/chat/${chat.id}`)).status).toBe(404);
});

describe('an assistant in the request of a session', () => {
  it('answers its chats', async () => {
    const assistant = { name: 'Nia', metadata: { plan: 'gold' } };
    const session = await read<ProviderSession>('/session', 'POST', { assistant, name: 'Talk' });
    expect(session).toMatchObject({ assistant, name: 'Talk', status: 'active' });
    expect(session).not.toHaveProperty('assistantId');
    const chat = await say({ sessionId: session.id, input: 'Are you a robot?' });
    expect([said(chat), chat.assistant]).toEqual([expect.stringContaining('Nia'), assistant]);
    expect(await read(`/session/${session.id}`, 'PATCH', { status: 'completed' })).toMatchObject({
      assistant,
      status: 'completed',
    });
    const list = await read<ProviderPage<ProviderSession>>(`/session?assistantId=${bakery.assistantId}`);
    expect(list.results.map(({ id }) => id)).not.toContain(session.id);
    await read(`/session/${session.id}`, 'DELETE');
  });
});

it('values fill the places of a stored assistant in chats, and nothing else of it is overridden there', async () => {
  const { id } = await read('/assistant', 'POST', {
    name: 'Stored',
    model: { provider: 'openai', tools: [{ ...tool, url: `${shopUrl}/orders/{{order}}` }] },
  });
  model.play({ call: 'get_order' });
  const assistantOverrides = { name: 'Else', variableValues: { order: 7, name: 'Dana' } };
  const chat = await say({ assistantId: id, assistantOverrides, input: 'Where is my order?' });
  expect(chat).toMatchObject({ assistantId: id, assistantOverrides });
  expect(said(chat)).toBe('Dear Dana, it is baked.');
  expect(asked.map(({ url }) => url)).toEqual(['/orders/7']);
  const next = await say({ previousChatId: chat.id, input: 'Are you a robot?' });
  expect(said(next)).toContain('Stored');
});
