// Against a real OpenID Connect provider in a server of its own: discovery, PKCE, signed tokens, its own log-in pages.
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
  person = given;
  const jar = new Map<string, string>();
  const keep = (response: Response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair] = cookie.split(';');
      jar.set(pair!.slice(0, pair!.indexOf('=')), pair!);
    }
  };
  const begun = await server.send('/api/login?next=/dashboard?section=leads');
  const ours = begun.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .join('; ');
  let location = begun.headers.get('location')!;
  for (let step = 0; step < 12; step += 1) {
    if (location.startsWith(server.deps.publicUrl)) {
      const { pathname, search } = new URL(location);
      return server.send(pathname + search, { cookie: ours });
    }
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

it('names the provider to the sign-in page', async () => {
  const site = await (await server.send('/api/site')).json();
  expect(site).toMatchObject({ singleSignOn: 'Harbour ID' });
});
