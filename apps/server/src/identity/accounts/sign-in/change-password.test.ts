// Changing the password while signed in.
import type { AuditEntry } from '@deskbell/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cookieOf, createTestServer, type TestServer, testPassword } from '../../../testing/index.ts';

const newPassword = 'another good password';
let server: TestServer;
let email: string;
let here: string;
let there: string;
let people = 0;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  email = `ada-${people}@shop.example`;
  here = (await server.signUp(email)).cookie;
  there = cookieOf(await signIn(testPassword));
});

const signIn = (password: string) =>
  server.send('/api/auth/sign-in/email', { json: { email, password } }) as Promise<Response>;
const change = (json: object, cookie = here) => server.send('/api/auth/change-password', { json, cookie });
const statusOf = async (cookie: string) => (await server.send('/api/auth/user', { cookie })).status;

it('needs the current one, and changes nothing otherwise', async () => {
  const refused = await change({ currentPassword: 'not the password', newPassword });
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'INVALID_PASSWORD' }]);
  expect((await change({ currentPassword: testPassword, newPassword: 'short' })).status).toBe(400);
  expect((await change({ currentPassword: testPassword, newPassword }, 'none=1')).status).toBe(401);
  expect((await signIn(testPassword)).status).toBe(200);
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 200]);
});

it('ends every other session, whatever was asked, and goes on in this browser', async () => {
  const changed = await change({ currentPassword: testPassword, newPassword, revokeOtherSessions: false });
  expect(changed.status).toBe(200);
  expect(await statusOf(cookieOf(changed))).toBe(200);
  expect(await statusOf(there)).toBe(401);
  expect((await signIn(testPassword)).status).toBe(401);
  expect((await signIn(newPassword)).status).toBe(200);
});

it('is on the record, without the password', async () => {
  const changed = await change({ currentPassword: testPassword, newPassword });
  const record = await server.send('/api/audit?subject=password', { cookie: cookieOf(changed) });
  const entries = (await record.json()) as AuditEntry[];
  expect(entries).toMatchObject([{ action: 'updated', subject: 'password', actor: { email } }]);
  expect(JSON.stringify(entries)).not.toContain(newPassword);
});
