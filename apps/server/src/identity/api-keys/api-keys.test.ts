import {
  type ApiKey,
  type AuditEntry,
  createApiClient,
  endpoints,
  type NewApiKey,
  opensToKeys,
  type TeamRole,
} from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Business,
  createTestServer,
  joinTeam,
  openBusiness,
  type TestRequest,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let clock: FakeClock;
let bakery: Business;

beforeAll(async () => {
  clock = fakeClock(new Date());
  server = await createTestServer({ clock });
});
beforeEach(async () => {
  bakery = await openBusiness(server);
});
afterAll(() => server.close());

const create = (json: object, cookie = bakery.cookie) => server.send('/api/api-keys', { cookie, json });

async function keyWith(more: object = {}, cookie = bakery.cookie): Promise<NewApiKey> {
  const response = await create({ name: 'Booking sync', kind: 'private', ...more }, cookie);
  expect([response.status, response.ok || (await response.clone().text())]).toEqual([201, true]);
  return (await response.json()) as NewApiKey;
}

const by = ({ key }: { key: string }, path: string, { headers, ...request }: TestRequest = {}) =>
  server.send(path, { ...request, headers: { authorization: `Bearer ${key}`, ...headers } });

async function listed(cookie = bakery.cookie): Promise<ApiKey[]> {
  const response = await server.send('/api/api-keys', { cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as ApiKey[];
}

const revoke = (id: string, cookie = bakery.cookie) =>
  server.send(`/api/api-keys/${id}`, { method: 'DELETE', cookie });

const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;

describe('making a key', () => {
  it('shows it once and stores nothing that would open the account', async () => {
    const made = await keyWith({ scopes: ['desk.read', 'desk.read'] });
    expect(made).toMatchObject({
      name: 'Booking sync',
      kind: 'private',
      scopes: ['desk.read'],
      allowedOrigins: [],
      state: 'active',
      createdBy: 'Ada Lovelace',
      expiresAt: null,
      lastUsedAt: null,
    });
    expect(made.key).toMatch(/^desk_sk_[0-9a-f]{48}$/);
    const { key, ...shown } = made;
    expect(await listed()).toEqual([shown]);
    const account = (await userOf(bakery.cookie)).account.id;
    const stored = await server.deps.db.account(account, (tx) =>
      tx.kysely.selectFrom('api_keys').selectAll().execute(),
    );
    expect(JSON.stringify(stored)).not.toContain(key.slice(14));
  });

  it('keeps no copy under an idempotency key', async () => {
    const send = () =>
      server.send('/api/api-keys', {
        cookie: bakery.cookie,
        json: { name: 'Twice', kind: 'private' },
        headers: { 'idempotency-key': 'again' },
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(((await first.json()) as NewApiKey).key).not.toBe(((await second.json()) as NewApiKey).key);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ kind: 'secret' }, 'kind', ''],
    [{ scopes: [] }, 'scopes', 'Choose at least one permission'],
    [{ scopes: ['billing.read'] }, 'scopes.0', ''],
    [{ kind: 'public', scopes: ['desk.read'] }, 'scopes', 'A public key has no scopes'],
    [{ allowedOrigins: ['https://shop.example'] }, 'allowedOrigins', 'are for public keys'],
    [{ kind: 'public', allowedOrigins: ['shop'] }, 'allowedOrigins.0', 'Enter an origin'],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt', 'Choose a time in the future'],
    [{ expiresAt: 'tomorrow' }, 'expiresAt', 'Enter a time'],
  ])('refuses %j and says where', async (wrong, path, message) => {
    const response = await create({ name: 'Sync', kind: 'private', ...wrong });
    expect(response.status).toBe(400);
    const { issues } = (await response.json()) as { issues: { path: string; message: string }[] };
    expect(issues[0]).toMatchObject({ path, message: expect.stringContaining(message) });
    expect(await listed()).toEqual([]);
  });

  it('ends at a hundred, also at once', async () => {
    const account = (await userOf(bakery.cookie)).account.id;
    await server.deps.db.account(account, (tx) =>
      tx.query({
        name: 'test.keys',
        text: `INSERT INTO api_keys (account_id, id, name, kind, prefix, key_hash, scopes, allowed_origins, created_by, created_at)
               SELECT $1, gen_random_uuid(), 'n', 'private', 'p', gen_random_uuid()::text, '{}', '{}', 'u', now()
               FROM generate_series(1, 98)`,
        values: [account],
      }),
    );
    const statuses = await Promise.all(
      [1, 2, 3, 4].map(async () => (await create({ name: 'N', kind: 'private' })).status),
    );
    expect(statuses.sort()).toEqual([201, 201, 409, 409]);
  });

  it('is for owners, in person', async () => {
    const agent = await joinTeam(server, bakery, {
      email: `agent-${bakery.assistantId}@shop.example`,
      role: 'agent',
    });
    expect((await create({ name: 'N', kind: 'private' }, agent.cookie)).status).toBe(403);
    expect((await server.send('/api/api-keys', { cookie: agent.cookie })).status).toBe(403);
    expect((await server.send('/api/api-keys')).status).toBe(401);
    const made = await keyWith();
    for (const response of [
      await by(made, '/api/api-keys'),
      await by(made, '/api/api-keys', { json: { name: 'N', kind: 'private' } }),
      await by(made, `/api/api-keys/${made.id}`, { method: 'DELETE' }),
    ]) {
      expect([response.status, await messageOf(response)]).toEqual([
        403,
        "API keys can't do this. Sign in to do it.",
      ]);
    }
  });
});

async function userOf(cookie: string) {
  return (await (await server.send('/api/auth/user', { cookie })).json()) as {
    id: string;
    account: { id: string };
  };
}

describe('a private key', () => {
  it('opens the same interface, within its scopes', async () => {
    const reading = await keyWith({ scopes: ['setup.read'] });
    const path = `/api/assistants/${bakery.assistantId}/faqs`;
    const response = await by(reading, path);
    expect([response.status, await response.json(), response.headers.get('x-total-count')]).toEqual([
      200,
      [],
      '0',
    ]);
    const refused = await by(reading, path, { json: { question: 'Q?', answer: 'A.' } });
    expect(refused.status).toBe(403);
    expect(await messageOf(refused)).toContain('setup.write');
    const writing = await keyWith({ scopes: ['setup.read', 'setup.write'] });
    expect((await by(writing, path, { json: { question: 'Q?', answer: 'A.' } })).status).toBe(201);
    expect(await (await by(reading, path)).json()).toHaveLength(1);
  });

  it('without scopes may all that keys can be given', async () => {
    const made = await keyWith();
    expect(made.scopes).toContain('privacy.manage');
    for (const people of ['team.manage', 'billing.read', 'keys.manage'])
      expect(made.scopes).not.toContain(people);
    const refused: string[] = [];
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (!opensToKeys(endpoint) || endpoint.method !== 'GET' || 'streams' in endpoint) continue;
      const path = endpoint.path.replace(/:\w+/g, '00000000-0000-7000-8000-00000000000a');
      const { status } = await by(made, path);
      if (status === 401 || status === 403) refused.push(`${name} ${status}`);
    }
    expect(refused).toEqual([]);
  });

  it('opens nothing that is for people', async () => {
    const made = await keyWith();
    const closed = Object.values(endpoints).filter(
      (endpoint) => !opensToKeys(endpoint) && endpoint.access !== 'public' && endpoint.access !== 'visitor',
    );
    expect(closed.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/api/team',
        '/api/usage',
        '/api/billing/history',
        '/api/auth/user',
        '/api/accounts',
      ]),
    );
    for (const { method, path } of closed) {
      const tried = path.replace(/:\w+/g, '00000000-0000-7000-8000-00000000000a');
      const { status } = await by(made, tried, { method });
      expect([method, path, status]).toEqual([method, path, 403]);
    }
    const session = await by(made, '/api/auth/get-session');
    expect(await session.text()).toBe('null');
  });

  it('is what the typed client for programs works with', async () => {
    const { key } = await keyWith();
    const client = createApiClient({
      baseUrl: 'http://localhost',
      apiKey: key,
      fetch: async (url, init) => server.app.request(String(url), init),
    });
    const params = { id: bakery.assistantId };
    for (const question of ['Do you bake?', 'Do you deliver?', 'Are you open?'])
      await client.call(endpoints.createFaq, { params, body: { question, answer: 'Yes.' } });
    const found: string[] = [];
    for await (const faq of client.each(endpoints.listFaqs, { params, query: { limit: 2 } }))
      found.push(faq.question);
    expect(found.sort()).toEqual(['Are you open?', 'Do you bake?', 'Do you deliver?']);
    await expect(client.call(endpoints.getUsage, {})).rejects.toMatchObject({ status: 403 });
  });

  it('opens the voice provider’s interface as well, and lets nobody else in there', async () => {
    const reading = await keyWith({ scopes: ['setup.read'] });
    const list = await by(reading, '/provider/assistant');
    expect(((await list.json()) as { id: string }[]).map(({ id }) => id)).toEqual([bakery.assistantId]);
    expect((await by(reading, '/provider/assistant', { json: { name: 'Bea' } })).status).toBe(403);
    await revoke(reading.id);
    const refused = await by(reading, '/provider/assistant');
    expect(await refused.json()).toMatchObject({ statusCode: 401, error: 'Unauthorized' });
  });

  it('hides what its scopes leave out, though its maker may see it', async () => {
    await server.send(`/api/assistants/${bakery.assistantId}`, {
      method: 'PATCH',
      cookie: bakery.cookie,
      json: { transferExtensions: [{ name: 'Billing', number: '+14155550177' }] },
    });
    const numberBy = async (scopes: string[]) => {
      const response = await by(await keyWith({ scopes }), `/api/assistants/${bakery.assistantId}`);
      return ((await response.json()) as { transferExtensions: { number: string }[] }).transferExtensions[0]!
        .number;
    };
    expect(await numberBy(['setup.read'])).toBe('…77');
    expect(await numberBy(['setup.read', 'setup.write'])).toBe('+14155550177');
  });

  it('reads a conversation that is a visitor’s, and answers chats beside its own business', async () => {
    const { conversationId } = await bakery.say('Hello!');
    const path = `/api/conversations/${conversationId}/events`;
    expect((await by(await keyWith({ scopes: ['setup.read'] }), path)).status).toBe(404);
    const messages = await by(await keyWith({ scopes: ['desk.read'] }), path);
    expect([messages.status, ((await messages.json()) as object[]).length]).toEqual([200, 2]);
    // The key says who asks; it is taken for no visitor's token.
    const chat = await by(await keyWith(), '/api/chat/widget', {
      json: { assistantId: bakery.assistantId, message: 'Hello!' },
    });
    expect(chat.status).toBe(200);
  });

  it('works as its maker: what it writes is theirs, and the record names the key', async () => {
    const made = await keyWith({ name: 'Notes of the CRM' });
    const { conversationId } = await bakery.say('Hello!');
    const note = await by(made, `/api/conversations/${conversationId}/notes`, { json: { text: 'VIP' } });
    expect(await note.json()).toMatchObject({ author: 'Ada Lovelace' });
    const entries = (await (
      await server.send('/api/audit', { cookie: bakery.cookie })
    ).json()) as AuditEntry[];
    expect(entries[0]).toMatchObject({
      action: 'created',
      subject: 'note',
      actor: { name: 'Ada Lovelace' },
      acting: false,
      detail: { api_key: 'Notes of the CRM' },
    });
    expect(entries[1]).toMatchObject({
      action: 'created',
      subject: 'API key',
      subjectId: made.id,
      detail: { name: [null, 'Notes of the CRM'], kind: [null, 'private'] },
    });
    await revoke(made.id);
    const after = (await (await server.send('/api/audit', { cookie: bakery.cookie })).json()) as AuditEntry[];
    expect(after[0]).toMatchObject({ action: 'deleted', subject: 'API key', subjectId: made.id });
    expect(JSON.stringify(after)).not.toContain(made.key.slice(14));
    expect(after[1]!.detail).toEqual({ api_key: 'Notes of the CRM' }); // told for good
  });

  it('has idempotency keys of its own', async () => {
    const [one, other] = [await keyWith(), await keyWith()];
    const send = async (key: NewApiKey) => {
      const response = await by(key, `/api/assistants/${bakery.assistantId}/faqs`, {
        json: { question: 'Q?', answer: 'A.' },
        headers: { 'idempotency-key': 'faq-1' },
      });
      return ((await response.json()) as { id: string }).id;
    };
    const first = await send(one);
    expect(await send(one)).toBe(first);
    expect(await send(other)).not.toBe(first);
  });

  it('is preferred to a session of another account that a browser adds', async () => {
    const rival = await openBusiness(server);
    const made = await keyWith();
    const response = await by(made, '/api/assistants', { cookie: rival.cookie });
    expect(((await response.json()) as { id: string }[]).map(({ id }) => id)).toEqual([bakery.assistantId]);
    await revoke(made.id);
    expect((await by(made, '/api/assistants', { cookie: rival.cookie })).status).toBe(401);
  });

  it('does not count as somebody at the desk, and its stream ends when it is revoked', async () => {
    const made = await keyWith({ scopes: ['account.read', 'desk.answer'] });
    const leaving = new AbortController();
    const response = await server.app.request('/api/events', {
      headers: { authorization: `Bearer ${made.key}`, accept: 'text/event-stream' },
      signal: leaving.signal,
    });
    expect(response.status).toBe(200);
    const reader = response.body!.getReader();
    const account = (await userOf(bakery.cookie)).account.id;
    const present = await server.deps.db.account(account, (tx) =>
      tx.kysely.selectFrom('desk_presence').selectAll().execute(),
    );
    expect(present).toEqual([]);
    await revoke(made.id);
    for (let part = await reader.read(); !part.done; part = await reader.read());
    leaving.abort();
  });
});

