import { randomUUID } from 'node:crypto';
import type { ChatReply, ConversationDetail, Lead, VisitorMessage } from '@deskbell/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let bakery: Business;
let faqId: string;

beforeAll(async () => {
  server = await createTestServer();
  bakery = await openBusiness(server);
  faqId = await bakery.addFaq('Do you bake wedding cakes?', 'Yes, order wedding cakes two weeks ahead.');
  await bakery.addFaq('Is there parking?', 'There is parking behind the house.');
});
afterAll(() => server.close());

const conversationOf = async (business: Business, id: string) =>
  (await (
    await server.send(`/api/conversations/${id}`, { cookie: business.cookie })
  ).json()) as ConversationDetail;

const open = ({ conversationId, visitorToken }: ChatReply) => ({ conversationId, visitorToken });

describe('a turn', () => {
  it('answers from the FAQ with its receipt', async () => {
    const reply = await bakery.say('Do you bake wedding cakes?');
    expect(reply).toMatchObject({
      action: 'answer',
      response: expect.stringContaining('two weeks ahead'),
      sources: [{ kind: 'faq', id: faqId, title: 'Do you bake wedding cakes?' }],
    });
    expect(reply.confidence).toBeGreaterThan(0.5);
    expect(reply.response).toContain(reply.sources[0]!.quote.slice(0, 20));
  });

  it('is stored with its timings before it is acknowledged', async () => {
    const reply = await bakery.say('Is there parking?');
    const { messages, turnCount } = await conversationOf(bakery, reply.conversationId);
    expect(turnCount).toBe(1);
    expect(messages).toMatchObject([
      { seq: 1, role: 'user', content: 'Is there parking?', timings: null },
      { seq: 2, role: 'assistant', id: reply.messageId, content: reply.response, responder: 'offline' },
    ]);
    expect(messages[1]!.timings!.total).toBeGreaterThan(0);
  });

  it('declines honestly, with no sources, what it was not told', async () => {
    const reply = await bakery.say('What is the airspeed velocity of an unladen swallow?');
    expect(reply).toMatchObject({ action: 'decline', sources: [] });
  });

  it('goes on in the same conversation with its token', async () => {
    const first = await bakery.say('Hello!');
    const second = await bakery.say('Is there parking?', open(first));
    expect(second.conversationId).toBe(first.conversationId);
    expect(second.seq).toBe(4);
  });

  it('takes the token from the Authorization header too', async () => {
    const first = await bakery.say('Hello!');
    const response = await server.send('/api/chat/widget', {
      json: {
        assistantId: bakery.assistantId,
        message: 'Is there parking?',
        conversationId: first.conversationId,
      },
      headers: { authorization: `Bearer ${first.visitorToken}` },
    });
    expect(response.status).toBe(200);
  });

  it.each(['', 'wrong', undefined])('opens no conversation with the token %o', async (visitorToken) => {
    const first = await bakery.say('Hello!');
    const response = await server.send('/api/chat/widget', {
      json: {
        assistantId: bakery.assistantId,
        message: 'Hi',
        conversationId: first.conversationId,
        visitorToken,
      },
    });
    expect(response.status).toBe(404);
    expect((await conversationOf(bakery, first.conversationId)).messages).toHaveLength(2);
  });

  it("does not let a token reach another assistant's conversation", async () => {
    const rival = await openBusiness(server);
    const first = await bakery.say('Hello!');
    const response = await server.send('/api/chat/widget', {
      json: { assistantId: rival.assistantId, message: 'Hi', ...open(first) },
    });
    expect(response.status).toBe(404);
  });

  it('stores text without control characters, and any script', async () => {
    const reply = await bakery.say('Is\u0000 there\u0007 parking? 停车 🅿️');
    const { messages } = await conversationOf(bakery, reply.conversationId);
    expect(messages[0]!.content).toBe('Is there parking? 停车 🅿️');
  });
});

