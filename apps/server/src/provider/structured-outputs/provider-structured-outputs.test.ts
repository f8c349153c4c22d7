import { randomUUID } from 'node:crypto';
import type {
  ProviderCall,
  ProviderPage,
  ProviderStructuredOutput,
  ProviderStructuredOutputRunAnswer,
} from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';
import {
  openWritingModel,
  type ProviderClient,
  providerClient,
  type WritingModel,
} from '../testing/index.ts';

/** A business whose assistant has calls. */
interface Shop {
  server: TestServer;
  business: Business;
  clock: FakeClock;
  send: ProviderClient['send'];
  read: ProviderClient['read'];
}

const said = ['Hello, how can I help?', 'I need 3 cakes by Friday, order 4711.'];

async function openShop(environment: Record<string, string> = {}): Promise<Shop> {
  const clock = fakeClock('2026-03-31T12:00:00Z');
  const server = await createTestServer({ clock, environment });
  const business = await openBusiness(server);
  return { server, business, clock, ...providerClient(server, business) };
}

/** A call of 30 seconds that goes on. */
async function beginCall({ server, business, clock }: Shop, turns = said): Promise<string> {
  const id = uuidv7({ msecs: clock.now().getTime() });
  const { rows } = await server.deps.db.pool.query('SELECT account_of_assistant($1) AS id', [
    business.assistantId,
  ]);
  const account_id = rows[0].id as string;
  await server.deps.db.account(account_id, async ({ kysely }) => {
    await kysely
      .insertInto('calls')
      .values({
        account_id,
        id,
        assistant_id: business.assistantId,
        conversation_id: randomUUID(),
        channel: 'web',
        engine: 'basic',
        voice: 'slt',
        started_at: clock.now(),
        alive_at: clock.now(),
        recording: 'none',
      })
      .execute();
    for (const [nr, text] of turns.entries())
      await kysely
        .insertInto('call_turns')
        .values({
          account_id,
          call_id: id,
          nr,
          role: nr % 2 ? 'user' : 'assistant',
          text,
          from_s: nr,
          to_s: nr + 1,
        })
        .execute();
  });
  return id;
}

async function endCall({ server, clock, business }: Shop, id: string): Promise<void> {
  const { rows } = await server.deps.db.pool.query('SELECT account_of_assistant($1) AS id', [
    business.assistantId,
  ]);
  clock.advance(30_000);
  await server.deps.db.account(rows[0].id as string, (tx) =>
    tx.kysely
      .updateTable('calls')
      .set({ ended_at: clock.now(), ended_reason: 'customer-ended-call' })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .execute(),
  );
}

/** A call with these turns, over, with what is taken from it. */
async function heldCall(shop: Shop, turns = said): Promise<ProviderCall> {
  const id = await beginCall(shop, turns);
  await endCall(shop, id);
  await shop.server.deps.jobs.drain();
  return shop.read<ProviderCall>(`/call/${id}`);
}

const order = { name: 'Order', type: 'regex', regex: 'order (\\d+)', schema: { type: 'integer' } };
const nobody = '0197f0a4-7c3e-7b52-9d1a-000000000001';

let shop: Shop;
let send: ProviderClient['send'];
let read: ProviderClient['read'];

beforeAll(async () => {
  shop = await openShop();
  ({ send, read } = shop);
});
afterAll(() => shop.server.close());

const create = (fields: object) => read<ProviderStructuredOutput>('/structured-output', 'POST', fields);
const wantIds = (structuredOutputIds: string[], more: object = {}) =>
  read(`/assistant/${shop.business.assistantId}`, 'PATCH', {
    artifactPlan: { structuredOutputIds, ...more },
  });
/** What a call that says this gives by a structured output of its own. */
async function resultOf(fields: object, turns = said): Promise<unknown> {
  const { id } = await create(fields);
  await wantIds([id]);
  const { artifact } = await heldCall(shop, turns);
  await read(`/structured-output/${id}`, 'DELETE');
  return artifact.structuredOutputs?.[id]?.result;
}

