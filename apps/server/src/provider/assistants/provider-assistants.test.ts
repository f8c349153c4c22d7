import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';
import { type ProviderClient, providerClient } from '../testing/index.ts';

let server: TestServer;
let clock: FakeClock;
let bakery: Business;
let send: ProviderClient['send'];
let read: ProviderClient['read'];

beforeAll(async () => {
  clock = fakeClock('2026-03-31T12:00:00Z');
  server = await createTestServer({ clock });
  bakery = await openBusiness(server);
  ({ send, read } = providerClient(server, bakery));
});
afterAll(() => server.close());

type Row = Record<string, unknown> & { id: string };

const create = (json: object = {}) => read('/assistant', 'POST', json);
const inDashboard = async (id: string) =>
  (await (await server.send(`/api/assistants/${id}`, { cookie: bakery.cookie })).json()) as Row & {
    voice: Record<string, unknown>;
  };

const model = {
  provider: 'openai',
  model: 'gpt-4o',
  temperature: 0.3,
  messages: [{ role: 'system', content: 'Be brief.' }],
  tools: [{ type: 'endCall' }],
};

describe('an assistant', () => {
  it('made here stands in the dashboard, with what both know', async () => {
    const made = await create({
      name: 'Bea',
      firstMessage: 'Hello, Bea speaking.',
      endCallMessage: 'Bye.',
      model,
      voice: { provider: 'deskbell-basic', voiceId: 'slt', speed: 2 },
      silenceTimeoutSeconds: 30,
      maxDurationSeconds: 600,
      artifactPlan: { recordingEnabled: false, transcriptPlan: { enabled: true } },
    });
    expect(made).toMatchObject({
      name: 'Bea',
      responder: 'built-in',
      firstMessage: 'Hello, Bea speaking.',
      endCallMessage: 'Bye.',
      model,
      voice: { provider: 'deskbell-basic', voiceId: 'slt', speed: 1.4 },
      silenceTimeoutSeconds: 30,
      maxDurationSeconds: 600,
      artifactPlan: { recordingEnabled: false, transcriptPlan: { enabled: true } },
      createdAt: clock.now().toISOString(),
    });
    expect(await inDashboard(made.id)).toMatchObject({
      name: 'Bea',
      setupStatus: 'live',
      voice: {
        engine: 'basic',
        voice: 'slt',
        speed: 1.4,
        firstMessage: 'Hello, Bea speaking.',
        farewell: 'Bye.',
        recording: false,
        turnTaking: { silenceMs: 9000, goodbyeMs: 21_000, maxCallMs: 600_000 },
      },
    });
    expect(await read(`/assistant/${made.id}`)).toEqual(made);
  });

  it('made in the dashboard stands here, and its changes there are seen', async () => {
    expect(await read(`/assistant/${bakery.assistantId}`)).toMatchObject({
      name: 'Ava',
      voice: { provider: 'deskbell-standard', voiceId: 'joe' },
      silenceTimeoutSeconds: 21,
    });
    await read(`/assistant/${bakery.assistantId}`, 'PATCH', { maxDurationSeconds: 40_000 });
    expect(await read(`/assistant/${bakery.assistantId}`)).toMatchObject({ maxDurationSeconds: 40_000 });
    const voice = { firstMessage: 'Good day.', turnTaking: { maxCallMs: 120_000 } };
    await server.send(`/api/assistants/${bakery.assistantId}`, {
      method: 'PATCH',
      cookie: bakery.cookie,
      json: { name: 'Ada', voice },
    });
    expect(await read(`/assistant/${bakery.assistantId}`)).toMatchObject({
      name: 'Ada',
      firstMessage: 'Good day.',
      maxDurationSeconds: 120,
    });
  });

  it('needs nothing to be told', async () => {
    expect(await create()).toMatchObject({ name: 'New Assistant' });
  });

  it('gives back what this server has no use for, as it came', async () => {
    const given = {
      transcriber: { provider: 'deepgram', model: 'nova-2', endpointing: 20 },
      voice: { provider: '11labs', voiceId: 'burt', stability: 0.5, speed: 0.8 },
      voicemailDetection: 'off',
      hooks: [{ on: 'call.ending', do: [{ type: 'transfer' }] }],
      metadata: { customer: { nr: 7 }, tags: ['a', null] },
      analysisPlan: { summaryPlan: { enabled: false } },
      firstMessageMode: 'assistant-waits-for-user',
      firstMessage: 'https://cdn.example/hello.mp3',
    };
    const { id } = await create({ name: 'Kept', ...given });
    expect(await read(`/assistant/${id}`)).toMatchObject(given);
    expect((await inDashboard(id)).voice).toMatchObject({ engine: 'standard', firstMessage: '' });
  });

  it('changes by the given fields; null takes one away; PUT sets all', async () => {
    const { id } = await create({ name: 'Cleo', model, metadata: { a: 1 }, firstMessage: 'Hi.' });
    const changed = await read(`/assistant/${id}`, 'PATCH', { metadata: null, endCallMessage: 'Bye.' });
    expect(changed).toMatchObject({ name: 'Cleo', model, firstMessage: 'Hi.', endCallMessage: 'Bye.' });
    expect(changed).not.toHaveProperty('metadata');
    const replaced = await read(`/assistant/${id}`, 'PUT', { metadata: { b: 2 } });
    expect(replaced).toMatchObject({ name: 'Cleo', metadata: { b: 2 }, silenceTimeoutSeconds: 21 });
    for (const gone of ['model', 'firstMessage', 'endCallMessage']) expect(replaced).not.toHaveProperty(gone);
  });

  it('is answered once more when it is deleted', async () => {
    const made = await create({ name: 'Gone' });
    expect(await read(`/assistant/${made.id}`, 'DELETE')).toEqual(made);
    expect((await send(`/assistant/${made.id}`)).status).toBe(404);
    expect((await send(`/assistant/${made.id}`, 'DELETE')).status).toBe(404);
  });

  it('keeps how it was after each change, wherever it was made', async () => {
    const { id } = await create({ name: 'One' });
    await read(`/assistant/${id}`, 'PATCH', { metadata: { nr: 2 } });
    const path = `/api/assistants/${id}`;
    await server.send(path, { method: 'PATCH', cookie: bakery.cookie, json: { name: 'Three' } });
    await server.send(path, { method: 'PATCH', cookie: bakery.cookie, json: { tone: 'casual' } });
    const { results, metadata } = await read<{ results: Row[]; metadata: object }>(
      `/assistant/${id}/version`,
    );
    expect(results).toMatchObject([
      { id, version: 3, name: 'Three', metadata: { nr: 2 } },
      { id, version: 2, name: 'One', metadata: { nr: 2 } },
      { id, version: 1, name: 'One' },
    ]);
    expect(metadata).toMatchObject({ totalItems: 3 });
  });

  it('shows secrets of what it calls to those who may set it up', async () => {
    const guarded = { url: 'https://hooks.example', headers: { 'x-key': 's3cret' } };
    const { id } = await create({ name: 'Guarded', server: guarded });
    expect(await read(`/assistant/${id}`)).toMatchObject({ server: guarded });
    const viewer = await server.signUp('viewer-of-secrets@shop.example');
    const [{ account_id }] = (
      await server.deps.db.pool.query('SELECT account_of_assistant($1) AS account_id', [id])
    ).rows;
    await server.deps.db.account(account_id, ({ kysely }) =>
      kysely.insertInto('memberships').values({ account_id, user_id: viewer.id, role: 'viewer' }).execute(),
    );
    const chosen = await server.send('/api/session/account', {
      method: 'PUT',
      cookie: viewer.cookie,
      json: { accountId: account_id },
    });
    expect(chosen.status).toBeLessThan(300);
    const seen = await (await send(`/assistant/${id}`, 'GET', undefined, viewer.cookie)).text();
    expect(seen).toContain('https://hooks.example');
    expect(seen).not.toContain('s3cret');
    expect((await send(`/assistant/${id}`, 'PATCH', { name: 'x' }, viewer.cookie)).status).toBe(403);
  });
});

