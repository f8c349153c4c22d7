// What a program gets at /mcp, by the protocol's own client over HTTP.
import { type AuditEntry, appScopes, type NewApiKey } from '@deskbell/contract';
import { fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';
import { type ListeningMcp, listenForMcp } from './testing/index.ts';

let server: TestServer;
let mcp: ListeningMcp;
let bakery: Business;
let key: string;
let serviceId: string;
let faqId: string;

beforeAll(async () => {
  server = await createTestServer({ clock: fakeClock('2026-03-02T12:00:00Z') }); // a Monday
  mcp = await listenForMcp(server);
  bakery = await openBusiness(server);
  key = await keyOf(bakery);
  faqId = await bakery.addFaq('Is there parking?', 'There is parking behind the house.');
  await bakery.addFaq('Do you bake wedding cakes?', 'Yes, order wedding cakes two weeks ahead.');
  serviceId = await create(bakery, 'services', { name: 'Cake tasting', durationMinutes: 30 });
});
afterAll(async () => {
  await mcp.close();
  await server.close();
});

async function keyOf({ cookie }: Business, more: object = {}): Promise<string> {
  const response = await server.send('/api/api-keys', {
    cookie,
    json: { name: 'Agent', kind: 'private', ...more },
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as NewApiKey).key;
}

async function create({ cookie, assistantId }: Business, what: string, json: object): Promise<string> {
  const response = await server.send(`/api/assistants/${assistantId}/${what}`, { cookie, json });
  expect([response.status, await response.clone().text()]).toEqual([201, expect.any(String)]);
  return ((await response.json()) as { id: string }).id;
}

async function read<Row>(path: string, { cookie }: Business = bakery): Promise<Row> {
  const response = await server.send(path, { cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as Row;
}

/** What a tool gave; a refusal fails the test with its text. */
async function use(name: string, args: Record<string, unknown> = {}, by = key) {
  const { refused, output } = await mcp.call(by, name, args);
  expect(refused).toBeNull();
  return output;
}
const refusal = async (name: string, args: Record<string, unknown> = {}, by = key) =>
  (await mcp.call(by, name, args)).refused;

const monday = { from: '2026-03-09', to: '2026-03-09' };

describe.each(['2025', '2026'] as const)('a client that speaks the protocol of %s', (protocol) => {
  it('finds described tools and uses one', async () => {
    const client = await mcp.connect(key, protocol);
    expect(client.getServerVersion()).toMatchObject({ name: 'deskbell', title: 'Deskbell' });
    expect(client.getInstructions()).toContain('list_assistants');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...['list_assistants', 'search_knowledge', 'ask_assistant', 'add_faq'],
      ...['list_conversations', 'get_conversation', 'list_leads', 'get_lead'],
      ...['list_services', 'find_free_times', 'book_appointment'],
    ]);
    for (const { title, description, inputSchema, outputSchema, annotations } of tools) {
      expect(title).toBeTruthy();
      expect(description!.length).toBeGreaterThan(20);
      expect([inputSchema.type, outputSchema!.type]).toEqual(['object', 'object']);
      expect(annotations).toMatchObject({ readOnlyHint: expect.any(Boolean) });
    }
    const writing = tools.filter(({ annotations }) => !annotations!.readOnlyHint);
    expect(writing.map(({ name, annotations }) => [name, annotations!.destructiveHint])).toEqual([
      ['add_faq', false],
      ['book_appointment', false],
    ]);
    const { structuredContent, content } = await client.callTool({ name: 'list_assistants', arguments: {} });
    expect(structuredContent).toMatchObject({
      assistants: [{ id: bakery.assistantId, businessName: 'Corner Bakery', setupStatus: 'live' }],
      total: 1,
      nextCursor: null,
    });
    expect(JSON.parse((content[0] as { text: string }).text)).toEqual(structuredContent);
    await client.close();
  });
});

it('tells models of all tools in few words', async () => {
  const client = await mcp.connect(key);
  expect(JSON.stringify(await client.listTools()).length).toBeLessThan(21_000);
  await client.close();
});

describe('knowledge', () => {
  it('is found by a question, with what it says', async () => {
    const { found } = await use('search_knowledge', {
      assistantId: bakery.assistantId,
      question: 'Is there parking?',
    });
    expect(found[0]).toMatchObject({
      kind: 'faq',
      id: faqId,
      title: 'Is there parking?',
      text: 'There is parking behind the house.',
    });
    expect(found.length).toBeGreaterThan(1);
  });

  it('is answered from as a customer would be, and nothing is kept of it', async () => {
    const before = (await read<unknown[]>(`/api/assistants/${bakery.assistantId}/conversations`)).length;
    const reply = await use('ask_assistant', {
      assistantId: bakery.assistantId,
      message: 'Is there parking?',
    });
    expect(reply).toMatchObject({
      response: 'There is parking behind the house.',
      action: 'answer',
      sources: [{ kind: 'faq', id: faqId }],
    });
    const later = await use('ask_assistant', {
      assistantId: bakery.assistantId,
      earlierMessages: ['I would like to talk to a person.'],
      message: 'Jane Miller, jane@miller.example',
    });
    expect(later.effects.join()).toContain('Jane Miller, jane@miller.example');
    const after = await read<unknown[]>(`/api/assistants/${bakery.assistantId}/conversations`);
    expect(after).toHaveLength(before);
  });

  it('grows by an FAQ, once under its key, in the name of the key', async () => {
    const faq = {
      assistantId: bakery.assistantId,
      question: 'Do you deliver?',
      answer: 'Yes, on weekdays.',
      examples: ['Can you bring it to my door?'],
      idempotencyKey: 'faq-1',
    };
    const { faq: added } = await use('add_faq', faq);
    expect(await use('add_faq', faq)).toEqual({ faq: added });
    expect(await refusal('add_faq', { ...faq, answer: 'No.' })).toContain('used for another request');
    const reply = await use('ask_assistant', { assistantId: bakery.assistantId, message: 'Do you deliver?' });
    expect(reply.response).toBe('Yes, on weekdays.');
    const [entry] = await read<AuditEntry[]>('/api/audit?limit=1');
    expect(JSON.stringify(entry)).toContain('Agent');
    await use('add_faq', { assistantId: bakery.assistantId, question: 'Are you open?', answer: 'Yes.' });
  });
});

describe('conversations and leads', () => {
  it('are listed, searched and read', async () => {
    const shop = await openBusiness(server);
    const by = await keyOf(shop);
    const { conversationId } = await shop.say('I would like to talk to a person.');
    await shop.say('Hello there');
    const assistantId = shop.assistantId;
    const first = await use('list_conversations', { assistantId, limit: 1 }, by);
    expect(first).toMatchObject({ conversations: [{ type: 'chat' }], total: 2 });
    const second = await use('list_conversations', { assistantId, limit: 1, cursor: first.nextCursor }, by);
    expect(second).toMatchObject({ conversations: [{ id: conversationId }], nextCursor: null });
    const detail = await use('get_conversation', { conversationId }, by);
    expect(detail).toMatchObject({
      conversation: { id: conversationId },
      messages: [{ role: 'user', content: 'I would like to talk to a person.' }, { role: 'assistant' }],
      hasMore: false,
    });
    const rest = await use('get_conversation', { conversationId, limit: 1 }, by);
    expect(rest).toMatchObject({ messages: [{ role: 'user' }], hasMore: true });
    const { seq } = rest.messages[0];
    expect(await use('get_conversation', { conversationId, afterSeq: seq }, by)).toMatchObject({
      messages: [{ role: 'assistant' }],
    });
  });

  it('name the people who left their details', async () => {
    const shop = await openBusiness(server);
    const by = await keyOf(shop);
    const { conversationId, visitorToken } = await shop.say('I would like to talk to a person.');
    await shop.say('Jane Miller, jane@miller.example', { conversationId, visitorToken });
    const { leads, total } = await use('list_leads', { assistantId: shop.assistantId, search: 'miller' }, by);
    expect([total, leads[0]]).toMatchObject([1, { name: 'Jane Miller', conversationId }]);
    expect(await use('list_leads', { assistantId: shop.assistantId, status: 'converted' }, by)).toMatchObject(
      { leads: [], total: 0 },
    );
    expect(await use('get_lead', { leadId: leads[0].id }, by)).toEqual({ lead: leads[0] });
  });
});

describe('an appointment', () => {
  it('is booked at a free time, once under its key, by HTTP too', async () => {
    const { services } = await use('list_services', { assistantId: bakery.assistantId });
    expect(services).toMatchObject([{ id: serviceId, name: 'Cake tasting' }]);
    const assistantId = bakery.assistantId;
    const { slots, timeZone, hasMore } = await use('find_free_times', {
      ...{ assistantId, serviceId, ...monday },
      limit: 3,
    });
    expect([slots.length, hasMore]).toEqual([3, true]);
    expect(slots[0].localStart).toMatch(/^2026-03-09 \d\d:\d\d$/);
    expect(timeZone).toBeTruthy();
    const wish = { assistantId, serviceId, startsAt: slots[0].startsAt, customerName: 'Jane Miller' };
    const { appointment } = await use('book_appointment', { ...wish, idempotencyKey: 'booking-1' });
    expect(appointment).toMatchObject({ customerName: 'Jane Miller', status: 'booked' });
    expect(await use('book_appointment', { ...wish, idempotencyKey: 'booking-1' })).toEqual({ appointment });
    const byHttp = await server.send(`/api/assistants/${assistantId}/appointments`, {
      json: { serviceId, startsAt: slots[0].startsAt, customerName: 'Jane Miller' },
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'booking-1' },
    });
    expect([byHttp.status, await byHttp.json()]).toEqual([201, appointment]);
    const all = await read<{ id: string }[]>(`/api/assistants/${assistantId}/appointments`);
    expect(all.map(({ id }) => id)).toEqual([appointment.id]);

    const after = await use('find_free_times', { assistantId, serviceId, ...monday });
    expect(after.slots.map(({ startsAt }: { startsAt: string }) => startsAt)).not.toContain(
      slots[0].startsAt,
    );
    const taken = await refusal('book_appointment', { ...wish, idempotencyKey: 'booking-2' });
    expect(taken).toMatch(/taken|free/i);
  });

  it('is not booked twice by programs at the same moment', async () => {
    const assistantId = bakery.assistantId;
    const wish = { assistantId, serviceId, startsAt: '2026-03-10T15:00:00+00:00', customerName: 'Jane' };
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, nr) =>
        mcp.call(key, 'book_appointment', { ...wish, idempotencyKey: `race-${nr}`, outsideHours: true }),
      ),
    );
    expect(tries.filter(({ refused }) => refused === null)).toHaveLength(1);
  });

  it('is refused with a sentence that helps', async () => {
    const wish = { assistantId: bakery.assistantId, serviceId, customerName: 'Jane', idempotencyKey: 'no' };
    const past = await refusal('book_appointment', { ...wish, startsAt: '2026-03-01T15:00:00Z' });
    expect(past).toBe('startsAt: That is too soon to book.');
    const call = await refusal('book_appointment', {
      ...wish,
      startsAt: '2026-03-11T15:00:00Z',
      customerPhone: 'call me',
    });
    expect(call).toBe('customerPhone: Please enter a valid phone number');
    expect(
      await refusal('find_free_times', {
        ...{ assistantId: bakery.assistantId, serviceId },
        ...{ from: '2026-03-09', to: '2026-05-09' },
      }),
    ).toContain('At most 31 days');
  });
});

