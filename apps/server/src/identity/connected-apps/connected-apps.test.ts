// How an app is let in, by HTTP as it speaks itself, and everything that must not let one in.
import type { AppRequest, AppRequestView, ConnectedApp } from '@deskbell/contract';
import { fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Business,
  createTestServer,
  joinTeam,
  openBusiness,
  queryAsOwner,
  signInAsClient,
  type TestServer,
} from '../../testing/index.ts';
import { deleteExpiredApps } from './delete-expired-apps.ts';
import { appRequest, connectApp, registerApp, verifier } from './testing/index.ts';

const publicUrl = 'https://desk.example';
const hourMs = 3_600_000;

interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
}

let server: TestServer;
let clock: ReturnType<typeof fakeClock>;
let bakery: Business;
let clientId: string;
beforeAll(async () => {
  clock = fakeClock('2026-03-02T12:00:00Z');
  server = await createTestServer({ clock, environment: { PUBLIC_URL: publicUrl } });
  bakery = await openBusiness(server);
  clientId = await registerApp(server);
});
afterAll(() => server.close());

const told = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as object),
});

const post = (path: string, form: Record<string, string> | [string, string][], on = server) =>
  Promise.resolve(
    on.app.request(path, {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  );

const exchange = (code: string, more: Record<string, string> = {}) =>
  post('/oauth/token', {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: 'https://agent.example/back',
    code_verifier: verifier,
    code,
    ...more,
  });

const refresh = (refresh_token: string, more: Record<string, string> = {}) =>
  post('/oauth/token', { grant_type: 'refresh_token', client_id: clientId, refresh_token, ...more });

const tokensFor = async (cookie: string, more: Parameters<typeof connectApp>[3] = {}) =>
  (await (await exchange(await connectApp(server, cookie, clientId, more))).json()) as Tokens;

const list = (token: string, on = server) =>
  on.send('/mcp', {
    json: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
    headers: { accept: 'application/json, text/event-stream', authorization: `Bearer ${token}` },
  });

/** Calls a tool; gives the answer's text once it is complete. */
const use = async (token: string, name: string, args: object) => {
  const response = await server.send('/mcp', {
    json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    headers: { accept: 'application/json, text/event-stream', authorization: `Bearer ${token}` },
  });
  return response.text();
};

const apps = async (cookie: string) =>
  (await (await server.send('/api/connected-apps', { cookie })).json()) as ConnectedApp[];

const grantRefused = { status: 400, error: 'invalid_grant' };

describe('a registration', () => {
  const register = (json: object) => server.send('/oauth/register', { json });
  it('makes a public client, whatever it asks for', async () => {
    const response = await register({
      client_name: 'Clau\u202Ede\n',
      redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
      token_endpoint_auth_method: 'client_secret_post',
      grant_types: ['authorization_code', 'refresh_token'],
      logo_uri: 'https://claude.ai/logo.png',
    });
    expect(await told(response)).toEqual({
      status: 201,
      client_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      client_id_issued_at: clock.now().getTime() / 1000,
      client_name: 'Claude',
      redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    });
    expect(response.headers.get('cache-control')).toContain('no-store');
    const nameless = await register({ redirect_uris: ['http://localhost:5173/cb'] });
    expect(await told(nameless)).toMatchObject({ client_name: 'An app on your computer' });
  });

  it.each([
    'http://claude.ai/cb',
    'javascript:alert(1)',
    'data:text/html,x',
    'cursor://callback',
    'https://claude.ai/cb#part',
    'https://me:pw@claude.ai/cb',
    'http://localhost.evil.example/cb',
    'http://127.0.0.1.evil.example/cb',
    'https://claude.ai/\ncb',
    '/cb',
  ])('is refused with the address %j', async (address) => {
    expect(await told(await register({ redirect_uris: ['https://a.example/cb', address] }))).toMatchObject({
      status: 400,
      error: 'invalid_redirect_uri',
    });
  });

  it('is refused without addresses, with many, for other grants, and when it is large', async () => {
    const metadata = { status: 400, error: 'invalid_client_metadata' };
    const redirect_uris = ['https://a.example/cb'];
    expect(await told(await register({}))).toMatchObject(metadata);
    const long = `https://claude.ai/${'x'.repeat(2000)}`;
    expect(await told(await register({ redirect_uris: [long] }))).toMatchObject({
      error: 'invalid_redirect_uri',
    });
    expect(await told(await register({ redirect_uris: Array(11).fill(redirect_uris[0]) }))).toMatchObject(
      metadata,
    );
    expect(await told(await register({ redirect_uris, grant_types: ['client_credentials'] }))).toMatchObject(
      metadata,
    );
    expect((await register({ redirect_uris, client_name: 'x'.repeat(20_000) })).status).toBe(413);
  });
});

describe('what somebody is asked', () => {
  const read = (json: AppRequest, cookie = bakery.cookie) =>
    server.send('/api/app-requests/read', { cookie, json });

  it('is who asks for what, as far as their role goes', async () => {
    expect(
      await told(await read(appRequest(clientId, { scope: 'desk.read setup.write offline_access' }))),
    ).toEqual({
      status: 200,
      appName: 'Agent',
      returnsTo: 'agent.example',
      accountId: expect.any(String),
      accountName: expect.any(String),
      scopes: ['desk.read', 'setup.write'],
    });
    const viewer = await joinTeam(server, bakery, { email: 'viv@shop.example', role: 'viewer' });
    expect(await told(await read(appRequest(clientId), viewer.cookie))).toMatchObject({
      scopes: ['desk.read', 'setup.read'],
    });
    const tooMuch = await read(appRequest(clientId, { scope: 'setup.write' }), viewer.cookie);
    expect(await told(tooMuch)).toMatchObject({ status: 403, message: expect.stringContaining('Your role') });
    const local = await registerApp(server, { redirectUris: ['http://127.0.0.1/cb'] });
    const onAnyPort = appRequest(local, { redirect_uri: 'http://127.0.0.1:49152/cb' });
    expect(await told(await read(onAnyPort))).toMatchObject({ status: 200, returnsTo: null });
  });

  it.each<[string, Partial<AppRequest>]>([
    ['client_id', { client_id: 'somebody' }],
    ['client_id', { client_id: '\0' }],
    ['client_id', { client_id: undefined }],
    ['redirect_uri', { redirect_uri: 'https://evil.example/back' }],
    ['redirect_uri', { redirect_uri: 'https://agent.example/back/../elsewhere' }],
    ['redirect_uri', { redirect_uri: 'https://agent.example:444/back' }],
    ['redirect_uri', { redirect_uri: 'https://agent.example/back?x=1' }],
    ['redirect_uri', { redirect_uri: undefined }],
    ['response_type', { response_type: 'token' }],
    ['code_challenge', { code_challenge: undefined }],
    ['code_challenge', { code_challenge_method: 'plain' }],
    ['code_challenge', { code_challenge_method: undefined }],
    ['code_challenge', { code_challenge: 'short' }],
    ['resource', { resource: 'https://desk.example/api' }],
    ['resource', { resource: 'https://other.example/mcp' }],
    ['scope', { scope: 'account.write keys.manage' }],
  ])('is not shown, and not answered, with a wrong %s: %j', async (path, wrong) => {
    const request = appRequest(clientId, wrong);
    const refused = { status: 400, code: 'invalid_input', issues: [{ path }] };
    expect(await told(await read(request))).toMatchObject(refused);
    const { accountId } = (await (await read(appRequest(clientId))).json()) as AppRequestView;
    for (const scopes of [['desk.read'], []]) {
      const json = { request, accountId, scopes };
      expect(
        await told(await server.send('/api/app-requests/answer', { cookie: bakery.cookie, json })),
      ).toMatchObject(refused);
    }
  });
});

describe('an answer', () => {
  const answer = async (more: object, request: { cookie?: string; headers?: Record<string, string> }) => {
    const asked = appRequest(clientId);
    const shown = await server.send('/api/app-requests/read', { cookie: bakery.cookie, json: asked });
    const { accountId } = (await shown.json()) as AppRequestView;
    const json = { request: asked, accountId, scopes: ['desk.read'], ...more };
    return told(await server.send('/api/app-requests/answer', { json, ...request }));
  };

  it('that is no sends the browser back without a code, and leaves nothing behind', async () => {
    const before = (await apps(bakery.cookie)).length;
    const { status, redirectTo } = (await answer({ scopes: [] }, bakery)) as unknown as {
      status: number;
      redirectTo: string;
    };
    expect([status, redirectTo]).toEqual([
      200,
      'https://agent.example/back?error=access_denied&state=state-of-the-app&iss=https%3A%2F%2Fdesk.example',
    ]);
    expect((await apps(bakery.cookie)).length).toBe(before);
  });

  it('is given by a person who is signed in here, on our own page', async () => {
    const { cookie } = bakery;
    expect(await answer({}, {})).toMatchObject({ status: 401 });
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
      string,
      string
    >[])
      expect(await answer({}, { cookie, headers })).toMatchObject({
        status: 403,
        code: 'origin_not_allowed',
      });
    expect(await answer({}, { cookie: await signInAsClient(server, 'jo@client.example') })).toMatchObject({
      status: 403,
    });
    const key = (await told(
      await server.send('/api/api-keys', { cookie, json: { name: 'Sync', kind: 'private' } }),
    )) as unknown as { key: string };
    const { access_token } = await tokensFor(cookie);
    for (const token of [key.key, access_token]) {
      const headers = { authorization: `Bearer ${token}` };
      expect([401, 403]).toContain((await answer({}, { headers })).status);
      expect((await server.send('/api/assistants', { headers })).status).toBe(token === key.key ? 200 : 401);
    }
  });

  it('allows no more than was asked for and the person may do', async () => {
    const viewer = await joinTeam(server, bakery, { email: 'vic@shop.example', role: 'viewer' });
    expect(await answer({ scopes: ['setup.write'] }, viewer)).toMatchObject({ status: 400 });
    expect(
      await answer(
        { request: appRequest(clientId, { scope: 'desk.read' }), scopes: ['desk.answer'] },
        bakery,
      ),
    ).toMatchObject({ status: 400 });
    expect(await answer({ scopes: ['account.write'] }, bakery)).toMatchObject({ status: 400 });
    const elsewhere = await openBusiness(server);
    expect(await answer({}, elsewhere)).toMatchObject({ status: 409, code: 'conflict' });
  });
});

describe('a code', () => {
  it('is good once, and who comes with it again ends the connection', async () => {
    const code = await connectApp(server, bakery.cookie, clientId);
    const { access_token, refresh_token } = (await (await exchange(code)).json()) as Tokens;
    expect((await list(access_token)).status).toBe(200);
    expect(await told(await exchange(code))).toMatchObject(grantRefused);
    expect((await list(access_token)).status).toBe(401);
    expect(await told(await refresh(refresh_token))).toMatchObject(grantRefused);
  });

  it('is good for one of two who come at the same moment', async () => {
    const code = await connectApp(server, bakery.cookie, clientId);
    const both = await Promise.all([exchange(code), exchange(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is good for its app, its address and its verifier alone, and not for long', async () => {
    const code = await connectApp(server, bakery.cookie, clientId);
    const other = await registerApp(server);
    for (const wrong of [
      { client_id: other },
      { redirect_uri: 'https://agent.example/elsewhere' },
      { code_verifier: `${verifier}x` },
      { code_verifier: '' },
      { code: `desk_ac_${'0'.repeat(48)}` },
    ] as Record<string, string>[])
      expect([wrong, await told(await exchange(code, wrong))]).toMatchObject([wrong, grantRefused]);
    expect(await told(await exchange(code, { client_id: 'forgotten' }))).toMatchObject({
      error: 'invalid_client',
    });
    expect(await told(await exchange(code, { resource: 'https://other.example/mcp' }))).toMatchObject({
      status: 400,
      error: 'invalid_target',
    });
    expect(await told(await refresh(code))).toMatchObject(grantRefused);
    clock.advance(300_000);
    expect(await told(await exchange(code))).toMatchObject(grantRefused);
  });

  it('is asked for as RFC 6749 says', async () => {
    expect(await told(await post('/oauth/token', {}))).toMatchObject({
      status: 400,
      error: 'invalid_request',
    });
    expect(await told(await post('/oauth/token', { grant_type: 'password' }))).toMatchObject({
      error: 'unsupported_grant_type',
    });
    const twice: [string, string][] = [
      ['grant_type', 'authorization_code'],
      ['grant_type', 'refresh_token'],
    ];
    expect(await told(await post('/oauth/token', twice))).toMatchObject({ error: 'invalid_request' });
    expect(await told(await server.send('/oauth/token', { json: {} }))).toMatchObject({
      error: 'invalid_request',
    });
    expect(await told(await exchange('\0', { client_id: '\0' }))).toMatchObject({ error: 'invalid_client' });
    expect((await server.send('/oauth/elsewhere')).status).toBe(404);
  });
});

describe('tokens', () => {
  it('open the tools for an hour, and are exchanged for new ones', async () => {
    const first = await tokensFor(bakery.cookie, { scope: 'desk.read setup.read' });
    expect(first).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'desk.read setup.read' });
    clock.advance(hourMs);
    const expired = await list(first.access_token);
    expect([expired.status, expired.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('error="invalid_token"'),
    ]);
    expect(await told(await refresh(first.refresh_token, { scope: 'desk.answer' }))).toMatchObject({
      error: 'invalid_scope',
    });
    const second = (await (await refresh(first.refresh_token)).json()) as Tokens;
    expect((await list(second.access_token)).status).toBe(200);
    // Twice at the same moment is no theft; later it is.
    expect(await told(await refresh(first.refresh_token))).toMatchObject(grantRefused);
    expect((await list(second.access_token)).status).toBe(200);
    clock.advance(60_000);
    expect(await told(await refresh(first.refresh_token))).toMatchObject(grantRefused);
    expect((await list(second.access_token)).status).toBe(401);
    expect(await told(await refresh(second.refresh_token))).toMatchObject(grantRefused);
  });

  it('are stored as hashes alone', async () => {
    const code = await connectApp(server, bakery.cookie, clientId);
    const { access_token, refresh_token } = (await (await exchange(code)).json()) as Tokens;
    const rows = await queryAsOwner(server, 'SELECT t::text AS row FROM connected_app_tokens t');
    expect(rows.length).toBeGreaterThan(2);
    for (const text of [code, access_token, refresh_token])
      expect(JSON.stringify(rows)).not.toContain(text.slice(8));
  });

  it('are for this address alone', async () => {
    const { access_token, refresh_token } = await tokensFor(bakery.cookie);
    const moved = await createTestServer({
      clock,
      database: server.database,
      environment: { PUBLIC_URL: 'https://moved.example' },
    });
    expect((await list(access_token, moved)).status).toBe(401);
    const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token };
    expect(await told(await post('/oauth/token', form, moved))).toMatchObject(grantRefused);
    await moved.close();
  });

  it('act as their person within their scopes and role, and end when that one leaves', async () => {
    const agent = await joinTeam(server, bakery, { email: 'gus@shop.example', role: 'agent' });
    const { access_token } = await tokensFor(agent.cookie);
    const faq = { assistantId: bakery.assistantId, question: 'Why?', answer: 'So.' };
    expect(await use(access_token, 'list_assistants', {})).toContain(bakery.assistantId);
    expect(await use(access_token, 'add_faq', faq)).toContain('it needs the scope setup.write');
    await server.send(`/api/team/members/${agent.id}`, { method: 'DELETE', cookie: bakery.cookie });
    expect((await list(access_token)).status).toBe(401);
    expect(await queryAsOwner(server, `SELECT FROM connected_apps WHERE allowed_by = '${agent.id}'`)).toEqual(
      [],
    );
  });

  it('open nothing of another account', async () => {
    const rival = await openBusiness(server);
    const { access_token } = await tokensFor(rival.cookie);
    expect(await use(access_token, 'list_leads', { assistantId: bakery.assistantId })).toContain('not found');
  });

  it('are given back by their app alone', async () => {
    const { access_token, refresh_token } = await tokensFor(bakery.cookie);
    const other = await registerApp(server);
    const revoke = (form: Record<string, string>) => post('/oauth/revoke', form);
    expect((await revoke({ token: refresh_token, client_id: other })).status).toBe(200);
    expect((await list(access_token)).status).toBe(200);
    expect((await revoke({ token: refresh_token, client_id: clientId })).status).toBe(200);
    expect((await list(access_token)).status).toBe(401);
    expect((await revoke({ token: refresh_token, client_id: clientId })).status).toBe(200);
    expect(await told(await revoke({}))).toMatchObject({ status: 400, error: 'invalid_request' });
  });
});

describe('connected apps', () => {
  it('are seen with their last use, and disconnected by who connected them or manages keys', async () => {
    const agent = await joinTeam(server, bakery, { email: 'ari@shop.example', role: 'agent' });
    const other = await joinTeam(server, bakery, { email: 'oz@shop.example', role: 'agent' });
    const { access_token } = await tokensFor(agent.cookie, { scopes: ['desk.read'] });
    const [app] = await apps(agent.cookie);
    expect(app).toEqual({
      id: expect.any(String),
      name: 'Agent',
      scopes: ['desk.read'],
      allowedBy: 'Grace Hopper',
      allowedAt: clock.now().toISOString(),
      lastUsedAt: null,
    });
    expect((await list(access_token)).status).toBe(200);
    await expect.poll(async () => (await apps(agent.cookie))[0]!.lastUsedAt).toBe(clock.now().toISOString());
    expect(await apps(other.cookie)).toEqual([]);
    expect((await apps(bakery.cookie)).map(({ id }) => id)).toContain(app!.id);
    const disconnect = async (cookie: string) =>
      (await server.send(`/api/connected-apps/${app!.id}`, { method: 'DELETE', cookie })).status;
    expect(await disconnect(other.cookie)).toBe(404);
    expect((await list(access_token)).status).toBe(200);
    expect(await disconnect(bakery.cookie)).toBe(204);
    expect((await list(access_token)).status).toBe(401);
    expect(await disconnect(bakery.cookie)).toBe(404);
  });

  it('are one for each app of a person, and not without number', async () => {
    const own = await openBusiness(server);
    const first = await tokensFor(own.cookie);
    await connectApp(server, own.cookie, clientId); // begun and not finished: the first goes on
    expect((await list(first.access_token)).status).toBe(200);
    const second = await tokensFor(own.cookie);
    expect([(await list(first.access_token)).status, (await list(second.access_token)).status]).toEqual([
      401, 200,
    ]);
    expect((await apps(own.cookie)).length).toBe(1);
    await queryAsOwner(
      server,
      `INSERT INTO connected_apps (account_id, id, client_id, name, scopes, resource, allowed_by, created_at)
       SELECT account_id, gen_random_uuid(), client_id, name, scopes, resource, allowed_by, created_at
       FROM connected_apps, generate_series(1, 99) WHERE id = $1`,
      [(await apps(own.cookie))[0]!.id],
    );
    await expect(connectApp(server, own.cookie, clientId)).rejects.toThrow('at most 100 connected apps');
  });

  it('are on the record by name, with what they do', async () => {
    const { access_token } = await tokensFor(bakery.cookie);
    await use(access_token, 'add_faq', {
      assistantId: bakery.assistantId,
      question: 'Do you bake?',
      answer: 'Yes.',
    });
    const response = await server.send('/api/audit?limit=5', { cookie: bakery.cookie });
    const entries = (await response.json()) as { action: string; subject: string; detail: object }[];
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'created', subject: 'faq', detail: { api_key: 'Agent' } }),
    );
    expect(entries).toContainEqual(expect.objectContaining({ action: 'created', subject: 'connected app' }));
  });

  it('are forgotten once they have expired, as are registrations that nobody used', async () => {
    const unused = await registerApp(server);
    await connectApp(server, bakery.cookie, clientId); // never exchanged
    const { refresh_token } = await tokensFor(bakery.cookie);
    const clients = async () =>
      (await queryAsOwner<{ id: string }>(server, 'SELECT id FROM oauth_clients')).map(({ id }) => id);
    clock.advance(8 * 24 * hourMs);
    await deleteExpiredApps(server.deps);
    expect(await clients()).toContain(clientId);
    expect(await clients()).not.toContain(unused);
    expect(await queryAsOwner(server, "SELECT FROM connected_app_tokens WHERE kind <> 'refresh'")).toEqual(
      [],
    );
    expect((await refresh(refresh_token)).status).toBe(200);
    clock.advance(91 * 24 * hourMs);
    await deleteExpiredApps(server.deps);
    expect(await queryAsOwner(server, 'SELECT FROM connected_apps')).toEqual([]);
    clock.advance(90 * 24 * hourMs);
    await deleteExpiredApps(server.deps);
    expect(await clients()).toEqual([]);
  });
});

