// Against a real OpenID Connect provider in a server of its own: discovery, PKCE, signed tokens, its own log-in pages.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CurrentUser } from '@deskbell/contract';
import { Provider } from 'oidc-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieOf, createTestServer, signInAsClient, type TestServer } from '../../../testing/index.ts';

interface Person {
  email: string;
  email_verified: boolean;
  name: string;
}

let listener: Server;
let server: TestServer;
let person: Person;

beforeAll(async () => {
  listener = createServer();
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const issuer = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  listener.on('request', providerFor(issuer));
  server = await createTestServer({
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'deskbell',
      OIDC_CLIENT_SECRET: 'a secret for the test',
      OIDC_NAME: 'Harbour ID',
    },
  });
});
afterAll(async () => {
  await server.close();
  listener.close();
  listener.closeAllConnections();
});

function providerFor(issuer: string) {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'deskbell',
        client_secret: 'a secret for the test',
        redirect_uris: [`http://localhost/api/auth/callback/oidc`],
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key for the test'] },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...person }),
    }),
  });
  return provider.callback();
}

/** Follows the provider's pages as a browser would, from our /api/login back to us; returns our last answer. */
async function signInAs(given: Person): Promise<Response> {
  const begun = await server.send('/api/login?next=/dashboard?section=leads');
  const cookie = begun.headers
    .getSetCookie()
    .map((one) => one.split(';')[0]!)
    .join('; ');
  const { pathname, search } = await ledBack(begun.headers.get('location')!, given);
  return server.send(pathname + search, { cookie });
}

/** Where the provider leads back to, from one of its addresses on. */
async function ledBack(from: string, given: Person): Promise<URL> {
  person = given;
  const jar = new Map<string, string>();
  const keep = (response: Response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair] = cookie.split(';');
      jar.set(pair!.slice(0, pair!.indexOf('=')), pair!);
    }
  };
  let location = from;
  for (let step = 0; step < 12; step += 1) {
    if (location.startsWith(server.deps.publicUrl)) return new URL(location);
    let response = await fetch(location, {
      redirect: 'manual',
      headers: { cookie: [...jar.values()].join('; ') },
    });
    keep(response);
    if (response.status === 200) {
      // The provider's own form: any name and password will do, then consent.
      const page = await response.text();
      const action = /action="([^"]+)"/.exec(page)![1]!;
      const prompt = /name="prompt" value="(\w+)"/.exec(page)![1]!;
      response = await fetch(action, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: [...jar.values()].join('; ') },
        body: new URLSearchParams({ prompt, login: given.email, password: 'any' }),
      });
      keep(response);
    }
    location = new URL(response.headers.get('location')!, location).href;
  }
  throw new Error('the provider never led back');
}

const me = async (response: Response) =>
  (await (await server.send('/api/auth/user', { cookie: cookieOf(response) })).json()) as CurrentUser;

it('leads from /api/login to the provider, and back with an account of one’s own to the page that was asked for', async () => {
  const back = await signInAs({ email: 'ines@harbour.example', email_verified: true, name: 'Ines Mora' });
  expect(back.headers.get('location')).toBe('/dashboard?section=leads');
  expect(await me(back)).toMatchObject({
    email: 'ines@harbour.example',
    emailVerified: true,
    firstName: 'Ines',
    role: 'owner',
  });
  const again = await signInAs({ email: 'ines@harbour.example', email_verified: true, name: 'Ines Mora' });
  expect((await me(again)).id).toBe((await me(back)).id);
});

it('takes over no user whose address nobody proved: neither theirs here nor the provider’s', async () => {
  await server.signUp('squatted@harbour.example');
  const here = await signInAs({ email: 'squatted@harbour.example', email_verified: true, name: 'Owner' });
  expect(here.headers.get('location')).toContain('/login?view=provider&error=');
  expect(here.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);

  await signInAs({ email: 'vera@harbour.example', email_verified: true, name: 'Vera' });
  await server.signUp('tom@harbour.example');
  await server.database.database.system((tx) =>
    tx.query({
      name: 'prove',
      text: `UPDATE auth."user" SET "emailVerified" = true WHERE email = 'tom@harbour.example'`,
      values: [],
    }),
  );
  const there = await signInAs({ email: 'tom@harbour.example', email_verified: false, name: 'Not Tom' });
  expect(there.headers.get('location')).toContain('/login?view=provider&error=');
  expect(there.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
});

it('signs no client in, though both sides say that the address is verified', async () => {
  const email = 'client@harbour.example';
  await signInAsClient(server, email);
  const back = await signInAs({ email, email_verified: true, name: 'Client' });
  expect(back.headers.get('location')).toContain('/login?view=provider&error=');
  expect(back.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
});

/** What the provider tells us of a person, as whoever runs the flow on their own machine gets to hold it. */
async function tokensOf(given: Person): Promise<{ id_token: string; access_token: string }> {
  const issuer = server.deps.config.oidc!.issuer;
  const redirect = `http://localhost/api/auth/callback/oidc`;
  const verifier = 'v'.repeat(50);
  const asked = new URLSearchParams({
    client_id: 'deskbell',
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const back = await ledBack(`${issuer}/auth?${asked}`, given);
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('deskbell:a+secret+for+the+test').toString('base64')}`,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code')!,
      redirect_uri: redirect,
      code_verifier: verifier,
    }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { id_token: string; access_token: string };
}

it('takes no tokens from a caller: they come from the provider alone', async () => {
  const tokens = await tokensOf({ email: 'mallory@harbour.example', email_verified: true, name: 'Mallory' });
  for (const path of ['/api/auth/sign-in/social', '/api/auth/link-social']) {
    const idToken = { token: tokens.id_token, accessToken: tokens.access_token };
    const { cookie } = await server.signUp(`${path.length}@harbour.example`);
    const answer = await server.send(path, { cookie, json: { provider: 'oidc', idToken } });
    expect([path, answer.status]).toEqual([path, 400]);
    expect(answer.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
  }
});

it('names the provider to the sign-in page', async () => {
  const site = await (await server.send('/api/site')).json();
  expect(site).toMatchObject({ singleSignOn: 'Harbour ID' });
});
