import type { CurrentUser } from '@deskbell/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  cookieOf,
  createTestServer,
  outboxOf,
  type TestServer,
  testPassword,
} from '../../../testing/index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const me = (cookie: string, at = server) => at.send('/api/auth/user', { cookie });

async function linkIn(kind: string, recipient: string): Promise<URL> {
  const { rows } = await outboxOf(server);
  const mail = rows.find((row) => row.kind === kind && row.recipient === recipient);
  return new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://no-such-mail.invalid');
}

const pathOf = ({ pathname, search }: URL) => pathname + search;

const signIn = (email: string, password: string) =>
  server.send('/api/auth/sign-in/email', { json: { email, password } });

it('sign-up signs in at once and gives the user an account of their own', async () => {
  const json = { name: 'Ada King Lovelace', email: 'Ada@Example.com', password: testPassword };
  const response = await server.send('/api/auth/sign-up/email', { json });
  expect(response.status).toBe(200);
  const [cookie] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^better-auth\.session_token=/);
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  expect(cookie).not.toMatch(/Secure/i);

  const current = await me(cookieOf(response));
  expect(current.status).toBe(200);
  expect(current.headers.get('cache-control')).toBe('no-store');
  expect(await current.json()).toMatchObject({
    email: 'ada@example.com',
    emailVerified: false,
    firstName: 'Ada',
    lastName: 'King Lovelace',
    profileImageUrl: null,
    planType: null,
    role: 'owner',
  });
  const session = await server.send('/api/assistants', { cookie: cookieOf(response) });
  expect(session.status).toBe(200);
});

