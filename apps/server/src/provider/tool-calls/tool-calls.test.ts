// Tools of the voice provider's interface, from a message over a language model to the business's server and back.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderChat, ProviderLog } from '@deskbell/contract';
import { VoiceSettingsSchema } from '@deskbell/contract';
import { fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Business, openBusiness } from '../../testing/index.ts';
import { type CallServer, openCallServer } from '../../voice/calls/testing/index.ts';

type Step = { say: string } | { call: string; input: object };
interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let model: Server;
let script: Step[] = [];
let asked: { messages: { role: string; content: string }[]; tools?: { function: { name: string } }[] }[] = [];
let shop: Server;
let shopUrl: string;
let received: Received[] = [];
let answer: (
  body: string,
  nth: number,
) => {
  status?: number;
  json?: unknown;
  delayMs?: number;
  after?: Promise<void>;
};
let server: CallServer;
let bakery: Business;

beforeAll(async () => {
  model = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += piece));
    request.on('end', () => {
      asked.push(JSON.parse(body));
      const step = script.shift() ?? { say: 'NO_ANSWER' };
      const delta =
        'say' in step
          ? { role: 'assistant', content: step.say }
          : {
              role: 'assistant',
              tool_calls: [
                {
                  index: 0,
                  id: `c${asked.length}`,
                  type: 'function',
                  function: { name: step.call, arguments: JSON.stringify(step.input) },
                },
              ],
            };
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const end = chunk({}, 'say' in step ? 'stop' : 'tool_calls');
      response.end(`data: ${chunk(delta)}\n\ndata: ${end}\n\ndata: [DONE]\n\n`);
    });
  });
  shop = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += piece));
    request.on('end', () => {
      received.push({ method: request.method!, url: request.url!, headers: request.headers, body });
      const { status = 200, json = {}, delayMs = 0, after } = answer(body, received.length);
      const respond = () => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(json));
      };
      if (after) void after.then(respond);
      else setTimeout(respond, delayMs);
    });
  });
  for (const one of [model, shop]) {
    one.listen(0, '127.0.0.1');
    await once(one, 'listening');
  }
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  server = await openCallServer({
    clock: fakeClock('2026-03-31T12:00:00Z'),
    environment: {
      WEBHOOK_PRIVATE_ADDRESSES: 'on',
      LLM_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
      LLM_MODEL: 'test-model',
    },
  });
  const voice = VoiceSettingsSchema.parse({ recording: false, firstMessage: 'Hello!' });
  bakery = await openBusiness(server, { voice });
}, 60_000);
afterAll(async () => {
  await server.close();
  for (const one of [model, shop]) {
    one.close();
    one.closeAllConnections();
  }
});
beforeEach(() => {
  script = [];
  asked = [];
  received = [];
  answer = (body) => ({ json: resultTo(body, { status: 'baked', pickUp: '2026-04-01' }) });
});

const chunk = (delta: object, finish: string | null = null) =>
  JSON.stringify({
    id: 'x',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'test-model',
    choices: [{ index: 0, delta, finish_reason: finish }],
  });

const messageIn = (body: string) => JSON.parse(body).message;
const resultTo = (body: string, result: unknown) => ({
  results: [{ toolCallId: messageIn(body).toolCallList[0].id, result }],
});

async function read<T>(
  path: string,
  json?: unknown,
  method = json === undefined ? 'GET' : 'POST',
): Promise<T> {
  const response = await server.send(`/provider${path}`, {
    method,
    cookie: bakery.cookie,
    ...(json !== undefined && { json }),
  });
  expect([path, response.ok ? '' : await response.text()]).toEqual([path, '']);
  return (await response.json()) as T;
}

const findOrder = (more: object = {}) => ({
  type: 'function',
  function: {
    name: 'find_order',
    description: 'Finds an order of a cake by its number.',
    parameters: { type: 'object', properties: { number: { type: 'string' } }, required: ['number'] },
  },
  server: { url: `${shopUrl}/tools`, secret: 'of the shop', headers: { 'x-shop': '7' } },
  ...more,
});

/** Gives the assistant these tools, the first by its id and the others inline. */
async function give(first: object, ...inline: object[]) {
  const { id } = await read<{ id: string }>('/tool', first);
  const given = { model: { provider: 'openai', toolIds: [id], tools: inline } };
  return read<{ toolUse: string; responder: string }>(`/assistant/${bakery.assistantId}`, given, 'PATCH');
}

