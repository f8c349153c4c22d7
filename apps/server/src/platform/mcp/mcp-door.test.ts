// Who may come in at /mcp, and how often.
import type { NewApiKey, Usage } from '@deskbell/contract';
import { fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';
import { listenForMcp } from './testing/index.ts';

const metadata = 'https://desk.example/.well-known/oauth-protected-resource/mcp';
const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
const accepted = { accept: 'application/json, text/event-stream' };

async function open(environment: Record<string, string> = {}) {
  const clock = fakeClock('2026-03-02T12:00:00Z');
  const server = await createTestServer({ clock, environment });
  const shop = await openBusiness(server);
  const keyOf = async (more: object = {}) => {
    const json = { name: 'Agent', kind: 'private', ...more };
    const response = await server.send('/api/api-keys', { cookie: shop.cookie, json });
    return (await response.json()) as NewApiKey;
  };
  const send = (key: string | null, json: unknown = listing, headers: Record<string, string> = {}) =>
    server.send('/mcp', {
      json,
      headers: { ...accepted, ...(key && { authorization: `Bearer ${key}` }), ...headers },
    });
  return { server, clock, shop, keyOf, send };
}

const told = async (response: Response) => ({
  status: response.status,
  challenge: response.headers.get('www-authenticate'),
  ...((await response.json()) as { code: string; message: string }),
});

describe('the door', () => {
  let server: TestServer;
  let clock: Awaited<ReturnType<typeof open>>['clock'];
  let shop: Business;
  let keyOf: Awaited<ReturnType<typeof open>>['keyOf'];
  let send: Awaited<ReturnType<typeof open>>['send'];
  beforeAll(async () => {
    ({ server, clock, shop, keyOf, send } = await open({ PUBLIC_URL: 'https://desk.example' }));
  });
  afterAll(() => server.close());

  it('asks for a key, and says what is wrong with one', async () => {
    expect(await told(await send(null))).toMatchObject({
      status: 401,
      code: 'unauthorized',
      challenge: `Bearer realm="MCP", resource_metadata="${metadata}"`,
    });
    for (const wrong of ['nonsense', `desk_sk_${'0'.repeat(48)}`])
      expect(await told(await send(wrong))).toMatchObject({
        status: 401,
        challenge: expect.stringMatching(
          /^Bearer realm="MCP", error="invalid_token", error_description=".+", resource_metadata="https:.+"$/,
        ),
      });
    const { id, key } = await keyOf();
    expect((await send(key)).status).toBe(200);
    await server.send(`/api/api-keys/${id}`, { method: 'DELETE', cookie: shop.cookie });
    expect((await send(key)).status).toBe(401);
    const expiring = await keyOf({ expiresAt: '2026-03-02T13:00:00Z' });
    expect((await send(expiring.key)).status).toBe(200);
    clock.advance(3_600_000);
    expect(await told(await send(expiring.key))).toMatchObject({
      status: 401,
      message: expect.stringContaining('expired'),
    });
  });

  it('takes no session for a key', async () => {
    const response = await server.send('/mcp', {
      json: listing,
      cookie: shop.cookie,
      headers: { ...accepted, origin: 'https://desk.example' },
    });
    expect(response.status).toBe(401);
  });

  it('is shut to public keys', async () => {
    const { key } = await keyOf({ kind: 'public' });
    expect(await told(await send(key))).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('is shut to pages of other sites, whatever host they call us by', async () => {
    const { key } = await keyOf();
    for (const origin of ['https://evil.example', 'http://localhost', 'null'])
      expect(await told(await send(key, listing, { origin }))).toMatchObject({
        status: 403,
        code: 'origin_not_allowed',
      });
    expect((await send(key, listing, { origin: 'https://desk.example' })).status).toBe(200);
    const preflight = await server.send('/mcp', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('takes one message at a time, of a size that fits', async () => {
    const { key } = await keyOf();
    expect(await told(await send(key, [listing, listing]))).toMatchObject({
      status: 400,
      message: 'Send one message in each request.',
    });
    expect((await send(key, { ...listing, params: { text: 'x'.repeat(300_000) } })).status).toBe(413);
    expect((await send(key, listing, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send(key, { hello: 'there' })).status).toBe(400);
    const headers = { ...accepted, authorization: `Bearer ${key}` };
    for (const method of ['GET', 'DELETE'])
      expect((await server.send('/mcp', { method, headers })).status).toBe(405);
    const elsewhere = await server.send('/mcp/elsewhere', { headers });
    expect(await told(elsewhere)).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('says where the one that signs people in for it is', async () => {
    expect(await (await server.send(new URL(metadata).pathname)).json()).toEqual({
      resource: 'https://desk.example/mcp',
      resource_name: 'Deskbell',
      authorization_servers: ['https://desk.example'],
      scopes_supported: ['desk.read', 'desk.answer', 'setup.read', 'setup.write'],
      bearer_methods_supported: ['header'],
    });
    const issuer = await server.send('/.well-known/oauth-authorization-server');
    expect(await issuer.json()).toMatchObject({
      issuer: 'https://desk.example',
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    });
  });

  it('lets nothing be kept by those between', async () => {
    const { key } = await keyOf();
    const response = await send(key);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

it('holds a key to its allowance', async () => {
  const { server, keyOf, send } = await open({ RATE_LIMITS: 'on' });
  const { key } = await keyOf();
  const ping = { jsonrpc: '2.0', method: 'notifications/initialized' };
  let refused: Response | null = null;
  for (let nr = 0; nr < 310 && !refused; nr += 1) {
    const response = await send(key, ping);
    if (response.status !== 202) refused = response;
  }
  expect([refused?.status, Number(refused?.headers.get('retry-after')) > 0]).toEqual([429, true]);
  await server.close();
});

it('counts each request as an API call of the plan, and ends with them', async () => {
  const { server, shop, keyOf, send } = await open({ PLAN_LIMITS: 'on' });
  const { key } = await keyOf();
  const usage = async () =>
    (await (await server.send('/api/usage', { cookie: shop.cookie })).json()) as Usage;
  const user = await (await server.send('/api/auth/user', { cookie: shop.cookie })).json();
  const { id: account_id } = (user as { account: { id: string } }).account;
  await server.deps.db.account(account_id, async ({ kysely }) => {
    await kysely.updateTable('accounts').set({ plan_type: 'starter' }).execute();
    await kysely
      .insertInto('usage_months')
      .values({ account_id, month: '2026-03-01', api_calls: 997 })
      .execute();
  });
  for (let nr = 0; nr < 3; nr += 1) expect((await send(key)).status).toBe(200);
  expect(await told(await send(key))).toMatchObject({
    status: 429,
    message: expect.stringContaining('API calls of this month are used up'),
  });
  await expect.poll(async () => (await usage()).apiCalls).toBe(1000);
  await server.close();
});

it('works on any process for any request of a client', async () => {
  const { server, keyOf } = await open();
  const { key } = await keyOf();
  const second = await createTestServer({ database: server.database });
  const [first, other] = [await listenForMcp(server), await listenForMcp(second)];
  const client = await first.connect(key);
  const { tools } = await client.listTools();
  const called = await other.call(key, tools[0]!.name);
  expect(called).toMatchObject({ refused: null, output: { total: 1 } });
  await client.close();
  for (const one of [first, other, second, server]) await one.close();
});