it('ids are UUIDs of version 7, and nobody can choose their own or their role', async () => {
  const json = {
    name: 'Mallory',
    email: 'mallory@example.com',
    password: testPassword,
    id: 'client_mallory',
    emailVerified: true,
    role: 'administrator',
  };
  const response = await server.send('/api/auth/sign-up/email', { json });
  const user = (await (await me(cookieOf(response))).json()) as CurrentUser;
  expect(user.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  expect(user).toMatchObject({ emailVerified: false, role: 'owner' });
});

it('stores a name without control characters and at most 120 long, and no picture that is no https address', async () => {
  const name = `Ann\u0000\u0007 ${'x'.repeat(500)}`;
  const json = { name, email: 'ann@example.com', password: testPassword, image: 'javascript:alert(1)' };
  const response = await server.send('/api/auth/sign-up/email', { json });
  const user = (await (await me(cookieOf(response))).json()) as CurrentUser;
  expect(user.firstName).toBe('Ann');
  expect(user.lastName).toHaveLength(116);
  expect(user.profileImageUrl).toBeNull();
});

it('signed out, the current user answers 401 with a code', async () => {
  const response = await server.send('/api/auth/user');
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({ message: 'Please sign in.', code: 'unauthorized' });
});

it('a cookie whose signature is wrong signs nobody in', async () => {
  const { cookie } = await server.signUp('signed@example.com');
  const [name, value] = cookie.split('=') as [string, string];
  const [token] = decodeURIComponent(value).split('.');
  const forged = `${name}=${encodeURIComponent(`${token}.${'A'.repeat(43)}=`)}`;
  expect((await me(forged)).status).toBe(401);
  expect((await me(`${name}=${token}`)).status).toBe(401);
  expect((await me(cookie)).status).toBe(200);
});

it('the link in the verification mail verifies the address', async () => {
  const { cookie } = await server.signUp('verify@example.com');
  expect(await (await me(cookie)).json()).toMatchObject({ emailVerified: false });
  const link = await linkIn('verify_address', 'verify@example.com');
  expect(link.origin).toBe(server.deps.publicUrl);

  const response = await server.send(pathOf(link));
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/');
  expect(await (await me(cookie)).json()).toMatchObject({ emailVerified: true });
});

it('a changed verification link verifies nothing', async () => {
  const { cookie } = await server.signUp('unverified@example.com');
  const link = await linkIn('verify_address', 'unverified@example.com');
  link.searchParams.set('token', `${link.searchParams.get('token')}x`);
  const response = await server.send(pathOf(link));
  expect(response.headers.get('location')).toContain('error=INVALID_TOKEN');
  expect(await (await me(cookie)).json()).toMatchObject({ emailVerified: false });
});

it('a verification link leads to no other site', async () => {
  await server.signUp('redirect@example.com');
  const link = await linkIn('verify_address', 'redirect@example.com');
  link.searchParams.set('callbackURL', 'https://evil.example/');
  expect((await server.send(pathOf(link))).status).toBe(403);
});

it('the link in the reset mail sets a new password once and ends every session', async () => {
  const { cookie } = await server.signUp('reset@example.com');
  expect((await me(cookie)).status).toBe(200);
  const asked = await server.send('/api/auth/request-password-reset', {
    json: { email: 'reset@example.com' },
  });
  expect(asked.status).toBe(200);
  const link = await linkIn('reset_password', 'reset@example.com');
  expect(link.origin + link.pathname).toBe(`${server.deps.publicUrl}/login`);

  const json = { newPassword: 'a new password', token: link.searchParams.get('reset') };
  expect((await server.send('/api/auth/reset-password', { json })).status).toBe(200);
  expect((await me(cookie)).status).toBe(401);
  expect((await signIn('reset@example.com', testPassword)).status).toBe(401);
  expect((await signIn('reset@example.com', 'a new password')).status).toBe(200);
  expect((await server.send('/api/auth/reset-password', { json })).status).toBe(400);
});

it('the link in the sign-in mail signs in once, and verifies the address', async () => {
  await server.signUp('link@example.com');
  const json = { email: 'link@example.com' };
  expect((await server.send('/api/auth/sign-in/magic-link', { json })).status).toBe(200);
  const link = await linkIn('sign_in_link', 'link@example.com');
  expect(link.origin + link.pathname).toBe(`${server.deps.publicUrl}/login`);

  const verify = `/api/auth/magic-link/verify?token=${link.searchParams.get('link')}`;
  const signedIn = await server.send(verify);
  expect(signedIn.status).toBe(200);
  expect(await (await me(cookieOf(signedIn))).json()).toMatchObject({
    email: 'link@example.com',
    emailVerified: true,
  });
  const again = await server.send(verify);
  expect(again.headers.get('location')).toContain('error=INVALID_TOKEN');
  expect(again.headers.getSetCookie().join()).not.toContain('session_token=');
});

it('a link proves the address: a password that somebody set on it before, and their session, end', async () => {
  const { cookie } = await server.signUp('squatted@example.com');
  await server.send('/api/auth/sign-in/magic-link', { json: { email: 'squatted@example.com' } });
  const link = await linkIn('sign_in_link', 'squatted@example.com');
  const verify = `/api/auth/magic-link/verify?token=${link.searchParams.get('link')}`;
  expect((await server.send(verify)).status).toBe(200);
  expect((await me(cookie)).status).toBe(401);
  expect((await signIn('squatted@example.com', testPassword)).status).toBe(401);
});

it('asking for a link answers alike for an unknown address, and sends and creates nothing', async () => {
  const json = { email: 'nobody@example.com' };
  const response = await server.send('/api/auth/sign-in/magic-link', { json });
  expect([response.status, await response.json()]).toEqual([200, { status: true }]);
  const { rows } = await outboxOf(server);
  expect(rows.filter(({ recipient }) => recipient === 'nobody@example.com')).toEqual([]);
});

it('sessions are listed to their user and each can be ended from another', async () => {
  const { cookie } = await server.signUp('devices@example.com');
  const other = cookieOf(await signIn('devices@example.com', testPassword));
  const list = await server.send('/api/auth/list-sessions', { cookie });
  const sessions = (await list.json()) as { token: string; id: string }[];
  expect(sessions).toHaveLength(2);
  const token = decodeURIComponent(other.split('=')[1]!).split('.')[0];
  expect(sessions.map((session) => session.token)).toContain(token);

  const ended = await server.send('/api/auth/revoke-session', { cookie, json: { token } });
  expect(ended.status).toBe(200);
  expect((await me(other)).status).toBe(401);
  expect((await me(cookie)).status).toBe(200);
});

it('asking for a reset answers alike whether or not the address is known', async () => {
  await server.signUp('known@example.com');
  const answers = [];
  for (const email of ['known@example.com', 'unknown@example.com']) {
    const response = await server.send('/api/auth/request-password-reset', { json: { email } });
    answers.push([response.status, await response.json()]);
  }
  expect(answers[0]).toEqual(answers[1]);
});

it('a wrong password and an unknown address are refused alike', async () => {
  await server.signUp('grace@example.com');
  const answers = [];
  for (const email of ['grace@example.com', 'nobody@example.com']) {
    const response = await signIn(email, 'not the password');
    expect(response.headers.getSetCookie()).toEqual([]);
    answers.push([response.status, await response.json()]);
  }
  expect(answers[0]).toEqual([
    401,
    { message: 'Invalid email or password', code: 'INVALID_EMAIL_OR_PASSWORD' },
  ]);
  expect(answers[1]).toEqual(answers[0]);
});

it('a taken address cannot sign up again, also not with other capitals', async () => {
  await server.signUp('taken@example.com');
  const json = { name: 'Two', email: 'TAKEN@example.com', password: testPassword };
  const response = await server.send('/api/auth/sign-up/email', { json });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' });
});

it('a session is void at once after sign-out, although it was just in use', async () => {
  const { cookie } = await server.signUp('leaving@example.com');
  expect((await me(cookie)).status).toBe(200);
  const response = await server.send('/api/auth/sign-out', { method: 'POST', json: {}, cookie });
  expect(response.status).toBe(200);
  expect((await me(cookie)).status).toBe(401);
});

it('the logout address ends the session, clears the cookie and leads home', async () => {
  const { cookie } = await server.signUp('logout@example.com');
  const response = await server.send('/api/logout', { cookie });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/');
  expect(response.headers.getSetCookie().join()).toMatch(/better-auth\.session_token=;[^,]*Max-Age=0/);
  expect((await me(cookie)).status).toBe(401);
  expect((await server.send('/api/logout')).headers.get('location')).toBe('/');
});

it('the login address leads to the sign-in page, and back to pages of this site only', async () => {
  const locationOf = async (path: string) => (await server.send(path)).headers.get('location');
  expect((await server.send('/api/login')).status).toBe(302);
  expect(await locationOf('/api/login')).toBe('/login');
  expect(await locationOf('/api/login?next=/dashboard%3Fsection%3Dleads')).toBe(
    '/login?next=%2Fdashboard%3Fsection%3Dleads',
  );
  expect(await locationOf('/api/login?next=https://evil.example')).toBe('/login');
  expect(await locationOf('/api/login?next=//evil.example')).toBe('/login');
});

it('another site cannot sign a visitor out', async () => {
  const { cookie } = await server.signUp('staying@example.com');
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await server.send('/api/logout', { cookie, headers })).status).toBe(302);
  expect((await me(cookie)).status).toBe(200);
});