it('holds registrations and apps to their allowances, and counts what apps ask as API calls', async () => {
  const limited = await createTestServer({ clock, environment: { RATE_LIMITS: 'on', PLAN_LIMITS: 'on' } });
  const { cookie } = await openBusiness(limited);
  const id = await registerApp(limited);
  const form = {
    grant_type: 'authorization_code',
    client_id: id,
    redirect_uri: 'https://agent.example/back',
    code_verifier: verifier,
    code: await connectApp(limited, cookie, id),
  };
  const { access_token } = (await (await post('/oauth/token', form, limited)).json()) as Tokens;
  let statuses: number[] = [];
  for (let nr = 0; nr < 310 && !statuses.includes(429); nr += 1)
    statuses = [...statuses, (await list(access_token, limited)).status];
  expect(statuses.indexOf(429)).toBe(300);
  const usage = async () =>
    (await (await limited.send('/api/usage', { cookie })).json()) as { apiCalls: number };
  await expect.poll(async () => (await usage()).apiCalls).toBe(300);

  const register = async () =>
    (await limited.send('/oauth/register', { json: { redirect_uris: ['https://a.example/cb'] } })).status;
  for (let nr = 1; nr < 30; nr += 1) expect(await register()).toBe(201);
  expect(await register()).toBe(429);
  await limited.close();
});