describe('who a visitor says they are', () => {
  const leadsOf = async ({ assistantId, cookie }: Business) =>
    (await (await server.send(`/api/assistants/${assistantId}/leads`, { cookie })).json()) as Lead[];

  it('names the customer and makes one lead, whom the assistant needs not ask', async () => {
    const shop = await openBusiness(server);
    const visitor = { name: ' Jane\nMiller ', email: 'jane@miller.example', phone: '+1 415 555 2671' };
    const first = await shop.say('Hello!', { visitor });
    const details = { name: 'Jane Miller', email: 'jane@miller.example', phone: '+14155552671' };
    expect(await leadsOf(shop)).toMatchObject([{ ...details, score: 'cold', source: 'website' }]);
    expect(await conversationOf(shop, first.conversationId)).toMatchObject({
      customerName: details.name,
      customerEmail: details.email,
      customerPhone: details.phone,
    });
    const asked = await shop.say('Please call me back', open(first));
    expect(asked.response).not.toMatch(/your (name|number|phone|e-mail)/i);
    expect(await leadsOf(shop)).toHaveLength(1);
  });

  it('refuses no message for a typing error, and makes no lead of whom nobody can reach', async () => {
    const shop = await openBusiness(server);
    const reply = await shop.say('Hello!', { visitor: { name: 'Tom', email: 'tom@', phone: '12' } });
    const { customerName, customerEmail } = await conversationOf(shop, reply.conversationId);
    expect([customerName, customerEmail, await leadsOf(shop)]).toEqual(['Tom', null, []]);
  });
});

describe('the same clientMessageId', () => {
  it('gives the same reply and one stored turn', async () => {
    const clientMessageId = randomUUID();
    const first = await bakery.say('Is there parking?', { clientMessageId });
    const again = await bakery.say('Is there parking?', { clientMessageId });
    expect(again).toEqual(first);
    expect((await conversationOf(bakery, first.conversationId)).messages).toHaveLength(2);
  });

  it('gives one conversation and one reply however many sendings race', async () => {
    const clientMessageId = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => bakery.say('Is there parking?', { clientMessageId })),
    );
    expect(new Set(replies.map((reply) => reply.messageId)).size).toBe(1);
    expect((await conversationOf(bakery, replies[0]!.conversationId)).messages).toHaveLength(2);
  });

  it('races within a conversation just as well', async () => {
    const first = await bakery.say('Hello!');
    const clientMessageId = randomUUID();
    await Promise.all(
      Array.from({ length: 6 }, () => bakery.say('Is there parking?', { clientMessageId, ...open(first) })),
    );
    expect((await conversationOf(bakery, first.conversationId)).messages).toHaveLength(4);
  });

  it('is answered after a crash between the message and its reply', async () => {
    const clientMessageId = randomUUID();
    const reply = await bakery.say('Is there parking?', { clientMessageId });
    const sql = server.database.database;
    const account = await sql.system((tx) =>
      tx.query<{ id: string }>({
        name: 'test.account',
        text: 'SELECT account_of_conversation($1) AS id',
        values: [reply.conversationId],
      }),
    );
    // Reply and state are stored together: neither is there.
    await sql.account(account[0]!.id, async (tx) => {
      await tx.kysely
        .deleteFrom('messages')
        .where('conversation_id', '=', reply.conversationId)
        .where('role', '=', 'assistant')
        .execute();
      await tx.kysely
        .updateTable('conversations')
        .set({ state: '{}' })
        .where('id', '=', reply.conversationId)
        .execute();
    });
    const again = await bakery.say('Is there parking?', { clientMessageId });
    expect(again).toMatchObject({ response: reply.response, conversationId: reply.conversationId });
    const roles = (await conversationOf(bakery, reply.conversationId)).messages.map(
      (message) => message.role,
    );
    expect(roles).toEqual(['user', 'assistant']);
  });

  it('of another conversation is refused', async () => {
    const clientMessageId = randomUUID();
    await bakery.say('Is there parking?', { clientMessageId });
    const other = await bakery.say('Hello!');
    const response = await server.send('/api/chat/widget', {
      json: { assistantId: bakery.assistantId, message: 'Hi', clientMessageId, ...open(other) },
    });
    expect(response.status).toBe(409);
  });
});

describe('many messages at once', () => {
  it('are all stored in one conversation, each with its reply', async () => {
    const first = await bakery.say('Hello!');
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        bakery.say(n % 2 ? 'Is there parking?' : 'Do you bake wedding cakes?', open(first)),
      ),
    );
    expect(new Set(replies.map((reply) => reply.seq)).size).toBe(10);
    const { messages, turnCount } = await conversationOf(bakery, first.conversationId);
    expect(turnCount).toBe(11);
    expect(messages.map((message) => message.seq)).toEqual(Array.from({ length: 22 }, (_, n) => n + 1));
  });

  it('are each stored and answered once by two processes on one database, sixty of them too', async () => {
    const other = await createTestServer({ database: server.database });
    try {
      const first = await bakery.say('Hello!');
      const through = (target: TestServer) =>
        target.send('/api/chat/widget', {
          json: { assistantId: bakery.assistantId, message: 'Is there parking?', ...open(first) },
        });
      const responses = await Promise.all(
        Array.from({ length: 60 }, (_, n) => through(n % 2 ? other : server)),
      );
      expect(responses.map(({ status }) => status)).toEqual(Array(60).fill(200));
      const replies = (await Promise.all(responses.map((response) => response.json()))) as ChatReply[];
      const { messages } = await conversationOf(bakery, first.conversationId);
      expect(messages.filter(({ role }) => role === 'user')).toHaveLength(61);
      const answers = messages.filter(({ role }) => role === 'assistant').map(({ id }) => id);
      expect(answers.sort()).toEqual([first, ...replies].map(({ messageId }) => messageId).sort());
    } finally {
      await other.close();
    }
  });
});