describe('what is refused', () => {
  const refusal = async (json: unknown) => {
    const response = await send('/assistant', 'POST', json);
    return { status: response.status, body: await response.json() };
  };

  it('is told as the provider tells it, each unknown property by its name', async () => {
    expect(await refusal({ name: 'X', firstMesage: 'typo', credentials: [] })).toEqual({
      status: 400,
      body: {
        message: ['property firstMesage should not exist', 'property credentials should not exist'],
        error: 'Bad Request',
        statusCode: 400,
        code: 'invalid_input',
      },
    });
  });

  it.each([
    [{ name: 'x'.repeat(41) }, /^name: /],
    [{ silenceTimeoutSeconds: 5 }, /^silenceTimeoutSeconds: /],
    [{ model: { model: 'gpt-4o' } }, /^model\.provider: /],
    [{ model: { ...model, temperature: 3 } }, /^model\.temperature: /],
    [{ voicemailMessage: 'x'.repeat(1001) }, /^voicemailMessage: /],
  ])('%j with the field at fault', async (json, sentence) => {
    const { status, body } = await refusal(json);
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ message: [expect.stringMatching(sentence)] }),
    ]);
  });

  it('is what nests too deep, and texts lose what the database cannot hold', async () => {
    let deep: unknown = {};
    for (let level = 0; level < 50; level += 1) deep = { deep };
    expect((await refusal({ metadata: deep })).body).toMatchObject({
      message: ['metadata: Nest at most 40 levels'],
    });
    const { id } = await create({ metadata: { 'a\0b': 'c\0d', half: '\ud800' } });
    expect(await read(`/assistant/${id}`)).toMatchObject({ metadata: { ab: 'cd', half: '\ufffd' } });
  });

  it.each(['/assistant/none', `/assistant/${crypto.randomUUID()}`, '/nothing', '', '/v2'])(
    '%s as JSON with 404, never as a page',
    async (path) => {
      const response = await send(path);
      expect([response.status, await response.json()]).toEqual([
        404,
        expect.objectContaining({ statusCode: 404, error: 'Not Found' }),
      ]);
    },
  );

  it('is whoever is not signed in', async () => {
    const response = await server.send('/provider/assistant');
    expect([response.status, await response.json()]).toEqual([
      401,
      expect.objectContaining({ statusCode: 401, error: 'Unauthorized' }),
    ]);
  });
});