describe('a key opens nothing', () => {
  const refusal = async (made: { key: string }) => {
    const response = await by(made, '/api/assistants');
    expect(response.status).toBe(401);
    return messageOf(response);
  };

  it('once it is revoked, from the next request on and in every process', async () => {
    const second = await createTestServer({ clock, database: server.database });
    const made = await keyWith();
    const there = () => second.send('/api/assistants', { headers: { authorization: `Bearer ${made.key}` } });
    expect([(await by(made, '/api/assistants')).status, (await there()).status]).toEqual([200, 200]);
    expect((await revoke(made.id)).status).toBe(204);
    expect(await refusal(made)).toContain('revoked');
    await expect.poll(async () => (await there()).status, { timeout: 5_000 }).toBe(401);
    expect((await revoke(made.id)).status).toBe(404);
    expect(await listed()).toEqual([]);
    await second.close();
  });

  it('once it has expired, however often it was used before', async () => {
    const made = await keyWith({ expiresAt: new Date(clock.now().getTime() + 60_000).toISOString() });
    expect((await by(made, '/api/assistants')).status).toBe(200);
    clock.advance(60_000);
    expect(await refusal(made)).toContain('expired');
    expect((await listed())[0]).toMatchObject({ id: made.id, state: 'expired' });
  });

  it('once its maker has left the account', async () => {
    const colleague = await joinOwner();
    const made = await keyWith({}, colleague.cookie);
    expect((await by(made, '/api/assistants')).status).toBe(200);
    await server.send('/api/team/membership', { method: 'DELETE', cookie: colleague.cookie });
    expect(await refusal(made)).toContain('left the account');
    expect(await listed()).toMatchObject([{ state: 'maker_left', createdBy: 'Grace Hopper' }]);
    expect((await revoke(made.id)).status).toBe(204);
  });

  it('that its maker may not do anymore', async () => {
    const colleague = await joinOwner();
    const made = await keyWith({}, colleague.cookie);
    const faq = () =>
      by(made, `/api/assistants/${bakery.assistantId}/faqs`, { json: { question: 'Q?', answer: 'A.' } });
    expect((await faq()).status).toBe(201);
    await setRole(colleague.id, 'agent');
    expect((await faq()).status).toBe(403);
    expect((await by(made, `/api/assistants/${bakery.assistantId}/faqs`)).status).toBe(200);
  });

  it.each(['desk_sk_', `desk_sk_${'0'.repeat(48)}`, `desk_pk_${'x'.repeat(48)}`, 'desk_sk_constructor'])(
    'that is none: %s',
    async (key) => {
      expect(await refusal({ key })).toContain('mistyped');
      const chat = await by({ key }, '/api/chat/widget', {
        json: { assistantId: bakery.assistantId, message: 'Hello!' },
      });
      expect(chat.status).toBe(401);
      // What is everybody's asks for none.
      expect((await by({ key }, `/api/widget/${bakery.assistantId}`)).status).toBe(200);
    },
  );

  async function joinOwner() {
    return joinTeam(server, bakery, { email: `second-${bakery.assistantId}@shop.example`, role: 'owner' });
  }
  const setRole = (userId: string, role: TeamRole) =>
    server.send(`/api/team/members/${userId}`, { method: 'PATCH', cookie: bakery.cookie, json: { role } });
});