describe('bad input', () => {
  it.each([
    ['list_assistants', { limit: 1000 }, 'limit'],
    ['list_assistants', { assistant: 'Ava' }, 'assistant'],
    ['search_knowledge', { assistantId: 'Ava', question: 'Hi' }, 'Not a valid id'],
    ['search_knowledge', {}, 'Please enter a question.'],
    ['ask_assistant', { message: ' ' }, 'Please enter a message.'],
    ['add_faq', { question: 'Why?', answer: '' }, 'Answer is required'],
    ['list_conversations', { status: 'lost' }, 'status'],
    ['get_conversation', { conversationId: 7 }, 'conversationId'],
    ['list_leads', { from: 'yesterday' }, 'Enter a date like 2026-12-24'],
    ['get_lead', {}, 'leadId'],
    ['list_services', {}, 'assistantId'],
    ['find_free_times', { from: '2026-03-09' }, 'to'],
    ['book_appointment', { startsAt: 'noon' }, 'Enter a time like'],
    ['book_appointment', { idempotencyKey: 'with space' }, 'without spaces'],
  ])('to %s as %j is named', async (name, args, problem) => {
    expect(await refusal(name, args)).toContain(problem);
  });

  it('is a tool that is not there', async () => {
    const client = await mcp.connect(key);
    await expect(client.callTool({ name: 'delete_everything', arguments: {} })).rejects.toThrow(/not found/);
    await client.close();
  });
});