describe('lists', () => {
  let shop: Business;
  let ids: string[];

  beforeAll(async () => {
    shop = await openBusiness(server);
    ids = [shop.assistantId];
    for (const name of ['B', 'C', 'D']) {
      clock.advance(60_000);
      const response = await send('/assistant', 'POST', { name }, shop.cookie);
      ids.push(((await response.json()) as Row).id);
    }
  });

  const list = async (query: string) =>
    (await (await send(`/assistant${query}`, 'GET', undefined, shop.cookie)).json()) as Row[];
  const at = (minutesAgo: number) => new Date(clock.now().getTime() - minutesAgo * 60_000).toISOString();

  it('are bare arrays, newest first', async () => {
    expect((await list('')).map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await list('?limit=2')).map(({ name }) => name)).toEqual(['D', 'C']);
    expect(await list('?limit=0')).toEqual([]);
  });

  it('keep to the times that are asked for', async () => {
    const names = async (query: string) => (await list(query)).map(({ name }) => name);
    expect(await names(`?createdAtGt=${at(1)}`)).toEqual(['D']);
    expect(await names(`?createdAtGe=${at(1)}`)).toEqual(['D', 'C']);
    expect(await names(`?createdAtLt=${at(1)}`)).toEqual(['B', 'Ava']);
    expect(await names(`?createdAtLe=${at(1)}&createdAtGe=${at(1)}`)).toEqual(['C']);
    expect(await names(`?updatedAtGt=${encodeURIComponent('2026-03-31T23:00:00+02:00')}`)).toEqual([]);
  });

  it('are pages with their place among all', async () => {
    const page = async (query: string) =>
      (await (await send(`/v2/assistant${query}`, 'GET', undefined, shop.cookie)).json()) as {
        results: Row[];
        metadata: object;
      };
    const first = await page('?limit=3');
    expect(first.results.map(({ name }) => name)).toEqual(['D', 'C', 'B']);
    expect(first.metadata).toEqual({
      itemsPerPage: 3,
      totalItems: 4,
      currentPage: 1,
      totalPages: 2,
      hasNextPage: true,
      sortOrder: 'DESC',
    });
    const second = await page('?limit=3&page=2');
    expect(second.results.map(({ name }) => name)).toEqual(['Ava']);
    expect(second.metadata).toMatchObject({ currentPage: 2, hasNextPage: false });
    expect((await page('?sortOrder=ASC&limit=1')).results.map(({ name }) => name)).toEqual(['Ava']);
  });

  it.each(['limit=1001', 'limit=x', 'createdAtGt=yesterday', 'limit=1&limit=2'])(
    'refuse %s',
    async (query) => {
      expect((await send(`/assistant?${query}`)).status).toBe(400);
    },
  );
});

describe('a creation that is sent again', () => {
  const count = async () => (await read<Row[]>('/assistant?limit=1000')).length;

  it('with the same Idempotency-Key makes nothing new', async () => {
    const request = {
      cookie: bakery.cookie,
      json: { name: 'Once' },
      headers: { 'idempotency-key': 'once-1' },
    };
    const first = await (await server.send('/provider/assistant', request)).json();
    const before = await count();
    expect(await (await server.send('/provider/assistant', request)).json()).toEqual(first);
    expect(await count()).toBe(before);
  });

  it('because its answer was cut off gets that answer, once; a second one that is meant is made', async () => {
    const before = await count();
    const leaving = new AbortController();
    const post = (signal?: AbortSignal) =>
      server.app.request('/provider/assistant', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: bakery.cookie },
        body: JSON.stringify({ name: 'Cut off' }),
        ...(signal && { signal }),
      });
    const lost = post(leaving.signal);
    leaving.abort();
    const { id } = (await (await lost).json()) as Row;
    const again = (await (await post()).json()) as Row;
    expect(again.id).toBe(id);
    expect(await count()).toBe(before + 1);
    expect(((await (await post()).json()) as Row).id).not.toBe(id);
    expect(await count()).toBe(before + 2);
  });
});