describe('a public key', () => {
  const origin = 'https://shop.example';
  const chatBy = (made: NewApiKey, headers: Record<string, string> = {}) =>
    by(made, '/api/chat/widget', { json: { assistantId: bakery.assistantId, message: 'Hello!' }, headers });

  it('opens what visitors may do, and no row of the account', async () => {
    const made = await keyWith({ kind: 'public' });
    expect(made).toMatchObject({ scopes: [], kind: 'public', key: expect.stringMatching(/^desk_pk_/) });
    expect((await chatBy(made, { origin })).status).toBe(200);
    const refused = await by(made, '/api/assistants', { headers: { origin } });
    expect(refused.status).toBe(403);
    expect(await messageOf(refused)).toContain('private key');
  });

  it('is taken from pages of its origins alone', async () => {
    const made = await keyWith({ kind: 'public', allowedOrigins: [origin] });
    expect((await chatBy(made, { origin })).status).toBe(200);
    for (const headers of [{ origin: 'https://evil.example' }, {}] as Record<string, string>[]) {
      const refused = await chatBy(made, headers);
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
        403,
        'origin_not_allowed',
      ]);
    }
  });
});

it('tells when a key was last used, written once a minute', async () => {
  const made = await keyWith();
  const lastUsed = async () => (await listed()).find(({ id }) => id === made.id)!.lastUsedAt;
  const first = clock.now().toISOString();
  await by(made, '/api/assistants');
  await expect.poll(lastUsed).toBe(first);
  clock.advance(59_000);
  await by(made, '/api/assistants');
  await server.deps.shutdownTasks.finished();
  expect(await lastUsed()).toBe(first);
  clock.advance(1_000);
  await by(made, '/api/assistants');
  await expect.poll(lastUsed).toBe(clock.now().toISOString());
});