describe('a structured output', () => {
  it('is kept, listed, changed and deleted', async () => {
    const made = await create({ ...order, description: 'The number' });
    expect(made).toMatchObject({ ...order, extractor: 'regex', description: 'The number' });
    expect(await read(`/structured-output/${made.id}`)).toEqual(made);
    const changed = await read<ProviderStructuredOutput>(`/structured-output/${made.id}`, 'PATCH', {
      name: 'Number',
      description: null,
    });
    expect(changed).toMatchObject({ name: 'Number', regex: order.regex });
    expect(changed).not.toHaveProperty('description');
    const byName = await read<ProviderPage<ProviderStructuredOutput>>('/structured-output?name=Number');
    expect(byName).toMatchObject({ results: [changed], metadata: { totalItems: 1 } });
    expect(await read('/structured-output?name=Order')).toMatchObject({ results: [] });
    expect(await read(`/structured-output/${made.id}`, 'DELETE')).toEqual(changed);
    expect((await send(`/structured-output/${made.id}`)).status).toBe(404);
  });

  it('keeps the type of its schema, unless that is asked for', async () => {
    const { id } = await create(order);
    const change = { schema: { type: 'boolean' } };
    const refused = await send(`/structured-output/${id}`, 'PATCH', change);
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('schemaOverride=true'),
    ]);
    expect(await read(`/structured-output/${id}?schemaOverride=true`, 'PATCH', change)).toMatchObject(change);
  });

  it.each<[string, object, RegExp]>([
    ['no schema', { schema: { type: 'object', properties: 7 } }, /schema/],
    ['of a type that is not known', { schema: { type: 'date' } }, /Invalid option/],
    ['a pattern that is none', { regex: '(' }, /regex/],
    ['a pattern that looks back', { regex: '(a)\\1' }, /regex/],
    ['no pattern', { regex: undefined }, /Give the pattern/],
    ['a pattern for an object', { schema: { type: 'object' } }, /A pattern gives/],
    ['of an assistant that is not there', { assistantIds: [nobody] }, /There is no assistant/],
    ['of workflows', { workflowIds: ['x'] }, /no workflows/],
    ['with a field that is not known', { color: 'red' }, /property color should not exist/],
  ])('is refused: %s', async (_what, fields, message) => {
    const response = await send('/structured-output', 'POST', { ...order, ...fields });
    expect([response.status, await response.text()]).toEqual([400, expect.stringMatching(message)]);
  });

  it('is refused of an assistant where it is not there, or is none', async () => {
    const give = async (artifactPlan: object) => {
      const response = await send(`/assistant/${shop.business.assistantId}`, 'PATCH', { artifactPlan });
      return [response.status, await response.text()];
    };
    expect(await give({ structuredOutputIds: [nobody] })).toEqual([
      400,
      expect.stringContaining('There is no structured output'),
    ]);
    const wrong = { ...order, regex: '(' };
    expect(await give({ structuredOutputs: [wrong] })).toEqual([400, expect.stringContaining('regex')]);
  });
});