it('sessions survive a restart', async () => {
  const { cookie, id } = await server.signUp('restart@example.com');
  const restarted = await createTestServer({ database: server.database });
  try {
    expect(await (await me(cookie, restarted)).json()).toMatchObject({ id });
  } finally {
    await restarted.close();
  }
});

it('a user whose account was never founded gets it with the first request', async () => {
  const { cookie, id } = await server.signUp('crashed@example.com');
  const [founded, ...more] = await accountsOf(id);
  expect(more).toEqual([]);
  await server.deps.db.account(founded!, (tx) => tx.kysely.deleteFrom('accounts').execute());
  const restarted = await createTestServer({ database: server.database });
  try {
    expect((await restarted.send('/api/assistants', { cookie })).status).toBe(200);
  } finally {
    await restarted.close();
  }
  const again = await accountsOf(id);
  expect(again).toHaveLength(1);
  expect(again).not.toContain(founded);
});

it.each([
  ['malformed JSON', { headers: { 'content-type': 'application/json' }, raw: '{' }, 400],
  ['a body of another type', { headers: { 'content-type': 'text/plain' }, raw: 'hello' }, 415],
  ['a missing field', { headers: { 'content-type': 'application/json' }, raw: '{}' }, 400],
  [
    'a field of another type',
    { headers: { 'content-type': 'application/json' }, raw: '{"email":{},"password":[]}' },
    400,
  ],
  ['JSON null', { headers: { 'content-type': 'application/json' }, raw: 'null' }, 400],
])('%s is refused with a message and a code', async (_, { headers, raw }, status) => {
  const response = await server.app.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers,
    body: raw,
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ message: expect.any(String), code: expect.any(String) });
});