let last: ProviderChat | null = null;
async function ask(input: string, steps: Step[], isNew = true): Promise<string> {
  script = steps;
  last = await read<ProviderChat>('/chat', {
    input,
    ...(isNew || !last ? { assistantId: bakery.assistantId } : { previousChatId: last.id }),
  });
  return last.output.map(({ content }) => content).join(' ');
}

const question = 'what is the status of my cake order 4711?';
const find: Step = { call: 'find_order', input: { number: '4711' } };
const told: Step = { say: 'Your order 4711 is baked [1].' };

describe('a function', () => {
  it('is called as a message to its server, and its result is told', async () => {
    expect(await give(findOrder())).toMatchObject({ toolUse: 'served', responder: 'language-model' });
    expect(await ask(question, [find, told])).toBe('Your order 4711 is baked.');
    expect(received).toMatchObject([
      { method: 'POST', url: '/tools', headers: { 'x-vapi-secret': 'of the shop', 'x-shop': '7' } },
    ]);
    const message = messageIn(received[0]!.body);
    expect(message).toMatchObject({
      type: 'tool-calls',
      timestamp: Date.parse('2026-03-31T12:00:00Z'),
      assistant: { id: bakery.assistantId, name: 'Ava' },
      conversationId: last!.conversationId,
      toolCallList: [
        {
          id: expect.stringMatching(/^call_[0-9a-f]{24}$/),
          type: 'function',
          function: { name: 'find_order', arguments: '{"number":"4711"}' },
          name: 'find_order',
          parameters: { number: '4711' },
        },
      ],
      toolWithToolCallList: [
        { type: 'function', name: 'find_order', toolCall: { parameters: { number: '4711' } } },
      ],
    });
    expect(received[0]!.body).not.toContain('of the shop');
    // The model saw the result, and never the owner's secrets.
    expect(JSON.stringify(asked[1])).toContain('pick up 2026-04-01 Wednesday April 1 2026');
    expect(JSON.stringify(asked)).not.toContain('of the shop');
    const { results } = await read<{ results: ProviderLog[] }>('/logs?webhookType=tool-calls');
    expect(results[0]).toMatchObject({ status: 'delivered', responseHttpCode: 200, attempts: 1 });
  });

  it("goes to the assistant's server where it has none of its own", async () => {
    await give(findOrder({ server: undefined }));
    await read(`/assistant/${bakery.assistantId}`, { server: { url: `${shopUrl}/assistant` } }, 'PATCH');
    await ask(question, [find, told]);
    expect(received.map(({ url }) => url)).toEqual(['/assistant']);
    await read(`/assistant/${bakery.assistantId}`, { server: null }, 'PATCH');
    expect(await ask(question, [find])).toMatch(/isn't working/);
  });

  it.each<[string, Parameters<typeof setAnswer>[0], RegExp, number]>([
    ['an error of the server', { status: 500 }, /isn't working/, 1],
    ['a refusal', { json: { results: [{ error: 'No such order' }] } }, /isn't working/, 1],
    ['no result', { json: { hello: 1 } }, /isn't working/, 1],
    [
      'a line of its own',
      { json: { results: [{ result: 'x', message: 'It waits for you.' }] } },
      /^It waits for you\.$/,
      1,
    ],
  ])('that answers with %s is told so', async (_, given, text, times) => {
    await give(findOrder());
    setAnswer(given);
    expect(await ask(question, [find, told])).toMatch(text);
    expect(received).toHaveLength(times);
  });

  const setAnswer = (given: { status?: number; json?: unknown; delayMs?: number }) => {
    answer = () => given;
  };

  it('is asked again as its plan says, and given up in time', async () => {
    await give(
      findOrder({
        server: {
          url: shopUrl,
          timeoutSeconds: 1,
          backoffPlan: { type: 'fixed', maxRetries: 2, baseDelaySeconds: 0.1 },
        },
        messages: [{ type: 'request-failed', content: 'The oven is busy, {{number}} has to wait.' }],
      }),
    );
    answer = (body, nth) => (nth < 3 ? { status: 503 } : { json: resultTo(body, 'baked') });
    expect(await ask(question, [find, told])).toBe('Your order 4711 is baked.');
    expect(received).toHaveLength(3);
    answer = () => ({ delayMs: 1500 });
    received = [];
    expect(await ask(question, [find, told])).toBe('The oven is busy, 4711 has to wait.');
  });

  it('that is async is not waited for, but by a server that stops', async () => {
    const { promise: answered, resolve: answerIt } = Promise.withResolvers<void>();
    await give({ ...findOrder(), async: true, requiresConfirmation: false });
    answer = (body) => ({ json: resultTo(body, 'baked'), after: answered });
    await ask(question, [find, { say: 'I have passed it on.' }]);
    const isDone = vi.fn();
    const finished = server.deps.shutdownTasks.finished().then(isDone);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    expect(isDone).not.toHaveBeenCalled();
    answerIt();
    await finished;
    const { results } = await read<{ results: ProviderLog[] }>('/logs?webhookType=tool-calls');
    expect(results[0]).toMatchObject({ conversationId: last!.conversationId, status: 'delivered' });
  });

  it('is read back first where it may change something, and called once', async () => {
    await give({
      ...findOrder(),
      function: { ...findOrder().function, name: 'cancel_order', description: 'Cancels an order.' },
      confirmationMessage: 'Shall I cancel order {{number}}?',
      messages: [{ type: 'request-complete', content: 'Order {{number}} is cancelled.' }],
    });
    expect(await ask('please drop my cake order 4711', [{ ...find, call: 'cancel_order' }])).toBe(
      'Shall I cancel order 4711?',
    );
    expect(received).toEqual([]);
    expect(await ask('yes please', [], false)).toBe('Order 4711 is cancelled.');
    expect(received).toHaveLength(1);
    expect(asked).toHaveLength(1); // nothing was left to be worded
    expect(await ask('yes', [], false)).not.toMatch(/cancelled/);
    expect(received).toHaveLength(1);
  });
});

describe('a request', () => {
  const ticket = (more: object = {}) => ({
    type: 'apiRequest',
    name: 'find_cake',
    description: 'Finds a kind of cake.',
    method: 'GET',
    url: `${shopUrl}/cakes/{{kind}}`,
    headers: { type: 'object', properties: { 'x-key': { type: 'string', value: 'k1' } } },
    body: {
      type: 'object',
      properties: { size: { type: 'string' }, branch: { type: 'string', value: 'north' } },
    },
    ...more,
  });

  it('is sent with what the customer told, and its answer is told', async () => {
    await give(ticket());
    answer = () => ({ json: { name: 'Sacher', sizes: ['small'] } });
    const text = await ask('do you have a Sacher cake in small?', [
      { call: 'find_cake', input: { kind: 'Sacher/torte', size: 'small' } },
      { say: 'The cake Sacher comes in small [1].' },
    ]);
    expect(text).toBe('The cake Sacher comes in small.');
    expect(received).toMatchObject([
      {
        method: 'GET',
        url: '/cakes/Sacher%2Ftorte?branch=north&size=small',
        body: '',
        headers: { 'x-key': 'k1' },
      },
    ]);
  });

  it.each(['..', '.'])(
    "isn't sent where what the customer told (%s) takes away from its path",
    async (kind) => {
      await give(ticket());
      expect(await ask('do you have a Sacher cake?', [{ call: 'find_cake', input: { kind } }])).toMatch(
        /isn't working/,
      );
      expect(received).toEqual([]);
    },
  );

  it('that posts waits for a yes, and carries what lets it be recognized', async () => {
    await give(ticket({ name: 'order_cake', method: 'POST' }));
    answer = () => ({ status: 201, json: { order: 12 } });
    const input = { kind: 'sacher', size: 'small' };
    expect(await ask('I want to order a small Sacher cake', [{ call: 'order_cake', input }])).toMatch(
      /order cake, with kind sacher, size small\..*\?$/,
    );
    expect(received).toEqual([]);
    expect(await ask('yes', [{ say: 'The order is 12 [1].' }], false)).toBe('The order is 12.');
    expect(received).toMatchObject([
      {
        method: 'POST',
        url: '/cakes/sacher',
        headers: { 'idempotency-key': expect.stringMatching(/^call_/) },
        body: '{"branch":"north","size":"small"}',
      },
    ]);
  });
});

it('tools by one name are told apart, and none takes the place of what the assistant can do anyway', async () => {
  const own = { ...findOrder(), function: { name: 'hand_off', description: 'Mine.' } };
  await give(findOrder(), findOrder(), own, { type: 'endCall' }, { type: 'sms' });
  await ask(question, []);
  const names = asked[0]!.tools!.map((tool) => tool.function.name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining(['find_order', 'find_order_2', 'hand_off', 'hand_off_2', 'endCall']),
  );
  expect(names).not.toContain('sms');
});

it('in a call the caller is told to wait, and the message has the call', async () => {
  await give(
    findOrder({
      messages: [
        { type: 'request-start', content: 'One moment, I am looking.' },
        { type: 'request-response-delayed', content: 'Still looking.', timingMilliseconds: 300 },
      ],
    }),
  );
  answer = (body) => ({ json: resultTo(body, { status: 'baked' }), delayMs: 900 });
  script = [find, { say: 'Your order 4711 is baked [1].' }];
  const caller = await server.join(await server.create(bakery.assistantId));
  const { callId } = await caller.message('session');
  await caller.speak(0, 400);
  caller.send({ type: 'add-message', message: { role: 'user', content: question } });
  const output = await caller.message(
    'transcript',
    ({ role, transcript }) => role === 'assistant' && transcript.includes('is baked'),
  );
  expect(output).toBeTruthy();
  caller.send({ type: 'end-call' });
  await caller.closed;
  await server.deps.shutdownTasks.finished();
  expect(messageIn(received[0]!.body)).toMatchObject({
    call: { id: callId, type: 'webCall', status: 'in-progress' },
  });
  const call = await read<{ messages: { role: string; message: string }[] }>(`/call/${callId}`);
  expect(call.messages.at(-1)).toMatchObject({
    role: 'bot',
    // As far as it was heard before the caller hung up.
    message: expect.stringMatching(/^One moment, I am looking\. Still looking\. Your order/),
  });
});

describe('a knowledge base that is a server', () => {
  it('is asked as the provider asks it, and its documents are told', async () => {
    const { id } = await read<{ id: string }>('/knowledge-base', {
      provider: 'custom-knowledge-base',
      server: { url: `${shopUrl}/knowledge`, secret: 'of the shop' },
    });
    const model = { provider: 'openai', knowledgeBaseId: id };
    await read(`/assistant/${bakery.assistantId}`, { model }, 'PATCH');
    answer = () => ({
      json: {
        documents: [
          { content: 'Rye is sold out.', similarity: 0.2 },
          { content: 'The sourdough was first baked in 1931.', similarity: 0.9, uuid: 'x' },
        ],
      },
    });
    const said = await ask('since when do you bake the sourdough?', [
      { call: 'search_knowledge_base', input: { query: 'sourdough first baked' } },
      { say: 'The sourdough was first baked in 1931 [1].' },
    ]);
    expect(said).toBe('The sourdough was first baked in 1931.');
    expect(received).toMatchObject([{ url: '/knowledge', headers: { 'x-vapi-secret': 'of the shop' } }]);
    expect(messageIn(received[0]!.body)).toMatchObject({
      type: 'knowledge-base-request',
      messages: [
        { role: 'user', content: 'since when do you bake the sourdough?' },
        { role: 'user', content: 'sourdough first baked' },
      ],
      messagesOpenAIFormatted: [{ role: 'user' }, { role: 'user' }],
      assistant: { id: bakery.assistantId },
    });
    const logs = await read<{ results: ProviderLog[] }>('/logs?webhookType=knowledge-base-request');
    expect(logs.results).toMatchObject([{ status: 'delivered', requestUrl: `${shopUrl}/knowledge` }]);
  });

  it('that gives no documents has failed', async () => {
    answer = () => ({ json: { documents: 'none' } });
    const said = await ask('since when do you bake the sourdough?', [
      { call: 'search_knowledge_base', input: { query: 'sourdough' } },
      { say: 'Since 1931.' },
    ]);
    expect(said).not.toContain('1931');
  });
});

it('keys can be pressed in calls by phone alone', async () => {
  expect(await give({ type: 'dtmf' })).toMatchObject({ toolUse: 'served' });
  const said = await ask('press 1 for me', [{ call: 'dtmf', input: { dtmf: '1' } }, { say: 'Pressed 1.' }]);
  expect(said).not.toContain('Pressed');
  expect(asked[0]!.tools!.map((tool) => tool.function.name)).toContain('dtmf');
});