describe('without a language model', () => {
  it.each<[string, object, unknown]>([
    ['a number', { ...order }, 4711],
    ['a text', { ...order, schema: { type: 'string' }, regex: '/FRIDAY|monday/i' }, 'Friday'],
    ['whether it was said', { ...order, schema: { type: 'boolean' }, regex: 'cakes?' }, true],
    ['that it was not', { ...order, schema: { type: 'boolean' }, regex: 'bread' }, false],
    [
      'all of them',
      { ...order, schema: { type: 'array', items: { type: 'number' } }, regex: '\\d+' },
      [3, 4711],
    ],
    ['nothing', { ...order, regex: 'invoice (\\d+)' }, null],
    ['no number', { ...order, regex: 'order|cakes' }, null],
  ])('a pattern finds %s', async (_what, fields, result) => {
    expect(await resultOf(fields)).toEqual(result);
  });

  it('a pattern that would take for ever elsewhere does not', async () => {
    const evil = { ...order, regex: '(a+)+$', schema: { type: 'boolean' } };
    expect(await resultOf(evil, ['Hi', `${'a'.repeat(4000)}!`])).toBe(false);
  });

  it('what needs one has no result, and says why', async () => {
    const wish = await create({
      name: 'Wish',
      schema: { type: 'string' },
      assistantIds: [shop.business.assistantId],
    });
    expect(wish).toMatchObject({ type: 'ai', extractor: 'nothing' });
    await wantIds([]);
    const { artifact } = await heldCall(shop);
    expect(artifact.structuredOutputs).toEqual({
      [wish.id]: {
        name: 'Wish',
        result: null,
        extractor: 'nothing',
        problem: expect.stringContaining('No language model'),
      },
    });
    await read(`/structured-output/${wish.id}`, 'DELETE');
  });

  it('what stands in the assistant alone is taken, too', async () => {
    await wantIds([], { structuredOutputs: [order] });
    const { artifact } = await heldCall(shop);
    expect(Object.values(artifact.structuredOutputs!)).toEqual([
      { name: 'Order', result: 4711, extractor: 'regex' },
    ]);
    expect(artifact.structuredOutputsLastUpdatedAt).toBe(shop.clock.now().toISOString());
    await wantIds([], { structuredOutputs: null });
  });

  it.each<[string, object, boolean]>([
    ['enough messages', { type: 'minMessages', count: 2 }, true],
    ['too few', { type: 'minMessages', count: 3 }, false],
    ['a call long enough', { type: 'minCallDuration', seconds: 30 }, true],
    ['one that is too short', { type: 'minCallDuration', seconds: 31 }, false],
    [
      'an end that is wanted',
      { type: 'endedReason', operator: 'oneOf', values: ['customer-ended-call'] },
      true,
    ],
    [
      'one that is not',
      { type: 'endedReason', operator: 'notOneOf', values: ['customer-ended-call'] },
      false,
    ],
  ])('is skipped by its conditions: %s', async (_what, condition, isTaken) => {
    const { id } = await create({ ...order, conditions: [condition] });
    await wantIds([id]);
    const { artifact } = await heldCall(shop);
    expect(artifact.structuredOutputs?.[id]?.result).toBe(isTaken ? 4711 : undefined);
    expect(artifact.skippedStructuredOutputs?.[id]).toEqual(
      isTaken ? undefined : { name: 'Order', unmetCondition: condition },
    );
  });

  it('nothing is taken where nothing is wanted, and what was taken stays when the structured output goes', async () => {
    const { id } = await create(order);
    await wantIds([id]);
    const call = await heldCall(shop);
    await read(`/structured-output/${id}`, 'DELETE');
    expect((await read<ProviderCall>(`/call/${call.id}`)).artifact).toEqual(call.artifact);
    await wantIds([]);
    expect((await heldCall(shop)).artifact).not.toHaveProperty('structuredOutputs');
  });
});

describe('a run', () => {
  const run = (fields: object) =>
    read<ProviderStructuredOutputRunAnswer>('/structured-output/run', 'POST', fields);
  let callId: string;
  beforeEach(async () => {
    await wantIds([]);
    callId = (await heldCall(shop)).id;
  });

  it('is previewed of one call, and leaves that as it was', async () => {
    const { id } = await create({ ...order, conditions: [{ type: 'minMessages', count: 2 }] });
    expect(await run({ structuredOutputId: id, callIds: [callId], previewEnabled: true })).toEqual({
      [id]: { name: 'Order', result: 4711, extractor: 'regex' },
    });
    const strict = { ...order, conditions: [{ type: 'minMessages', count: 9 }] };
    const { skipped } = await run({ structuredOutput: strict, callIds: [callId], previewEnabled: true });
    expect(Object.values(skipped!)).toMatchObject([{ name: 'Order', unmetCondition: { count: 9 } }]);
    expect((await read<ProviderCall>(`/call/${callId}`)).artifact).not.toHaveProperty('structuredOutputs');
  });

  it('is kept with the calls, and replaces what was there', async () => {
    const { id } = await create(order);
    const second = (await heldCall(shop, ['Hi', 'order 12'])).id;
    expect(await run({ structuredOutputId: id, callIds: [callId, second] })).toEqual({
      message: 'It is being taken from 2 calls.',
    });
    await shop.server.deps.jobs.drain();
    const resultIn = async (call: string) =>
      (await read<ProviderCall>(`/call/${call}`)).artifact.structuredOutputs?.[id]?.result;
    expect(await Promise.all([callId, second].map(resultIn))).toEqual([4711, 12]);
    await read(`/structured-output/${id}`, 'PATCH', { regex: '(\\d+) cakes' });
    await run({ structuredOutputId: id, callIds: [callId] });
    await shop.server.deps.jobs.drain();
    expect(await resultIn(callId)).toBe(3);
  });

  it.each<[string, object, number, RegExp]>([
    ['of a call that is not there', { structuredOutput: order, callIds: [nobody] }, 404, /Ended call/],
    [
      'of one that is not there, previewed',
      { structuredOutput: order, callIds: [nobody], previewEnabled: true },
      404,
      /Ended call/,
    ],
    ['of nothing', { callIds: [nobody] }, 400, /structuredOutputId or a structuredOutput/],
    ['of what is not there', { structuredOutputId: nobody, callIds: [nobody] }, 404, /Structured output/],
    [
      'of a pattern that is none',
      { structuredOutput: { ...order, regex: '(' }, callIds: [nobody] },
      400,
      /structuredOutput\.regex/,
    ],
    [
      'of two previews',
      { structuredOutput: order, callIds: [nobody, randomUUID()], previewEnabled: true },
      400,
      /one call/,
    ],
  ])('is refused %s', async (_what, fields, status, message) => {
    const response = await send('/structured-output/run', 'POST', fields);
    expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(message)]);
  });

  it('is refused of a call that goes on, and of a key that may not read calls', async () => {
    const going = await beginCall(shop);
    const of = { structuredOutput: order, callIds: [going] };
    expect((await send('/structured-output/run', 'POST', of)).status).toBe(404);
    const made = await shop.server.send('/api/api-keys', {
      cookie: shop.business.cookie,
      json: { name: 'Setup', kind: 'private', scopes: ['setup.write'] },
    });
    const { key } = (await made.json()) as { key: string };
    const answer = await shop.server.send('/provider/structured-output/run', {
      headers: { authorization: `Bearer ${key}` },
      json: { structuredOutput: order, callIds: [callId], previewEnabled: true },
    });
    expect(answer.status).toBe(403);
    await endCall(shop, going);
  });
});

