// A squad answers chats: with what is built in, and with a language model.
import type { ProviderChat, ProviderLog, ProviderPage, ProviderSession } from '@deskbell/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Business,
  createTestServer,
  openBusiness,
  queryAsOwner,
  type TestServer,
} from '../../testing/index.ts';
import { type ProviderClient, providerClient } from '../testing/index.ts';
import { openScriptedModel, type ScriptedModel } from './testing/scripted-model.ts';

let model: ScriptedModel;
let server: TestServer;
let bakery: Business;
let read: ProviderClient['read'];
let send: ProviderClient['send'];
let front: string;
let billing: string;

beforeAll(async () => {
  model = await openScriptedModel();
  server = await createTestServer({
    environment: { WEBHOOK_PRIVATE_ADDRESSES: 'on', LLM_BASE_URL: model.url, LLM_MODEL: 'test-model' },
  });
  bakery = await openBusiness(server);
  ({ read, send } = providerClient(server, bakery));
  const told = {
    server: { url: 'http://127.0.0.1:9/' },
    serverMessages: ['transfer-update', 'chat.created'],
  };
  ({ id: front } = await read('/assistant', 'POST', { name: 'Front', ...told }));
  ({ id: billing } = await read('/assistant', 'POST', { name: 'Billing' }));
  await addFaq(front, 'Do you sell rye bread?', 'Yes, our rye bread is baked every morning.');
  await addFaq(billing, 'How can I pay my invoice?', 'Invoices are paid by bank transfer within 14 days.');
});
beforeEach(() => model.play());
afterAll(async () => {
  await server.close();
  await model.close();
});

const addFaq = async (assistantId: string, question: string, answer: string) => {
  const path = `/api/assistants/${assistantId}/faqs`;
  const json = { question, answer };
  expect((await server.send(path, { method: 'POST', cookie: bakery.cookie, json })).status).toBe(201);
};
const answeredBy = (responder: 'default' | 'offline') =>
  queryAsOwner(server, 'UPDATE accounts SET responder = $1', [responder]);

const toBilling = {
  type: 'assistant',
  assistantName: 'Billing',
  message: 'My colleague knows.',
  description: 'Invoices and payments',
};
const members = () => [{ assistantId: front, assistantDestinations: [toBilling] }, { assistantId: billing }];
const said = ({ output }: ProviderChat) => output[0]?.content;

describe('with what is built in', () => {
  beforeAll(() => answeredBy('offline'));

  it('the first answers, and whoever knows the answer takes over and keeps the conversation', async () => {
    const { id: squadId } = await read('/squad', 'POST', { members: members() });
    const first = await read<ProviderChat>('/chat', 'POST', { squadId, input: 'Do you sell rye bread?' });
    expect(first).toMatchObject({ squadId, assistantId: front, answeredBy: 'Front' });
    expect(said(first)).toContain('baked every morning');
    const asked = { previousChatId: first.id, input: 'How can I pay my invoice?' };
    const second = await read<ProviderChat>('/chat', 'POST', asked);
    expect(second).toMatchObject({ squadId, answeredBy: 'Billing', conversationId: first.conversationId });
    expect(said(second)).toMatch(/^My colleague knows\.\n\n.*within 14 days/s);
    const third = await read<ProviderChat>('/chat', 'POST', { ...asked, previousChatId: second.id });
    expect(third.answeredBy).toBe('Billing');
    expect(said(third)).not.toContain('My colleague knows.');
    const page = await read<ProviderPage<ProviderChat>>(`/chat?squadId=${squadId}`);
    expect(page.metadata.totalItems).toBe(3);
    await read(`/squad/${squadId}`, 'DELETE');
    const later = await read<ProviderChat>('/chat', 'POST', { ...asked, previousChatId: third.id });
    expect(later.answeredBy).toBe('Billing');
    const hurried = { squadId: billing, input: 'Hello?' };
    expect((await send('/chat', 'POST', hurried)).status).toBe(404);
    const logs = await read<ProviderPage<ProviderLog>>('/logs?webhookType=transfer-update');
    expect(logs.results.map(({ conversationId }) => conversationId)).toEqual([first.conversationId]);
  });
});

