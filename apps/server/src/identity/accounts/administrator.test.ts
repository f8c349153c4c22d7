import type { CurrentUser } from '@deskbell/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  cookieOf,
  createTestServer,
  queryAsOwner,
  type TestServer,
  testPassword,
} from '../../testing/index.ts';
import { prepareAdministratorClaim } from './index.ts';

let server: TestServer;

beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

async function printedToken(): Promise<string> {
  const link = await prepareAdministratorClaim(server.deps);
  return new URL(link!).searchParams.get('token')!;
}

const claim = (
  token: string,
  email = 'boss@example.com',
  more: { password?: string; at?: TestServer } = {},
) =>
  (more.at ?? server).send('/api/administrator/claim', {
    json: { token, name: 'Grace Hopper', email, password: more.password ?? testPassword },
  });

const me = async (cookie: string) =>
  (await (await server.send('/api/auth/user', { cookie })).json()) as CurrentUser;

it('the printed link creates the administrator, signs them in and gives them an account', async () => {
  const link = await prepareAdministratorClaim(server.deps);
  expect(link).toMatch(/^http:\/\/localhost\/administrator-setup\?token=[\w-]{43}$/);
  const response = await claim(new URL(link!).searchParams.get('token')!);
  expect(response.status).toBe(201);
  const user = (await response.json()) as CurrentUser;
  expect(user).toMatchObject({
    email: 'boss@example.com',
    emailVerified: false,
    firstName: 'Grace',
    lastName: 'Hopper',
    role: 'administrator',
  });
  const cookie = cookieOf(response);
  expect(await me(cookie)).toEqual(user);
  expect((await server.send('/api/admin/outbox', { cookie })).status).toBe(200);
  expect((await server.send('/api/assistants', { cookie })).status).toBe(200);
});

it('the link works once, and none is printed afterwards', async () => {
  const token = await printedToken();
  expect((await claim(token)).status).toBe(201);
  const second = await claim(token, 'other@example.com');
  expect(second.status).toBe(403);
  expect(second.headers.getSetCookie()).toEqual([]);
  expect(await second.json()).toMatchObject({ code: 'forbidden' });
  expect(await prepareAdministratorClaim(server.deps)).toBeNull();
});

it('of several claims at once one wins, and the others leave no user behind', async () => {
  const token = await printedToken();
  const emails = ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'];
  const answers = await Promise.all(emails.map((email) => claim(token, email)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403]);
  for (const [index, email] of emails.entries()) {
    const signIn = await server.send('/api/auth/sign-in/email', { json: { email, password: testPassword } });
    expect(signIn.status).toBe(answers[index]!.status === 201 ? 200 : 401);
  }
});

it('a later start prints another link and voids the one before', async () => {
  const former = await printedToken();
  const current = await printedToken();
  expect((await claim(former)).status).toBe(403);
  expect((await claim(current)).status).toBe(201);
});

it('a wrong link is refused', async () => {
  await printedToken();
  expect((await claim('x'.repeat(43))).status).toBe(403);
});

it('only a hash of the link is stored', async () => {
  const token = await printedToken();
  const stored = await server.deps.db.system((tx) =>
    tx.kysely.selectFrom('installation').selectAll().execute(),
  );
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(token);
});

it('with ADMIN_EMAIL no other address may claim', async () => {
  const token = await printedToken();
  const environment = { ADMIN_EMAIL: 'boss@example.com' };
  const preset = await createTestServer({ environment, database: server.database });
  try {
    expect((await claim(token, 'other@example.com', { at: preset })).status).toBe(403);
    expect((await claim(token, 'boss@example.com', { at: preset })).status).toBe(201);
  } finally {
    await preset.close();
  }
});

it('a user becomes administrator with their own password; a wrong one is refused and the link stays', async () => {
  const { id, cookie } = await server.signUp('boss@example.com');
  expect(await me(cookie)).toMatchObject({ role: 'owner' });
  const token = await printedToken();
  const refused = await claim(token, 'boss@example.com', { password: 'not the password' });
  expect(refused.status).toBe(409);
  expect(await me(cookie)).toMatchObject({ role: 'owner' });
  expect((await claim(token)).status).toBe(201);
  expect(await me(cookie)).toMatchObject({ id, role: 'administrator' });
});

it('a body that is not a claim is refused', async () => {
  const response = await claim(await printedToken(), 'not-an-address', { password: 'short' });
  expect(response.status).toBe(400);
  const { issues } = (await response.json()) as { issues: { path: string }[] };
  expect(issues.map(({ path }) => path)).toEqual(['email', 'password']);
});

it('guessing is limited', async () => {
  const limited = await createTestServer({ environment: { RATE_LIMITS: 'on' }, database: server.database });
  try {
    const answers = [];
    for (let i = 0; i < 11; i++)
      answers.push(await claim('x'.repeat(43), 'boss@example.com', { at: limited }));
    expect(answers.at(-1)!.status).toBe(429);
  } finally {
    await limited.close();
  }
});

it('administrator endpoints refuse the signed out with 401 and everybody else with 403', async () => {
  const owner = await server.signUp('owner@example.com');
  expect((await server.send('/api/admin/outbox')).status).toBe(401);
  const response = await server.send('/api/admin/outbox', { cookie: owner.cookie });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: 'forbidden' });
});

it('a user whose id begins with client_ is a client: no owner endpoint, no account founded', async () => {
  const { id, cookie } = await server.signUp('client@example.com');
  const clientId = 'client_0190';
  await server.deps.db.system(async (tx) => {
    await tx.query({
      name: 'test_client',
      text: `INSERT INTO auth."user" (id, name, email) VALUES ($1, 'Client', 'invited@example.com')`,
      values: [clientId],
    });
  });
  await queryAsOwner(server, 'UPDATE auth.session SET "userId" = $1 WHERE "userId" = $2', [clientId, id]);
  expect(await me(cookie)).toMatchObject({ id: clientId, role: 'client' });
  expect((await server.send('/api/assistants', { cookie })).status).toBe(403);
  expect((await server.send('/api/admin/outbox', { cookie })).status).toBe(403);
});
