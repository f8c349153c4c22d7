import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cookieOf,
  createTestServer,
  mailsTo,
  openBusiness,
  proofIn,
  queryAsOwner,
  signInAsClient,
  type TestServer,
  testPassword,
} from '../../testing/index.ts';
import { hashOfToken } from '../accounts/index.ts';

let server: TestServer;
let clock: FakeClock;
beforeAll(async () => {
  clock = fakeClock(new Date());
  server = await createTestServer({ clock });
});
afterAll(() => server.close());

const minuteMs = 60_000;
const login = (email: string, at = server) => at.send('/api/client/login', { json: { email } });
const register = (email: string, at = server) => at.send('/api/client/register', { json: { email } });
const verify = (json: object, at = server) => at.send('/api/client/verify', { json });
const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;
const userOf = async (cookie: string) =>
  (await (await server.send('/api/auth/user', { cookie })).json()) as Record<string, unknown>;

/** Rows of better-auth's, by SQL. */
const auth = <Row extends object>(text: string, values: unknown[] = []) =>
  queryAsOwner<Row>(server, text, values);

const verified = (email: string) =>
  auth(`UPDATE auth."user" SET "emailVerified" = true WHERE email = $1`, [email]);

/** A code that isn't this one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Somebody who asked and has a code and a link in their mail. */
async function asked(email: string) {
  await register(email);
  const { token, code } = await proofIn(server, email);
  return { token: token!, code: code! };
}