describe('with a language model', () => {
  let model: WritingModel;
  let desk: Shop;
  let id: string;

  beforeAll(async () => {
    model = await openWritingModel();
    desk = await openShop({ LLM_BASE_URL: model.url, LLM_MODEL: 'm' });
    const schema = { type: 'object', properties: { cakes: { type: 'integer' } }, required: ['cakes'] };
    ({ id } = await desk.read('/structured-output', 'POST', {
      name: 'Wish',
      description: 'What they want',
      schema,
      assistantIds: [desk.business.assistantId],
    }));
  });
  afterAll(async () => {
    await desk.server.close();
    await model.close();
  });
  const taken = async () => (await heldCall(desk)).artifact.structuredOutputs?.[id];

  it('it is taken by the schema, from what was said', async () => {
    expect(await desk.read(`/structured-output/${id}`)).toMatchObject({ extractor: 'language-model' });
    model.play('```json\n{"cakes": 3}\n```');
    expect(await taken()).toEqual({ name: 'Wish', result: { cakes: 3 }, extractor: 'language-model' });
    const [rules, conversation] = model.asked[0]!;
    expect(rules!.content).toMatch(/What they want[\s\S]*"cakes":\{"type":"integer"\}/);
    expect(conversation!.content).toContain('User: I need 3 cakes by Friday');
  });

  it('what is not valid is asked for once more, and then has no result', async () => {
    model.play('{"cakes": "three"}', '{"cakes": 3}');
    expect(await taken()).toMatchObject({ result: { cakes: 3 } });
    expect(model.asked[1]!.at(-1)!.content).toContain('/cakes must be integer');
    model.play('Three cakes.', '{}');
    expect(await taken()).toMatchObject({
      result: null,
      problem: expect.stringContaining("must have required property 'cakes'"),
    });
  });

  it('a model that fails is asked again later, and at last there is no result', async () => {
    model.play();
    const call = await heldCall(desk);
    expect(call.artifact).not.toHaveProperty('structuredOutputs');
    for (let nr = 0; nr < 2; nr += 1) {
      desk.clock.advance(3_600_000);
      await desk.server.deps.jobs.drain();
    }
    const { artifact } = await desk.read<ProviderCall>(`/call/${call.id}`);
    expect(artifact.structuredOutputs?.[id]).toMatchObject({
      result: null,
      problem: expect.stringContaining('did not answer'),
    });
  });
});
