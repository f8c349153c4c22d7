import type { ProviderChatResponse, ProviderWebChat } from '@deskbell/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../../testing/index.ts';
import { fakeVoiceModels } from '../../../voice/calls/testing/index.ts';
import { type ProviderClient, providerClient } from '../../testing/index.ts';

const question = 'Do you deliver?';
const answer = 'Yes, within five miles.';

let server: TestServer;
let bakery: Business;
let read: ProviderClient['read'];
let key: string;
let assistantId: string;

beforeAll(async () => {
  server = await createTestServer({ voiceModels: fakeVoiceModels() });
  bakery = await openBusiness(server);
  ({ read } = providerClient(server, bakery));
  ({ assistantId } = bakery);
  await bakery.addFaq(question, answer);
  key = await publicKey(bakery);
});
afterAll(() => server.close());

async function publicKey({ cookie }: Pick<Business, 'cookie'>, more: object = {}): Promise<string> {
  const json = { name: 'Page', kind: 'public', ...more };
  const made = await server.send('/api/api-keys', { cookie, json });
  return ((await made.json()) as { key: string }).key;
}

const send = (json: object, { bearer = key, path = '/chat/web', headers = {} } = {}) =>
  server.app.request(`http://localhost/provider${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}`, ...headers },
    body: JSON.stringify({ assistantId, ...json }),
  });
async function say(json: object): Promise<ProviderWebChat> {
  const response = await send(json);
  expect([response.status, response.ok ? '' : await response.text()]).toEqual([201, '']);
  return (await response.json()) as ProviderWebChat;
}

describe('a chat of a page', () => {
  it('is answered, and goes on with what it was given', async () => {
    const first = await say({
      input: 'Hello',
      customer: { name: 'Dana Brook', email: 'dana@brook.example' },
    });
    const next = await say({ input: question, sessionId: first.sessionId });
    expect(next).toMatchObject({
      sessionId: first.sessionId,
      output: [{ role: 'assistant', content: expect.stringContaining(answer) }],
    });
    const stored = await read<{ conversationId: string; messages: object[] }>(`/chat/${next.id}`);
    expect(stored.messages).toHaveLength(3);
    expect(stored.conversationId).toBe(first.sessionId.split('.')[0]);
    const leads = await server.send(`/api/assistants/${assistantId}/leads`, { cookie: bakery.cookie });
    expect(await leads.json()).toMatchObject([{ name: 'Dana Brook', email: 'dana@brook.example' }]);
  });

  it('comes bit by bit where it is asked to', async () => {
    const response = await send({ input: question, stream: true });
    const lines = (await response.text()).split('\n').filter((line) => line.startsWith('data: '));
    const deltas = lines.map((line) => JSON.parse(line.slice(6)) as { sessionId: string; delta: string });
    expect(deltas.map(({ delta }) => delta).join('')).toContain(answer);
    const next = await say({ input: 'Thanks', sessionId: deltas[0]!.sessionId });
    expect(next.sessionId).toBe(deltas[0]!.sessionId);
  });

  it("has the shapes of OpenAI's responses", async () => {
    const path = '/chat/web/responses';
    const whole = await send({ input: question, stream: false }, { path });
    const response = (await whole.json()) as ProviderChatResponse;
    expect(response.output[0]!.content[0]!.text).toContain(answer);
    await say({ input: 'Thanks', sessionId: response.sessionId! });
    const streamed = await (await send({ input: question }, { path })).text();
    expect(streamed).toContain('event: response.completed');
  });

  it('is opened by the token of a page, to its assistant alone', async () => {
    const made = await server.send('/api/voice/token', { json: { assistantId } });
    const { token, reason } = (await made.json()) as { token: string | null; reason: string | null };
    if (!token) throw new Error(`no token: ${reason}`);
    expect((await send({ input: 'Hello' }, { bearer: token })).status).toBe(201);
    const { id: other } = await read('/assistant', 'POST', { name: 'Other' });
    expect((await send({ input: 'Hello', assistantId: other }, { bearer: token })).status).toBe(403);
  });

  it('is nobody else’s', async () => {
    const rival = await openBusiness(server);
    expect((await send({ input: 'Hello' }, { bearer: await publicKey(rival) })).status).toBe(404);
    const { sessionId } = await say({ input: 'Hello' });
    const [conversationId] = sessionId.split('.');
    for (const forged of [conversationId, `${conversationId}.`, `${conversationId}.v1.0.x`, 'x', ''])
      expect([forged, (await send({ input: 'Hi', sessionId: forged })).status]).toEqual([
        forged,
        forged === '' ? 201 : 404,
      ]);
  });

  it('is refused without a key, from other origins, to an assistant that is not there or not live', async () => {
    expect((await send({ input: 'Hello' }, { bearer: 'x' })).status).toBe(401);
    const bearer = await publicKey(bakery, { allowedOrigins: ['https://shop.example'] });
    const from = (origin: string) => send({ input: 'Hello' }, { bearer, headers: { origin } });
    expect((await from('https://rival.example')).status).toBe(403);
    expect((await from('https://shop.example')).status).toBe(201);
    const nobody = '0197f0a4-7c3e-7b52-9d1a-000000000001';
    expect((await send({ input: 'Hello', assistantId: nobody })).status).toBe(404);
    expect((await send({ input: ' ' })).status).toBe(400);
    expect((await send({ input: 'Hello', color: 'red' })).status).toBe(400);
    const { id } = await read('/assistant', 'POST', { name: 'Paused' });
    const { accountId } = await accountOf();
    await server.deps.db.account(accountId, (tx) =>
      tx.kysely.updateTable('assistants').set({ setup_status: 'paused' }).where('id', '=', id).execute(),
    );
    server.deps.bus.publish({ kind: 'knowledge.changed', accountId, assistantId: id });
    expect((await send({ input: 'Hello', assistantId: id })).status).toBe(409);
  });
});

async function accountOf(): Promise<{ accountId: string }> {
  const { rows } = await server.deps.db.pool.query('SELECT account_of_assistant($1) AS id', [assistantId]);
  return { accountId: rows[0].id as string };
}