describe('server-sent events', () => {
  it('stream the reply and end with the acknowledgment', async () => {
    const response = await server.send('/api/chat/widget', {
      json: { assistantId: bakery.assistantId, message: 'Do you bake wedding cakes?' },
      headers: { accept: 'text/event-stream' },
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = parseEvents(await response.text());
    expect(events.at(-1)!.event).toBe('done');
    const done = events.at(-1)!.data as unknown as ChatReply;
    const streamed = events.filter(({ event }) => event === 'delta').map(({ data }) => data.text);
    expect(streamed.join('')).toBe(done.response);
    expect((await conversationOf(bakery, done.conversationId)).messages).toHaveLength(2);
  });

  it('answer a refusal with its status, not with a stream', async () => {
    const response = await server.send('/api/chat/widget', {
      json: { assistantId: randomUUID(), message: 'Hi' },
      headers: { accept: 'text/event-stream' },
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  });
});

describe('what happened since', () => {
  const events = (path: string, reply: ChatReply) =>
    server.send(`/api/conversations/${reply.conversationId}/events${path}`, {
      headers: { authorization: `Bearer ${reply.visitorToken}` },
    });

  it('is everything after the given seq', async () => {
    const first = await bakery.say('Hello!');
    await bakery.say('Is there parking?', open(first));
    const all = (await (await events('?after=0', first)).json()) as VisitorMessage[];
    expect(all.map((message) => message.seq)).toEqual([1, 2, 3, 4]);
    const since = (await (await events('?after=2', first)).json()) as VisitorMessage[];
    expect(since.map((message) => message.content)[0]).toBe('Is there parking?');
    expect(since[1]).not.toHaveProperty('timings');
  });

  it('streams on live, and resumes after Last-Event-ID without losing or doubling', async () => {
    const first = await bakery.say('Hello!');
    const live = await server.send(`/api/conversations/${first.conversationId}/events`, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${first.visitorToken}`,
        'last-event-id': '1',
      },
    });
    const reader = live.body!.pipeThrough(new TextDecoderStream()).getReader();
    let seen = '';
    const until = async (text: string) => {
      while (!seen.includes(text)) seen += (await reader.read()).value ?? '';
    };
    await until('id: 2\n');
    await bakery.say('Is there parking?', open(first));
    await until('id: 4\n');
    await reader.cancel();
    expect([...seen.matchAll(/^id: (\d+)$/gm)].map((match) => match[1])).toEqual(['2', '3', '4']);
  });

  it('is shown to the owner, and to nobody without the token', async () => {
    const reply = await bakery.say('Hello!');
    const path = `/api/conversations/${reply.conversationId}/events`;
    expect((await server.send(path, { cookie: bakery.cookie })).status).toBe(200);
    expect((await server.send(path)).status).toBe(404);
    expect((await server.send(`${path}?visitorToken=wrong`)).status).toBe(404);
    const rival = await openBusiness(server);
    expect((await server.send(path, { cookie: rival.cookie })).status).toBe(404);
  });
});

describe('who may talk to an assistant', () => {
  it('nobody while it is paused, but its owner in the preview', async () => {
    const shop = await openBusiness(server);
    await server.send(`/api/assistants/${shop.assistantId}`, {
      method: 'PATCH',
      cookie: shop.cookie,
      json: { setupStatus: 'paused' },
    });
    const json = { assistantId: shop.assistantId, message: 'Hello!', preview: true };
    const visitor = await server.send('/api/chat/widget', { json });
    expect(visitor.status).toBe(409);
    expect(await visitor.json()).toMatchObject({ code: 'assistant_not_live' });
    expect((await server.send('/api/chat/widget', { json, cookie: shop.cookie })).status).toBe(200);
    expect((await server.send('/api/chat/widget', { json, cookie: bakery.cookie })).status).toBe(409);
    const config = await (await server.send(`/api/widget/${shop.assistantId}`)).json();
    expect(config).toMatchObject({ visible: false });
  });

  it('only pages of its allowed origins, once it names some', async () => {
    const shop = await openBusiness(server, { allowedOrigins: ['https://shop.example'] });
    const from = (origin: string) =>
      server.send('/api/chat/widget', {
        json: { assistantId: shop.assistantId, message: 'Hello!' },
        headers: { origin },
      });
    expect((await from('https://shop.example')).status).toBe(200);
    const refused = await from('https://evil.example');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'origin_not_allowed' });
    expect((await from('http://localhost')).status).toBe(200);
  });

  it('any page may ask, cookies aside', async () => {
    const preflight = await server.send('/api/chat/widget', {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    const list = await server.send('/api/assistants', { headers: { origin: 'https://evil.example' } });
    expect(list.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the demo', () => {
  it('answers about the product under `message`', async () => {
    const { prepareDemoAssistant } = await import('../../platform/demo/index.ts');
    await prepareDemoAssistant(server.deps);
    await prepareDemoAssistant(server.deps);
    const response = await server.send('/api/chat/demo', {
      json: {
        message: 'How much does it cost?',
        conversationHistory: [{ role: 'assistant', content: 'Hi!' }],
      },
    });
    const reply = (await response.json()) as { message: string; sources: unknown[] };
    expect(reply.message).toContain('$99');
    expect(reply.sources).toHaveLength(1);
  });
});

describe('bad input', () => {
  const post = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    server.app.request('/api/chat/widget', { method: 'POST', body, headers });

  it('malformed JSON is 400', async () => {
    const response = await post('{"message": ');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'malformed_json' });
  });

  it('another content type is 415', async () => {
    expect((await post('message=hi', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(
      415,
    );
  });

  it('a body that is too large is 413, declared or not', async () => {
    const huge = JSON.stringify({ assistantId: bakery.assistantId, message: 'x'.repeat(200_000) });
    expect((await post(huge)).status).toBe(413);
    const stream = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 40; n += 1) controller.enqueue(new TextEncoder().encode('x'.repeat(10_000)));
        controller.close();
      },
    });
    const undeclared = await server.app.request('/api/chat/widget', {
      method: 'POST',
      body: stream,
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    } as RequestInit);
    expect(undeclared.status).toBe(413);
  });

  it('a 100 KB message is refused with its limit and nothing is stored', async () => {
    const response = await server.send('/api/chat/widget', {
      json: { assistantId: bakery.assistantId, message: 'x'.repeat(100_000) },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      issues: [{ path: 'message', message: 'A message can have at most 4,000 characters.' }],
    });
  });

  it.each([
    [{}, ['assistantId', 'message']],
    [{ assistantId: 7, message: [] }, ['assistantId', 'message']],
    [{ message: '  \u0000 ' }, ['assistantId', 'message']],
    [
      { conversationHistory: [{ role: 'system', content: 'x' }] },
      ['assistantId', 'message', 'conversationHistory.0.role'],
    ],
    [{ clientMessageId: 'one' }, ['assistantId', 'message', 'clientMessageId']],
  ])('%o names each wrong field', async (json, paths) => {
    const response = await server.send('/api/chat/widget', { json });
    expect(response.status).toBe(400);
    const { issues } = (await response.json()) as { issues: { path: string }[] };
    expect(issues.map((issue) => issue.path).sort()).toEqual([...paths].sort());
  });

  it.each(['null', '[]', '"text"', '7'])('the JSON value %s is refused', async (body) => {
    expect((await post(body)).status).toBe(400);
  });

  it('an unknown endpoint is 404 in our form', async () => {
    const response = await server.send('/api/nothing');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  });
});

describe('rate limits', () => {
  it('answer 429 with Retry-After and store nothing more', async () => {
    const limited = await createTestServer({ environment: { RATE_LIMITS: 'on' } });
    try {
      const shop = await openBusiness(limited);
      const statuses: number[] = [];
      let last: Response | undefined;
      for (let n = 0; n < 62; n += 1) {
        last = await limited.send('/api/chat/widget', {
          json: { assistantId: shop.assistantId, message: 'Hello!' },
        });
        statuses.push(last.status);
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(60);
      expect(last!.status).toBe(429);
      expect(Number(last!.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await last!.json()).toMatchObject({ code: 'rate_limited' });
    } finally {
      await limited.close();
    }
  });
});

function parseEvents(text: string): { event: string; data: Record<string, string> }[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event:') || block.startsWith('data:'))
    .map((block) => ({
      event: /^event: (.*)$/m.exec(block)![1]!,
      data: JSON.parse(/^data: (.*)$/m.exec(block)![1]!) as Record<string, string>,
    }));
}
