// Changing the address while signed in.
import type { AuditEntry, CurrentUser } from '@deskbell/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  cookieOf,
  createTestServer,
  outboxOf,
  type TestServer,
  testPassword,
} from '../../../testing/index.ts';

let server: TestServer;
let email: string;
let newEmail: string;
let here: string;
let people = 0;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  email = `ada-${people}@shop.example`;
  newEmail = `ada-${people}@home.example`;
  here = (await server.signUp(email)).cookie;
});

const change = (json: object, cookie = here) => server.send('/api/auth/change-email', { json, cookie });
const mailsTo = async (address: string, kind: string) => {
  const { rows } = await outboxOf(server);
  return rows.filter((mail) => mail.recipient === address && mail.kind === kind);
};
const signIn = (address: string) =>
  server.send('/api/auth/sign-in/email', { json: { email: address, password: testPassword } });
const addressOf = async (cookie: string) =>
  ((await (await server.send('/api/auth/user', { cookie })).json()) as CurrentUser).email;

/** Asks for the new address, and gives the token of the link that was sent there. */
async function linkToNew(): Promise<string> {
  expect((await change({ newEmail, password: testPassword })).status).toBe(200);
  const [mail] = await mailsTo(newEmail, 'new_address');
  return decodeURIComponent(/\/confirm-email\?token=([^\s"]+)/.exec(mail!.text)![1]!);
}
const open = (token: string, cookie?: string) =>
  server.send(`/api/auth/verify-email?${new URLSearchParams({ token })}`, { ...(cookie && { cookie }) });

it('needs the password, and sends nothing otherwise', async () => {
  const refused = await change({ newEmail, password: 'not the password' });
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'INVALID_PASSWORD' }]);
  expect((await change({ newEmail })).status).toBe(400);
  const empty = { method: 'POST', cookie: here, headers: { 'content-type': 'application/json' } };
  expect((await server.send('/api/auth/change-email', empty)).status).toBe(400);
  expect((await change({ newEmail: 'no address', password: testPassword })).status).toBe(400);
  expect((await change({ newEmail, password: testPassword }, 'none=1')).status).toBe(401);
  expect(await mailsTo(newEmail, 'new_address')).toEqual([]);
  expect(await mailsTo(email, 'address_change')).toEqual([]);
});

it('holds once the new address is confirmed; the former one was told', async () => {
  const token = await linkToNew();
  expect(await mailsTo(email, 'address_change')).toHaveLength(1);
  expect(await addressOf(here)).toBe(email);
  const confirmed = await open(token, here);
  expect(confirmed.status).toBe(200);
  const user = await (await server.send('/api/auth/user', { cookie: cookieOf(confirmed) })).json();
  expect(user).toMatchObject({ email: newEmail, emailVerified: true });
  expect((await signIn(newEmail)).status).toBe(200);
  expect((await signIn(email)).status).toBe(401);
  const record = await server.send('/api/audit?subject=email', { cookie: cookieOf(confirmed) });
  expect((await record.json()) as AuditEntry[]).toMatchObject([{ action: 'updated', subject: 'email' }]);
  expect((await open(token, cookieOf(confirmed))).status).toBe(403);
});

it('signs nobody in who opens the link: neither a stranger nor another user', async () => {
  const token = await linkToNew();
  const stranger = await open(token);
  expect([stranger.status, await stranger.json()]).toMatchObject([403, { code: 'OTHER_USER' }]);
  expect(stranger.headers.getSetCookie()).toEqual([]);
  const { cookie } = await server.signUp(`bob-${people}@shop.example`);
  expect((await open(token, cookie)).status).toBe(403);
  expect(await addressOf(here)).toBe(email);
});

it('tells nobody whether an address has an account', async () => {
  await server.signUp(newEmail);
  const answer = await change({ newEmail, password: testPassword });
  expect([answer.status, await answer.json()]).toEqual([200, { status: true }]);
  expect(await mailsTo(newEmail, 'new_address')).toEqual([]);
  expect(await addressOf(here)).toBe(email);
});
