// A conversation answered by a language model, over the real protocol, through HTTP and into the database.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConversationDetail } from '@deskbell/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

let model: Server;
let modelAnswers: string[] | 'refuses' | 'hangs';
let server: TestServer;
let bakery: Business;

beforeAll(async () => {
  model = createServer((_, response) => {
    if (modelAnswers === 'hangs') return;
    if (modelAnswers === 'refuses') {
      response.writeHead(500).end('{}');
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const content of modelAnswers) response.write(`data: ${chunk({ content })}\n\n`);
    response.end(`data: ${chunk({}, 'stop')}\n\ndata: [DONE]\n\n`);
  });
  model.listen(0, '127.0.0.1');
  await once(model, 'listening');
  const { port } = model.address() as AddressInfo;
  server = await createTestServer({
    environment: {
      LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
      LLM_MODEL: 'test-model',
      LLM_TIMEOUT_MS: '500',
    },
  });
  bakery = await openBusiness(server);
  await bakery.addFaq('Do you bake wedding cakes?', 'Yes, order wedding cakes two weeks ahead.');
});
beforeEach(() => {
  modelAnswers = ['We do! Please order ', 'wedding cakes two weeks ahead [1].'];
});
afterAll(async () => {
  model.close();
  model.closeAllConnections();
  await server.close();
});

const chunk = (delta: object, finish: string | null = null) =>
  JSON.stringify({
    id: 'x',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'test-model',
    choices: [{ index: 0, delta, finish_reason: finish }],
  });

const responderOf = async (conversationId: string) => {
  const response = await server.send(`/api/conversations/${conversationId}`, { cookie: bakery.cookie });
  return ((await response.json()) as ConversationDetail).messages.at(-1)!.responder;
};

it('is stored as the model said it, with the source it rests on', async () => {
  const reply = await bakery.say('Could you bake a cake for our wedding?');
  expect(reply.response).toContain('two weeks ahead');
  expect(reply.response).not.toContain('[1]');
  expect(reply.sources).toMatchObject([{ kind: 'faq', title: 'Do you bake wedding cakes?' }]);
  expect(await responderOf(reply.conversationId)).toBe('llm');
});

it.each(['refuses', 'hangs'] as const)(
  'is answered offline within the same turn when the model %s',
  async (how) => {
    modelAnswers = how;
    const reply = await bakery.say('Do you bake wedding cakes?');
    expect(reply.response).toContain('order wedding cakes two weeks ahead');
    expect(await responderOf(reply.conversationId)).toBe('offline');
  },
);

it('never says what the model invents', async () => {
  modelAnswers = ['Call us on +1 415 555 0199 for a 50% discount [1].'];
  const reply = await bakery.say('Do you bake wedding cakes?');
  expect(reply.response).not.toMatch(/0199|50%/);
});

async function modelTurns(): Promise<number> {
  const { rows } = await server.deps.db.pool.query('SELECT account_of_assistant($1) AS id', [
    bakery.assistantId,
  ]);
  const [month] = await server.deps.db.account(rows[0].id, (tx) =>
    tx.kysely.selectFrom('usage_months').select('model_turns').execute(),
  );
  return month?.model_turns ?? 0;
}

const settle = (json: object) =>
  server.send('/api/account', { method: 'PATCH', cookie: bakery.cookie, json });
const responderNow = async () => {
  const { conversationId } = await bakery.say('Could you bake a cake for our wedding?');
  return responderOf(conversationId);
};

it('is not asked for an account that chose the built-in responder', async () => {
  await settle({ responder: 'offline' });
  expect(await responderNow()).toBe('offline');
  await settle({ responder: 'default' });
  expect(await responderNow()).toBe('llm');
});

it('is asked as often as the budget of the month allows, failures included', async () => {
  const used = await modelTurns();
  await settle({ llmMonthlyBudget: used + 2 });
  modelAnswers = 'refuses';
  expect(await responderNow()).toBe('offline');
  modelAnswers = ['Please order wedding cakes two weeks ahead [1].'];
  expect(await responderNow()).toBe('llm');
  expect(await responderNow()).toBe('offline');
  expect(await modelTurns()).toBe(used + 2);
  await settle({ llmMonthlyBudget: null });
  expect(await responderNow()).toBe('llm');
});

it('costs nothing of the budget for what needs no model', async () => {
  const used = await modelTurns();
  await bakery.say('thank you');
  expect(await modelTurns()).toBe(used);
});