describe('a key without the scope', () => {
  const id = '0197f0a4-7c3e-7b52-9d1a-000000000001';
  const day = '2026-03-09';
  const needs: [tool: string, args: Record<string, unknown>, scope: string][] = [
    ['list_assistants', {}, 'setup.read'],
    ['search_knowledge', { assistantId: id, question: 'Hi' }, 'setup.read'],
    ['ask_assistant', { assistantId: id, message: 'Hi' }, 'setup.write'],
    ['add_faq', { assistantId: id, question: 'Why?', answer: 'So.' }, 'setup.write'],
    ['list_conversations', { assistantId: id }, 'desk.read'],
    ['get_conversation', { conversationId: id }, 'desk.read'],
    ['list_leads', { assistantId: id }, 'desk.read'],
    ['get_lead', { leadId: id }, 'desk.read'],
    ['list_services', { assistantId: id }, 'setup.read'],
    ['find_free_times', { assistantId: id, serviceId: id, from: day, to: day }, 'desk.read'],
    [
      'book_appointment',
      {
        ...{ assistantId: id, serviceId: id, customerName: 'Jane' },
        ...{ startsAt: '2026-03-09T15:00:00Z', idempotencyKey: 'k' },
      },
      'desk.answer',
    ],
  ];
  it.each(needs)('may not %s', async (name, args, scope) => {
    const by = await keyOf(bakery, { scopes: ['account.read'] });
    expect(await refusal(name, args, by)).toContain(`it needs the scope ${scope}`);
  });

  it('is what an app that connects by OAuth can be allowed, and nothing else', () => {
    expect([...new Set(needs.map(([, , scope]) => scope))].sort()).toEqual([...appScopes].sort());
  });
});
