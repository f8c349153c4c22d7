import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  authenticatorCode,
  cookieOf,
  createTestServer,
  outboxOf,
  type TestServer,
  testPassword,
} from '../../../testing/index.ts';

let server: TestServer;
let totpUri = '';
let recoveryCodes: string[] = [];
const email = 'guarded@example.com';

beforeAll(async () => {
  server = await createTestServer();
  const { cookie } = await server.signUp(email);
  // Proves the address, and gives it a password of its owner's again.
  const linked = await openLink();
  expect(linked.status).toBe(200);
  await server.send('/api/auth/request-password-reset', { json: { email } });
  const token = await tokenIn('reset_password', 'reset');
  await server.send('/api/auth/reset-password', { json: { newPassword: testPassword, token } });
  expect((await me(cookie)).status).toBe(401);
});
afterAll(() => server.close());

const me = (cookie: string) => server.send('/api/auth/user', { cookie });
const signIn = () => server.send('/api/auth/sign-in/email', { json: { email, password: testPassword } });

async function tokenIn(kind: string, name: string): Promise<string> {
  const { rows } = await outboxOf(server);
  const mail = rows.find((row) => row.kind === kind && row.recipient === email);
  return new URL(/https?:\/\/\S+/.exec(mail!.text)![0]).searchParams.get(name)!;
}

async function openLink(): Promise<Response> {
  await server.send('/api/auth/sign-in/magic-link', { json: { email } });
  return server.send(`/api/auth/magic-link/verify?token=${await tokenIn('sign_in_link', 'link')}`);
}

/** Cookies of an answer that begins the second step. */
const pending = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');

const verify = (cookie: string, code: string) =>
  server.send('/api/auth/two-factor/verify-totp', { cookie, json: { code } });

describe('a second factor', () => {
  it('is set up with the password and a code of the app, and not before', async () => {
    const cookie = cookieOf(await signIn());
    const refused = await server.send('/api/auth/two-factor/enable', {
      cookie,
      json: { password: 'wrong one' },
    });
    expect(refused.status).toBe(400);
    const begun = await server.send('/api/auth/two-factor/enable', {
      cookie,
      json: { password: testPassword },
    });
    const { totpURI, backupCodes } = (await begun.json()) as { totpURI: string; backupCodes: string[] };
    totpUri = totpURI;
    recoveryCodes = backupCodes;
    expect(recoveryCodes).toHaveLength(10);
    expect(await (await me(cookie)).json()).toMatchObject({ secondFactor: false });

    expect((await verify(cookie, '000000')).status).toBe(401);
    const confirmed = await verify(cookie, authenticatorCode(totpUri));
    expect(confirmed.status).toBe(200);
    expect(await (await me(cookieOf(confirmed))).json()).toMatchObject({ secondFactor: true });
  });

  it('is asked for after the password: no session before it, one after', async () => {
    const first = await signIn();
    expect(await first.json()).toMatchObject({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
    expect((await me(pending(first))).status).toBe(401);
    expect((await verify(pending(first), '000000')).status).toBe(401);
    const second = await verify(pending(first), authenticatorCode(totpUri));
    expect(second.status).toBe(200);
    expect((await me(cookieOf(second))).status).toBe(200);
  });

  it('is asked for after a mailed link, too', async () => {
    const first = await openLink();
    expect(await first.json()).toMatchObject({ twoFactorRedirect: true });
    expect((await me(pending(first))).status).toBe(401);
    expect((await verify(pending(first), authenticatorCode(totpUri))).status).toBe(200);
  });

  it('takes each recovery code once instead', async () => {
    const recover = async () =>
      server.send('/api/auth/two-factor/verify-backup-code', {
        cookie: pending(await signIn()),
        json: { code: recoveryCodes[0] },
      });
    const recovered = await recover();
    expect(recovered.status).toBe(200);
    expect((await me(cookieOf(recovered))).status).toBe(200);
    expect((await recover()).status).toBe(401);
  });

  it('gives five tries a sign-in', async () => {
    const cookie = pending(await signIn());
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await verify(cookie, '000000')).status).toBe(401);
    expect((await verify(cookie, authenticatorCode(totpUri))).status).toBe(400);
  });

  it('is switched off with the password', async () => {
    const cookie = cookieOf(await verify(pending(await signIn()), authenticatorCode(totpUri)));
    const off = await server.send('/api/auth/two-factor/disable', {
      cookie,
      json: { password: testPassword },
    });
    expect(off.status).toBe(200);
    expect((await me(cookieOf(await signIn()))).status).toBe(200);
  });
});