describe('asking', () => {
  it('mails a newcomer a link and a code, and makes the client once the address is proven', async () => {
    const response = await register('New@Client.example');
    expect(response.status).toBe(200);
    // No mail server is configured here, and nothing pretends to have been sent.
    expect(await response.json()).toEqual({
      success: true,
      message: expect.stringMatching(/^(?!.*\bsent\b).*isn't set up/),
    });
    const { token, code } = await proofIn(server, 'new@client.example');
    expect(code).toMatch(/^\d{6}$/);
    expect(await auth(`SELECT 1 FROM auth."user" WHERE email = 'new@client.example'`)).toEqual([]);

    const signedIn = await verify({ token });
    expect(signedIn.status).toBe(200);
    expect(await signedIn.clone().json()).toMatchObject({ success: true });
    expect(signedIn.headers.get('set-cookie')).toMatch(/HttpOnly/i);
    expect(await userOf(cookieOf(signedIn))).toMatchObject({
      id: expect.stringMatching(/^client_[0-9a-f-]{36}$/),
      email: 'new@client.example',
      emailVerified: true,
      role: 'client',
      account: null,
    });
  });

  it('signs the same client in again, by login and code', async () => {
    const first = await userOf(await signInAsClient(server, 'again@client.example'));
    await login('again@client.example');
    const { code } = await proofIn(server, 'again@client.example');
    const spaced = `${code!.slice(0, 3)} ${code!.slice(3)}`;
    const signedIn = await verify({ email: 'Again@client.example', code: spaced });
    expect((await userOf(cookieOf(signedIn))).id).toBe(first.id);
  });

  it('sends nothing to an address nobody knows who says that they are a client', async () => {
    expect((await login('nobody@client.example')).status).toBe(200);
    expect(await mailsTo(server, 'nobody@client.example')).toEqual([]);
  });

  it('points an owner to their own sign-in page, in either mode, and gives them no proof', async () => {
    await server.signUp('proven@shop.example');
    await verified('proven@shop.example');
    for (const ask of [login, register]) {
      await ask('proven@shop.example');
      const [mail] = await mailsTo(server, 'proven@shop.example');
      expect(mail).toMatchObject({ kind: 'client_sign_in_owner', text: expect.stringContaining('/login') });
      expect(mail!.text).not.toContain('token=');
    }
  });

  it('answers the same words whoever’s address it is', async () => {
    await signInAsClient(server, 'known@client.example');
    for (const ask of [login, register]) {
      const answers = await Promise.all(
        ['known@client.example', 'proven@shop.example', 'unheard@of.example'].map(async (email) => {
          const response = await ask(email);
          return [response.status, await response.text(), [...response.headers.keys()].sort()];
        }),
      );
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    }
  });

  it('does the same, in the same time, whoever’s address it is', { timeout: 60_000 }, async () => {
    await signInAsClient(server, 'timed@client.example');
    await server.deps.jobs.drain();
    await expectSameTime(
      () => login('timed@client.example'),
      () => login('timed@nobody.example'),
    );
    await expectSameTime(
      () => verify({ email: 'timed@client.example', code: '000000' }),
      () => verify({ email: 'timed@nobody.example', code: '000000' }),
    );
    const rowsOf = (email: string) =>
      auth('SELECT tries FROM client_sign_ins WHERE email = $1 ORDER BY id', [email]);
    const ofUnknown = await rowsOf('timed@nobody.example');
    expect((await rowsOf('timed@client.example')).slice(-ofUnknown.length)).toEqual(ofUnknown);
  });

  it('is forgotten after a day, also when nobody asks again', async () => {
    const day = 24 * 60 * minuteMs;
    await login('forgotten@client.example');
    await server.deps.jobs.drain();
    clock.advance(day - 1);
    await server.deps.jobs.drain();
    const rows = () => auth(`SELECT 1 FROM client_sign_ins WHERE email = 'forgotten@client.example'`);
    expect(await rows()).toHaveLength(1);
    clock.advance(1);
    await server.deps.jobs.drain();
    expect(await rows()).toEqual([]);
  });

  it('refuses what is no address', async () => {
    expect((await login('')).status).toBe(400);
    expect((await register('nobody')).status).toBe(400);
  });

  it('takes five requests for an address and twenty from a caller in a quarter of an hour', async () => {
    const limited = await createTestServer({ environment: { RATE_LIMITS: 'on' } });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await login('often@client.example', limited)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (let n = 6; n < 20; n++) await login(`often-${n}@client.example`, limited);
    expect((await login('one-more@client.example', limited)).status).toBe(429);
    await limited.close();
  });
});

describe('a link', () => {
  it('works once, also for two at once', async () => {
    const { token } = await asked('once@client.example');
    const both = await Promise.all([verify({ token }), verify({ token })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const third = await verify({ token });
    expect(third.status).toBe(403);
    expect(await messageOf(third)).toBe('This link is no longer valid. Please ask for a new one.');
    expect(await auth(`SELECT 1 FROM auth."user" WHERE email = 'once@client.example'`)).toHaveLength(1);
  });

  it('is past after a quarter of an hour', async () => {
    const { token, code } = await asked('late@client.example');
    clock.advance(15 * minuteMs);
    expect((await verify({ token })).status).toBe(403);
    const late = await verify({ email: 'late@client.example', code });
    expect(late.status).toBe(400);
    expect(await messageOf(late)).toContain('no longer valid');
  });

  it('is nothing that can be read from the database', async () => {
    const { token, code } = await asked('secret@client.example');
    const rows = JSON.stringify(await auth('SELECT * FROM client_sign_ins'));
    expect(rows).not.toContain(token);
    expect(rows).toContain(hashOfToken(token));
    expect(rows).not.toContain(`"${code}"`);
    expect(JSON.stringify(await auth('SELECT payload FROM jobs'))).not.toContain('@');
  });

  it('makes one client of two links that are opened at once', async () => {
    const first = await asked('twins@client.example');
    const second = await asked('twins@client.example');
    const both = await Promise.all([verify({ token: first.token }), verify({ token: second.token })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = await Promise.all(both.map((response) => userOf(cookieOf(response))));
    expect(one!.id).toBe(other!.id);
  });
});

describe('a code', () => {
  it('has five tries, also when many come at once; the link goes on working', async () => {
    const email = 'guess@client.example';
    const { token, code } = await asked(email);
    const wrong = await verify({ email, code: otherThan(code) });
    expect(wrong.status).toBe(400);
    expect(await messageOf(wrong)).toContain('incorrect or was already used');
    const many = await Promise.all(Array.from({ length: 8 }, () => verify({ email, code: otherThan(code) })));
    const messages = await Promise.all(many.map(messageOf));
    expect(messages.filter((message) => message.startsWith('Too many'))).toHaveLength(4);
    expect(await messageOf(await verify({ email, code }))).toContain('Too many incorrect codes');
    expect((await verify({ token })).status).toBe(200);
  });

  it('counts tries whatever the limits are, and for addresses nobody knows as well', async () => {
    await login('unknown@client.example');
    const messages: string[] = [];
    for (let n = 0; n < 6; n++) {
      messages.push(await messageOf(await verify({ email: 'unknown@client.example', code: '123456' })));
    }
    expect(messages.slice(0, 5).every((message) => message.includes('incorrect or was already used'))).toBe(
      true,
    );
    expect(messages[5]).toContain('Too many incorrect codes');
  });

  it('is void once it was used or a newer one was asked for', async () => {
    const email = 'newest@client.example';
    const older = await asked(email);
    const newer = await asked(email);
    expect(newer.code).not.toBe(older.code); // one in a million fails here
    expect((await verify({ email, code: older.code })).status).toBe(400);
    expect((await verify({ email, code: newer.code })).status).toBe(200);
    expect((await verify({ email, code: newer.code })).status).toBe(400);
    expect((await verify({ token: newer.token })).status).toBe(403);
  });

  it('fits its own address only', async () => {
    const { code } = await asked('mine@client.example');
    await asked('yours@client.example');
    expect((await verify({ email: 'yours@client.example', code })).status).toBe(400);
  });

  it('is left out of the mail after twenty wrong ones in a day', async () => {
    const email = 'hunted@client.example';
    for (let n = 0; n < 4; n++) {
      const { code } = await asked(email);
      for (let tried = 0; tried < 5; tried++) await verify({ email, code: otherThan(code) });
    }
    await register(email);
    const { token, code } = await proofIn(server, email);
    expect(code).toBeNull();
    expect((await verify({ token })).status).toBe(200);
    await register(email);
    await server.deps.jobs.drain();
    clock.advance(24 * 60 * minuteMs);
    expect((await asked(email)).code).not.toBeNull();
  });
});

describe('an address that somebody signed up with and never proved', () => {
  it('goes to whoever proves it: the password and the sessions end, the rows stay', async () => {
    const email = 'squatted@client.example';
    const { id, cookie } = await server.signUp(email);
    const { token } = await asked(email);
    const [mail] = await mailsTo(server, email);
    expect(mail!.text).toContain('never confirmed it');
    const client = await userOf(cookieOf(await verify({ token })));
    expect(client).toMatchObject({ email, role: 'client' });

    expect((await server.send('/api/auth/user', { cookie })).status).toBe(401);
    const json = { email, password: testPassword };
    expect((await server.send('/api/auth/sign-in/email', { json })).status).toBe(401);
    expect(await auth(`SELECT email FROM auth."user" WHERE id = $1`, [id])).toEqual([
      { email: `${id}@unverified.invalid` },
    ]);
    expect(await auth('SELECT account_id FROM membership_of_user($1)', [id])).toHaveLength(1);
  });

  it('stays with who proved it before the link was opened', async () => {
    const email = 'faster@shop.example';
    const { cookie } = await server.signUp(email);
    const { token } = await asked(email);
    await verified(email);
    const refused = await verify({ token });
    expect(refused.status).toBe(409);
    expect(await messageOf(refused)).toContain('owner account');
    expect(await userOf(cookie)).toMatchObject({ email, role: 'owner' });
  });

  it('stays with the administrator', async () => {
    const email = 'boss@desk.example';
    const { id, cookie } = await server.signUp(email);
    await auth(
      `INSERT INTO installation (key, value) VALUES ('administrator', jsonb_build_object('userId', $1::text))`,
      [id],
    );
    await register(email);
    expect((await proofIn(server, email)).token).toBeNull();
    expect((await server.send('/api/auth/user', { cookie })).status).toBe(200);
  });
});

describe('a client', () => {
  const email = 'portal@client.example';
  let cookie: string;
  beforeAll(async () => {
    cookie = await signInAsClient(server, email);
  });

  it('has no password and gets none: a reset and an owner’s link lead to the portal', async () => {
    const before = (await mailsTo(server, email)).length;
    await server.send('/api/auth/request-password-reset', { json: { email } });
    await server.send('/api/auth/sign-in/magic-link', { json: { email } });
    const mails = await mailsTo(server, email);
    expect(mails.slice(0, mails.length - before).map(({ kind }) => kind)).toEqual([
      'client_portal',
      'client_portal',
    ]);
    expect(mails[0]!.text).toContain('/client-auth');
    expect(mails[0]!.text).not.toMatch(/reset=|link=|token=/);
  });

  it('gets neither a password nor a session from better-auth, even with its own tokens', async () => {
    const { id } = await userOf(cookie);
    const insert = (identifier: string, value: unknown) =>
      auth(
        `INSERT INTO auth."verification" ("id", "identifier", "value", "expiresAt") VALUES ($1, $1, $2, now() + interval '1 hour')`,
        [identifier, value],
      );
    await insert('reset-password:stolen-reset-token', id);
    const json = { newPassword: testPassword, token: 'stolen-reset-token' };
    await server.send('/api/auth/reset-password', { json });
    expect(await auth(`SELECT 1 FROM auth."account" WHERE "userId" = $1`, [id])).toEqual([]);

    // As the library keeps the token of a mailed link: SHA-256, base64url.
    const hash = Buffer.from(hashOfToken('stolen-link-token'), 'hex').toString('base64url');
    await insert(`magic-link:${hash}`, JSON.stringify({ type: 'magic-link', email }));
    const opened = await server.send('/api/auth/magic-link/verify?token=stolen-link-token');
    expect(opened.headers.get('location')).toContain('failed_to_create_session');
    expect(opened.headers.get('set-cookie') ?? '').not.toContain('session_token=');
  });

  it('keeps an owner from signing up with the address', async () => {
    const json = { name: 'Eve', email, password: testPassword };
    expect((await server.send('/api/auth/sign-up/email', { json })).status).toBe(422);
  });

  it('has a session that better-auth reads and ends', async () => {
    const own = await signInAsClient(server, 'leaving@client.example');
    const read = await server.send('/api/auth/get-session', { cookie: own });
    expect(await read.json()).toMatchObject({ user: { email: 'leaving@client.example' } });
    expect((await server.send('/api/auth/sign-out', { method: 'POST', cookie: own, json: {} })).status).toBe(
      200,
    );
    expect((await server.send('/api/auth/user', { cookie: own })).status).toBe(401);
  });
});

it('sets a cookie for https alone where that is the address', async () => {
  const secure = await createTestServer({ environment: { PUBLIC_URL: 'https://desk.example' } });
  await register('safe@client.example', secure);
  const { token } = await proofIn(secure, 'safe@client.example');
  const signedIn = await verify({ token }, secure);
  expect(signedIn.headers.get('set-cookie')).toMatch(/^__Secure-better-auth\.session_token=.*; Secure/);
  const user = await secure.send('/api/auth/user', { cookie: cookieOf(signedIn) });
  expect(await user.json()).toMatchObject({ role: 'client' });
  await secure.close();
});

describe('an invitation', () => {
  async function invited(email: string): Promise<{ token: string; assistantId: string }> {
    const { assistantId, cookie } = await openBusiness(server);
    const { account } = (await userOf(cookie)) as { account: { id: string } };
    const token = `an-invitation-for-${email}`;
    await server.deps.db.account(account.id, async (tx) => {
      await tx.kysely
        .updateTable('assistants')
        .set({ managed_by_admin: true, client_contact_email: email })
        .where('id', '=', assistantId)
        .execute();
      await tx.kysely
        .insertInto('client_invitations')
        .values({
          account_id: account.id,
          id: assistantId,
          assistant_id: assistantId,
          email,
          token_hash: hashOfToken(token),
          expires_at: new Date(clock.now().getTime() + 14 * 24 * 60 * minuteMs),
          created_at: clock.now(),
        })
        .execute();
    });
    return { token, assistantId };
  }

  it('signs the invited in once, and their address is known from then on', async () => {
    const { token } = await invited('contact@bakery.example');
    const signedIn = await verify({ token });
    expect(signedIn.status).toBe(200);
    expect(await userOf(cookieOf(signedIn))).toMatchObject({
      email: 'contact@bakery.example',
      role: 'client',
    });
    expect((await verify({ token })).status).toBe(403);
  });

  it('makes an address known before it is used', async () => {
    await invited('invited@bakery.example');
    await login('invited@bakery.example');
    expect((await proofIn(server, 'invited@bakery.example')).token).not.toBeNull();
  });

  it('is past after its fourteen days', async () => {
    const { token } = await invited('slow@bakery.example');
    clock.advance(14 * 24 * 60 * minuteMs);
    expect((await verify({ token })).status).toBe(403);
  });
});

/**
 * Neither is slower than the other in clearly more than half of forty pairs, taken in turns: outside 8 to 32 is one in
 * 20,000 by chance, however busy the machine is, and the rule as soon as one does a little more than the other.
 */
async function expectSameTime(one: () => Promise<Response>, other: () => Promise<Response>): Promise<void> {
  const timeOf = async (run: () => Promise<Response>) => {
    const began = performance.now();
    await (await run()).text();
    return performance.now() - began;
  };
  let slower = 0;
  for (let pair = -5; pair < 40; pair += 1) {
    const isOtherFirst = pair % 2 === 0;
    const first = await timeOf(isOtherFirst ? other : one);
    const second = await timeOf(isOtherFirst ? one : other);
    if (pair >= 0 && (isOtherFirst ? second > first : first > second)) slower += 1;
  }
  expect(slower).toBeGreaterThanOrEqual(8);
  expect(slower).toBeLessThanOrEqual(32);
}
