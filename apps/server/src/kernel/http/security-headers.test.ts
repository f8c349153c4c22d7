import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let shop: Business;
beforeAll(async () => {
  server = await createTestServer();
  shop = await openBusiness(server);
});
afterAll(() => server.close());

const headersOf = async (path: string, cookie?: string) =>
  Object.fromEntries((await server.send(path, cookie ? { cookie } : {})).headers);

it('keeps what is private out of every cache, refusals included', async () => {
  for (const path of [
    '/api/auth/user',
    `/api/assistants/${shop.assistantId}`,
    '/api/leads/x',
    '/api/nothing',
  ]) {
    expect([path, (await headersOf(path, shop.cookie))['cache-control']]).toEqual([path, 'no-store']);
  }
});

it('lets nothing in an answer to programs run or be framed', async () => {
  const headers = await headersOf(`/api/assistants/${shop.assistantId}`, shop.cookie);
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  });
});

it.each(['/login', '/', '/widget/x', '/api/auth/user'])(
  'says of %s what browsers need to know',
  async (path) => {
    const headers = await headersOf(path);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('microphone=(self), camera=()'),
    });
    expect(headers).not.toHaveProperty('strict-transport-security'); // it would lock whoever tries it on http out
  },
);

it('leaves an app its window while somebody signs in to allow it, and nobody else', async () => {
  const next = encodeURIComponent('/connect-app?client_id=x');
  for (const path of ['/connect-app?client_id=x', `/login?next=${next}`, `/api/login?next=${next}`])
    expect([path, await headersOf(path)]).not.toMatchObject([
      path,
      { 'cross-origin-opener-policy': expect.anything() },
    ]);
  for (const path of ['/login?next=/dashboard', `/dashboard?next=${next}`])
    expect(await headersOf(path)).toHaveProperty('cross-origin-opener-policy', 'same-origin');
});

it('asks for https for a year where it is reached by https', async () => {
  const secure = await createTestServer({
    environment: { PUBLIC_URL: 'https://desk.shop.example' },
    database: server.database,
  });
  const { headers } = await secure.send('/login');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  await secure.close();
});

it('gives each answer a nonce of its own, which all scripts and styles in the page have', async () => {
  const nonces = new Set<string>();
  for (const path of ['/', '/login', '/docs', '/nothing', '/widget/x']) {
    const response = await server.send(path);
    const policy = response.headers.get('content-security-policy')!;
    const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
    const tags = (await response.text()).match(/<(script|style)\b[^>]*>/g)!;
    expect(tags.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    expect(policy).not.toContain('unsafe');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(5);
});

it('lets nobody frame a page, and the widget by the sites it is for', async () => {
  const ancestors = async (path: string) =>
    /frame-ancestors (.*)$/.exec((await headersOf(path))['content-security-policy']!)![1];
  expect(await ancestors('/login')).toBe("'self'");
  expect(await ancestors(`/widget/${shop.assistantId}`)).toBe('*');
  const bound = await openBusiness(server, { allowedOrigins: ['https://shop.example'] });
  expect(await ancestors(`/widget/${bound.assistantId}`)).toBe("'self' https://shop.example");
});

it('only tells of what it would block where it is told to', async () => {
  const trial = await createTestServer({ environment: { CSP: 'report-only' }, database: server.database });
  const { headers } = await trial.send('/login');
  expect(headers.get('content-security-policy')).toBeNull();
  expect(headers.get('content-security-policy-report-only')).toContain("script-src 'self' 'nonce-");
  await trial.close();
});