it('a body beyond 64 KiB is refused', async () => {
  const json = { name: 'x'.repeat(70_000), email: 'big@example.com', password: testPassword };
  const response = await server.send('/api/auth/sign-up/email', { json });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: 'too_large' });
});

it('an unknown address under sign-in answers 404 with a code', async () => {
  const response = await server.send('/api/auth/no-such-thing');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'not_found' });
});

it('a page of another site cannot use the sign-in endpoints with the visitor’s cookie', async () => {
  const { cookie } = await server.signUp('csrf@example.com');
  const headers = { origin: 'https://evil.example' };
  const response = await server.send('/api/auth/sign-out', { method: 'POST', json: {}, cookie, headers });
  expect(response.status).toBe(403);
  expect((await me(cookie)).status).toBe(200);
});

it('without a configured address, a browser may use any name that reaches us', async () => {
  const json = { name: 'A', email: 'name@example.com', password: testPassword };
  const response = await server.app.request('http://desk.local:4321/api/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://desk.local:4321' },
    body: JSON.stringify(json),
  });
  expect(response.status).toBe(200);
});

it('with a configured address, only its pages may sign in, and cookies are for https', async () => {
  const environment = { PUBLIC_URL: 'https://desk.example' };
  const secured = await createTestServer({ environment, database: server.database });
  try {
    const signUpFrom = (origin: string) =>
      secured.app.request('http://desk.local:4321/api/auth/sign-up/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ name: 'A', email: 'secure@example.com', password: testPassword }),
      });
    expect((await signUpFrom('http://desk.local:4321')).status).toBe(403);
    const response = await signUpFrom('https://desk.example');
    expect(response.status).toBe(200);
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Secure-better-auth/);
    expect(cookie).toMatch(/; Secure/i);
    expect((await me(cookieOf(response), secured)).status).toBe(200);
  } finally {
    await secured.close();
  }
});

it('too many sign-in attempts answer 429 with Retry-After, unless limits are off', async () => {
  const attempts = async (at: TestServer) => {
    const json = { email: 'nobody@example.com', password: 'wrong password' };
    const responses = [];
    for (let i = 0; i < 11; i++) {
      // Claiming to be somebody else each time must not help.
      const headers = { 'x-forwarded-for': `10.0.0.${i}`, 'x-deskbell-client-address': `10.0.1.${i}` };
      responses.push(await at.send('/api/auth/sign-in/email', { json, headers }));
    }
    return responses;
  };
  expect((await attempts(server)).every(({ status }) => status === 401)).toBe(true);

  const limited = await createTestServer({ environment: { RATE_LIMITS: 'on' }, database: server.database });
  try {
    const last = (await attempts(limited)).at(-1)!;
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await last.json()).toMatchObject({ code: 'rate_limited' });
  } finally {
    await limited.close();
  }
});

/** Asked as the owner of the database, who sees every account's rows. */
async function accountsOf(userId: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: server.database.url });
  await owner.connect();
  try {
    const { rows } = await owner.query('SELECT account_id FROM memberships WHERE user_id = $1', [userId]);
    return rows.map((row) => row.account_id);
  } finally {
    await owner.end();
  }
}