describe('with a language model', () => {
  beforeAll(() => answeredBy('default'));

  it('the model hands over by a tool, and the next one answers the same message with its own knowledge', async () => {
    model.play({ call: 'hand_over_1' }, { say: 'Invoices are paid by bank transfer within 14 days [1].' });
    const squad = { members: members() };
    const chat = await read<ProviderChat>('/chat', 'POST', { squad, input: 'What about my invoice?' });
    expect(chat).toMatchObject({ squad, answeredBy: 'Billing', responder: 'language-model' });
    expect(said(chat)).toBe('My colleague knows.\n\nInvoices are paid by bank transfer within 14 days.');
    const [offered, next] = model.asked;
    expect(offered!.tools).toContainEqual(
      expect.objectContaining({
        name: 'hand_over_1_billing',
        description: expect.stringMatching(/^Invoices and/),
      }),
    );
    expect(JSON.stringify(next!.tools)).not.toContain('hand_over');
    expect(JSON.stringify(next!.messages)).toContain('within 14 days');
  });

  it('a member that is made up knows what the first knows, and goes by its own name', async () => {
    const night = { type: 'assistant', assistantName: 'Night', transferMode: 'delete-history' };
    const squad = {
      members: [
        { assistantId: front, assistantDestinations: [night] },
        { assistant: { name: 'Night' }, assistantDestinations: [{ type: 'assistant', assistantId: front }] },
      ],
    };
    const session = await read<ProviderSession>('/session', 'POST', { squad });
    expect(session).toMatchObject({ squad, assistantId: front });
    model.play({ say: 'Our rye bread is baked every morning [1].' });
    await read('/chat', 'POST', { sessionId: session.id, input: 'Is there rye bread?' });
    model.play({ call: 'hand_over_1' }, { say: 'Our rye bread is baked every morning [1].' });
    const chat = await read<ProviderChat>('/chat', 'POST', {
      sessionId: session.id,
      input: 'And rye bread at night?',
    });
    expect(chat.answeredBy).toBe('Night');
    expect(said(chat)).toBe('Our rye bread is baked every morning.');
    const asked = JSON.stringify(model.asked[1]!.messages);
    expect(asked).toContain('Night');
    expect(asked).not.toContain('Is there rye bread?');
  });

  it('one that is paused, or gone, is not handed over to', async () => {
    const { id: gone } = await read('/assistant', 'POST', { name: 'Gone' });
    const squad = {
      members: [
        { assistantId: front, assistantDestinations: [{ type: 'assistant', assistantName: 'Gone' }] },
        { assistantId: gone },
      ],
    };
    const session = await read<ProviderSession>('/session', 'POST', { squad });
    await read(`/assistant/${gone}`, 'DELETE');
    model.play({ call: 'hand_over' }, { say: 'Our rye bread is baked every morning [1].' });
    const chat = await read<ProviderChat>('/chat', 'POST', {
      sessionId: session.id,
      input: 'Is there rye bread?',
    });
    expect(chat.answeredBy).toBe('Front');
  });

  it.each([
    [
      'a squad of nobody in the account',
      { squad: { members: [{ assistant: { name: 'A' } }] } },
      /assistantId/,
    ],
    [
      'a squad and an assistant',
      () => ({ squad: { members: members() }, assistantId: front }),
      /either a squad/,
    ],
    ['two squads', () => ({ squad: { members: members() }, squadId: front }), /either squadId or squad/],
  ])('%s is refused', async (_what, given, message) => {
    const json = { ...(typeof given === 'function' ? given() : given), input: 'Hi' };
    const response = await send('/chat', 'POST', json);
    expect([response.status, await response.text()]).toEqual([400, expect.stringMatching(message)]);
  });
});
