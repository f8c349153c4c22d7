// What better-auth's own paths do with a client's session, by walking all it has.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieOf, createTestServer, signInAsClient, type TestServer } from '../../../testing/index.ts';
import { createSignIn } from '../sign-in/create-sign-in.ts';

let server: TestServer;
let client: string;
let paths: [method: string, path: string][];

beforeAll(async () => {
  const oidc = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: 'secret' };
  server = await createTestServer({ environment: oidc });
  client = await signInAsClient(server, 'jo@client.example');
  paths = pathsOf(createSignIn(server.deps).api);
});
afterAll(() => server.close());

function pathsOf(api: object): [string, string][] {
  const known = Object.values(api) as { path?: string; options?: { method?: string | string[] } }[];
  return known.flatMap(({ path, options }) =>
    path ? [options?.method ?? 'GET'].flat().map((method): [string, string] => [method, path]) : [],
  );
}

// They take a proof of their own and act for nobody who is signed in, or end and read the session itself.
const open = [
  'GET /get-session',
  'POST /get-session',
  'POST /sign-out',
  'POST /sign-up/email',
  'POST /sign-in/email',
  'POST /sign-in/social',
  'POST /sign-in/magic-link',
  'GET /magic-link/verify',
  'GET /verify-email',
  'POST /request-password-reset',
  'POST /reset-password',
];

it('are refused, but for the ways in and out', async () => {
  expect(paths.length).toBeGreaterThan(30);
  const refused: string[] = [];
  const reached: string[] = [];
  // Signing out comes last: it ends the session.
  const isSignOut = ([, path]: [string, string]) => path === '/sign-out';
  for (const [method, path] of paths.toSorted((a, b) => Number(isSignOut(a)) - Number(isSignOut(b)))) {
    const response = await server.send(`/api/auth${path.replace(/:\w+/g, 'x')}`, {
      method,
      cookie: client,
      ...(method === 'POST' && { json: {} }),
    });
    await response.body?.cancel();
    (response.status === 403 ? refused : reached).push(`${method} ${path}`);
  }
  expect(reached.sort()).toEqual(open.toSorted());
  for (const path of [
    '/change-password',
    '/update-user',
    '/list-sessions',
    '/two-factor/enable',
    '/link-social',
  ]) {
    expect(
      refused.some((row) => row.endsWith(` ${path}`)),
      path,
    ).toBe(true);
  }
});

it.each(['/update-user/', '//update-user', '/update-user?x', '/sign-out/../update-user', '/x/sign-out'])(
  'are refused however they are written: %s',
  async (path) => {
    const cookie = await signInAsClient(server, 'odd@client.example');
    const response = await server.send(`/api/auth${path}`, { method: 'POST', cookie, json: { name: 'Eve' } });
    expect([403, 404]).toContain(response.status);
  },
);

it('let somebody sign in as an owner from the same browser', async () => {
  const cookie = await signInAsClient(server, 'both@client.example');
  await server.signUp('other@shop.example');
  const json = { email: 'other@shop.example', password: 'correct horse battery' };
  const signedIn = await server.send('/api/auth/sign-in/email', { cookie, json });
  expect(signedIn.status).toBe(200);
  const user = await server.send('/api/auth/user', { cookie: cookieOf(signedIn) });
  expect(await user.json()).toMatchObject({ role: 'owner' });
});
