// A squad answers a call from a page, and hands it over to another voice.
import type { ProviderCall, ProviderLog, ProviderPage } from '@deskbell/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Business, openBusiness } from '../../testing/index.ts';
import { type CallServer, openCallServer, type TestCaller } from '../../voice/calls/testing/index.ts';
import { type ProviderClient, providerClient } from '../testing/index.ts';
import { openScriptedModel, type ScriptedModel } from './testing/scripted-model.ts';

let model: ScriptedModel;
let server: CallServer;
let bakery: Business;
let read: ProviderClient['read'];
let front: string;
let billing: string;

beforeAll(async () => {
  model = await openScriptedModel();
  server = await openCallServer({
    environment: { WEBHOOK_PRIVATE_ADDRESSES: 'on', LLM_BASE_URL: model.url, LLM_MODEL: 'test-model' },
  });
  bakery = await openBusiness(server);
  ({ read } = providerClient(server, bakery));
  const told = { server: { url: 'http://127.0.0.1:9/' }, serverMessages: ['transfer-update'] };
  ({ id: front } = await read('/assistant', 'POST', { name: 'Front', firstMessage: 'Hello!', ...told }));
  const voice = { provider: 'deskbell-basic', voiceId: 'rms', speed: 1.2 };
  ({ id: billing } = await read('/assistant', 'POST', { name: 'Billing', voice }));
  const json = { question: 'How can I pay my invoice?', answer: 'Invoices are paid by bank transfer.' };
  await server.send(`/api/assistants/${billing}/faqs`, { method: 'POST', cookie: bakery.cookie, json });
}, 60_000);
afterAll(async () => {
  await server.close();
  await model.close();
});

const toBilling = { type: 'assistant', assistantName: 'Billing', message: 'My colleague knows.' };

async function call(members: object[]): Promise<{ caller: TestCaller; callId: string; squadId: string }> {
  const { id: squadId } = await read('/squad', 'POST', { members });
  const { token } = await server.token(front);
  const created = await server.send('/provider/call/web', {
    json: { squadId },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(created.status).toBe(201);
  const caller = await server.join((await created.json()) as Parameters<CallServer['join']>[0]);
  const { callId } = await caller.message('session');
  await caller.speak(0, 200);
  return { caller, callId, squadId };
}

const says = (caller: TestCaller, content: string) =>
  caller.send({ type: 'add-message', message: { role: 'user', content } });
/** To its end. */
const hears = (caller: TestCaller, words: string) =>
  caller.message(
    'transcript',
    ({ role, transcriptType, transcript }) =>
      role === 'assistant' && transcriptType === 'final' && transcript.includes(words),
  );

async function ended(caller: TestCaller, callId: string): Promise<ProviderCall> {
  caller.send({ type: 'end-call' });
  await caller.closed;
  await server.deps.shutdownTasks.finished();
  return read<ProviderCall>(`/call/${callId}`);
}

it('the next one answers in its own voice; page, server and record are told', async () => {
  server.voice.asked.length = 0;
  const { caller, callId, squadId } = await call([
    { assistantId: front, assistantDestinations: [toBilling] },
    { assistantId: billing },
  ]);
  model.play({ call: 'hand_over_1' }, { say: 'Invoices are paid by bank transfer [1].' });
  says(caller, 'What about my invoice?');
  await hears(caller, 'bank transfer');
  expect(await caller.message('transfer-update')).toEqual({
    type: 'transfer-update',
    destination: { type: 'assistant', assistantName: 'Billing' },
    fromAssistant: { name: 'Front' },
    toAssistant: { name: 'Billing' },
  });
  const told = await ended(caller, callId);
  expect(told).toMatchObject({ squadId, assistantId: front, type: 'webCall' });
  expect(told.messages.at(-1)?.message).toMatch(/^My colleague knows\. Invoices/);
  const speedOf = (words: string) => server.voice.asked.find(({ text }) => text.includes(words))?.speed;
  expect([speedOf('My colleague'), speedOf('Invoices')]).toEqual([1, 1.2]);
  const logs = await read<ProviderPage<ProviderLog>>(`/logs?webhookType=transfer-update&squadId=${squadId}`);
  expect(logs.results).toMatchObject([{ webhookType: 'transfer-update', callId, assistantId: front }]);
});

it('the next one begins with its first message, if it has one', async () => {
  const { caller, callId } = await call([
    { assistantId: front, assistantDestinations: [toBilling] },
    { assistantId: billing, assistantOverrides: { firstMessage: 'Billing here. Which invoice?' } },
  ]);
  model.play({ call: 'hand_over_1' });
  says(caller, 'What about my invoice?');
  await hears(caller, 'Which invoice?');
  expect(model.asked).toHaveLength(1);
  const { messages } = await ended(caller, callId);
  expect(messages.at(-1)?.message).toBe('My colleague knows. Billing here. Which invoice?');
});

it('a token opens no squad that begins elsewhere', async () => {
  const { id: squadId } = await read('/squad', 'POST', { members: [{ assistantId: billing }] });
  const { token } = await server.token(front);
  const headers = { authorization: `Bearer ${token}` };
  const response = await server.send('/provider/call/web', { json: { squadId }, headers });
  expect([response.status, await response.text()]).toEqual([
    403,
    expect.stringContaining('first of this squad'),
  ]);
});
