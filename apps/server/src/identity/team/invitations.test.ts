import type { CurrentUser, TeamInvitation, WrittenInvitation } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  authenticatorCode,
  type Business,
  cookieOf,
  createTestServer,
  invitationToken,
  joinTeam,
  openBusiness,
  type TestServer,
  testPassword,
} from '../../testing/index.ts';

const dayMs = 86_400_000;
let server: TestServer;
let clock: FakeClock;
let bakery: Business;
let people = 0;

beforeAll(async () => {
  clock = fakeClock(new Date().toISOString());
  server = await createTestServer({ clock });
});
beforeEach(async () => {
  bakery = await openBusiness(server);
});
afterAll(() => server.close());

const newAddress = () => `person-${++people}@shop.example`;
const invite = (email: string, role = 'agent', cookie = bakery.cookie) =>
  server.send('/api/team/invitations', { cookie, json: { email, role } });
const look = (token: string) => server.send('/api/invitations/read', { json: { token } });
const accept = (token: string, more: object = {}, cookie?: string) =>
  server.send('/api/invitations/accept', { json: { token, ...more }, ...(cookie && { cookie }) });
const asNew = { name: 'Grace Hopper', password: 'grace has a password' };
const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;

async function userOf(cookie: string): Promise<CurrentUser> {
  return (await (await server.send('/api/auth/user', { cookie })).json()) as CurrentUser;
}

/** An invitation that waits, with the token that was mailed. */
async function invited(email: string, role = 'agent') {
  const response = await invite(email, role);
  expect(response.status).toBe(201);
  const invitation = (await response.json()) as TeamInvitation;
  return { ...invitation, token: await invitationToken(server, email) };
}

/** Follows the link of the verification mail. */
async function verify(email: string): Promise<void> {
  const mail = await server.deps.db.system((tx) =>
    tx.kysely
      .selectFrom('outbox')
      .select('text_body')
      .where('kind', '=', 'verify_address')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow(),
  );
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(mail.text_body)![0]);
  await server.send(pathname + search);
}

describe('an invitation', () => {
  it('is mailed with a link that names who invites to what, and opens the door to a new user', async () => {
    const email = newAddress();
    const { token, ...invitation } = await invited(email, 'viewer');
    expect(invitation).toMatchObject({ email, role: 'viewer', invitedBy: 'Ada Lovelace' });
    const [mail] = await server.deps.db.system((tx) =>
      tx.kysely.selectFrom('outbox').selectAll().where('recipient', '=', email).execute(),
    );
    const { account } = await userOf(bakery.cookie);
    expect(mail).toMatchObject({ kind: 'team_invitation', account_id: account!.id });
    expect(mail!.text_body).toContain('Ada Lovelace invited you to join Corner Bakery.');
    expect(mail!.text_body).toContain('Your role: Viewer.');

    expect(await (await look(token)).json()).toEqual({
      accountName: account!.name,
      invitedBy: 'Ada Lovelace',
      email,
      role: 'viewer',
      hasUser: false,
    });
    const joined = await accept(token, asNew);
    expect(joined.status).toBe(200);
    expect(await joined.json()).toMatchObject({
      email,
      emailVerified: true,
      firstName: 'Grace',
      role: 'viewer',
      account: { id: account!.id, acting: false },
    });
    const cookie = cookieOf(joined);
    expect(await userOf(cookie)).toMatchObject({ role: 'viewer', account: { id: account!.id } });
    expect(await (await server.send('/api/accounts', { cookie })).json()).toHaveLength(1);
    const again = await server.send('/api/auth/sign-in/email', {
      json: { email, password: asNew.password },
    });
    expect(await userOf(cookieOf(again))).toMatchObject({ role: 'viewer' });
  });

  it('needs an owner, an address and a role', async () => {
    const agent = await joinTeam(server, bakery, { email: newAddress(), role: 'agent' });
    expect((await invite(newAddress(), 'agent', agent.cookie)).status).toBe(403);
    expect((await invite('nobody')).status).toBe(400);
    expect((await invite(newAddress(), 'administrator')).status).toBe(400);
    const json = { email: newAddress(), role: 'agent' };
    expect((await server.send('/api/team/invitations', { json })).status).toBe(401);
  });

  it('is not sent to a member, nor twice, whatever the capitals', async () => {
    const email = newAddress();
    await joinTeam(server, bakery, { email, role: 'agent' });
    const member = await invite(email.toUpperCase());
    expect([member.status, await messageOf(member)]).toEqual([409, `${email} is already on your team.`]);
    const waiting = newAddress();
    const answers = await Promise.all([invite(waiting), invite(waiting.toUpperCase()), invite(waiting)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('is refused for a client’s address', async () => {
    const contact = newAddress();
    const { account } = await userOf(bakery.cookie);
    await server.deps.db.account(account!.id, (tx) =>
      tx.kysely
        .updateTable('assistants')
        .set({ managed_by_admin: true, client_contact_email: contact })
        .execute(),
    );
    const rival = await openBusiness(server);
    const tried = await invite(contact, 'agent', rival.cookie);
    expect(tried.status).toBe(409);
    expect(await messageOf(tried)).toContain('client portal');
    const client = newAddress();
    await server.deps.db.system((tx) =>
      tx.query({
        name: '',
        text: `INSERT INTO auth."user" ("id", "name", "email") VALUES ($1, 'Cleo', $2)`,
        values: [`client_${people}`, client],
      }),
    );
    expect((await invite(client)).status).toBe(409);
  });

  it('opens once', async () => {
    const { token } = await invited(newAddress());
    const answers = await Promise.all([accept(token, asNew), accept(token, asNew)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const tried of [await look(token), await accept(token, asNew)]) {
      expect(tried.status).toBe(409);
      expect(await messageOf(tried)).toBe('This invitation was already used. Sign in to continue.');
    }
  });

  it('opens for seven days, and for seven more when it is sent again, by the new link alone', async () => {
    const email = newAddress();
    const { id, token } = await invited(email);
    clock.advance(7 * dayMs);
    expect(await messageOf(await look(token))).toContain('has expired');
    expect((await accept(token, asNew)).status).toBe(409);

    const resent = await server.send(`/api/team/invitations/${id}/resend`, {
      method: 'POST',
      cookie: bakery.cookie,
    });
    expect(await resent.json()).toMatchObject({
      id,
      expiresAt: new Date(clock.now().getTime() + 7 * dayMs).toISOString(),
    });
    const newToken = await invitationToken(server, email);
    expect((await look(token)).status).toBe(404);
    expect((await accept(token, asNew)).status).toBe(404);
    expect((await accept(newToken, asNew)).status).toBe(200);
    const late = await server.send(`/api/team/invitations/${id}/resend`, {
      method: 'POST',
      cookie: bakery.cookie,
    });
    expect(late.status).toBe(404);
  });

  it('opens nothing once it is taken back, and the address may be invited anew', async () => {
    const email = newAddress();
    const { id, token } = await invited(email);
    const revoke = (cookie: string) =>
      server.send(`/api/team/invitations/${id}`, { method: 'DELETE', cookie });
    const rival = await openBusiness(server);
    expect((await revoke(rival.cookie)).status).toBe(404);
    expect((await revoke(bakery.cookie)).status).toBe(204);
    expect((await revoke(bakery.cookie)).status).toBe(404);
    expect(await messageOf(await accept(token, asNew))).toContain('was revoked');
    expect(await (await server.send('/api/team', { cookie: bakery.cookie })).json()).toMatchObject({
      invitations: [],
    });
    expect((await invite(email)).status).toBe(201);
  });

  it('of another account can neither be sent again nor taken back', async () => {
    const { id, token } = await invited(newAddress());
    const rival = await openBusiness(server);
    const path = `/api/team/invitations/${id}`;
    const resend = { method: 'POST', cookie: rival.cookie };
    expect((await server.send(`${path}/resend`, resend)).status).toBe(404);
    expect((await server.send(path, { method: 'DELETE', cookie: rival.cookie })).status).toBe(404);
    expect((await look(token)).status).toBe(200);
  });

  it('is not opened by a guess', async () => {
    const guess = 'x'.repeat(43);
    expect((await look(guess)).status).toBe(404);
    expect((await accept(guess, asNew)).status).toBe(404);
  });
});

it('mails are limited: an invitation is sent again five times an hour, and tokens are not to be guessed', async () => {
  const limited = await createTestServer({
    environment: { RATE_LIMITS: 'on' },
    database: server.database,
    clock,
  });
  const { id } = await invited(newAddress());
  const statuses = async (count: number, run: () => Promise<Response>) =>
    (await Promise.all(Array.from({ length: count }, run))).map(({ status }) => status).sort();
  const resend = () =>
    limited.send(`/api/team/invitations/${id}/resend`, { method: 'POST', cookie: bakery.cookie });
  expect(await statuses(6, resend)).toEqual([200, 200, 200, 200, 200, 429]);
  const guess = () => limited.send('/api/invitations/read', { json: { token: 'x'.repeat(43) } });
  expect((await statuses(21, guess)).slice(-2)).toEqual([404, 429]);
  await limited.close();
});

describe('the link to pass on where no mail server is configured', () => {
  const linkTo = async (email: string, role = 'agent') => {
    const { id, link } = (await (await invite(email, role)).json()) as WrittenInvitation;
    return { id, token: new URL(link!).searchParams.get('token')! };
  };

  it('opens the door to a new user, whose address is not proven by it', async () => {
    const email = newAddress();
    const { token } = await linkTo(email, 'viewer');
    expect(await (await look(token)).json()).toMatchObject({ email, role: 'viewer', hasUser: false });
    const joined = await accept(token, asNew);
    expect(joined.status).toBe(200);
    expect(await joined.json()).toMatchObject({ email, emailVerified: false, role: 'viewer' });
    expect((await accept(await invitationToken(server, email), asNew)).status).toBe(409);
  });

  it('is told once, and void once the invitation is written again', async () => {
    const { id, token } = await linkTo(newAddress());
    const team = await (await server.send('/api/team', { cookie: bakery.cookie })).text();
    expect(team).not.toContain(token);
    const resent = await server.send(`/api/team/invitations/${id}/resend`, {
      method: 'POST',
      cookie: bakery.cookie,
    });
    const { link } = (await resent.json()) as WrittenInvitation;
    expect((await look(token)).status).toBe(404);
    expect((await accept(new URL(link!).searchParams.get('token')!, asNew)).status).toBe(200);
  });

  it('takes nobody over who signed up with the address, proven or not', async () => {
    const email = newAddress();
    const { cookie } = await server.signUp(email);
    const { token } = await linkTo(email);
    expect(await (await look(token)).json()).toMatchObject({ hasUser: true });
    expect((await accept(token, asNew)).status).toBe(401);
    const old = await server.send('/api/auth/sign-in/email', { json: { email, password: testPassword } });
    expect(old.status).toBe(200);
    const joined = await accept(token, {}, cookie);
    expect([joined.status, await joined.json()]).toMatchObject([
      200,
      { role: 'agent', emailVerified: false },
    ]);
  });

  it('is not told where the invitation is mailed', async () => {
    const { mail } = server.deps.config;
    Object.assign(mail, { smtpUrl: 'smtp://127.0.0.1:9' });
    try {
      expect(await (await invite(newAddress())).json()).toMatchObject({ link: null });
    } finally {
      Object.assign(mail, { smtpUrl: null });
    }
  });
});

describe('a new user', () => {
  it('gives a name and a password, and nothing is made without', async () => {
    const email = newAddress();
    const { token } = await invited(email);
    const without = await accept(token);
    expect([without.status, await without.json()]).toMatchObject([
      400,
      { issues: [{ path: 'name' }, { path: 'password' }] },
    ]);
    expect((await accept(token, { name: 'Grace', password: 'short' })).status).toBe(400);
    expect((await accept(token, asNew)).status).toBe(200);
  });

  it('of two accounts that invite them at once is made once', async () => {
    const email = newAddress();
    const here = await invited(email);
    const rival = await openBusiness(server);
    await invite(email, 'viewer', rival.cookie);
    const there = await invitationToken(server, email);
    const answers = await Promise.all([accept(here.token, asNew), accept(there, asNew)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => [200, 401, 409].includes(status))).toBe(true);
    const rows = await server.deps.db.pool.query('SELECT id FROM auth."user" WHERE email = $1', [email]);
    expect(rows.rows).toHaveLength(1);
  });
});

describe('who has a user already', () => {
  it('joins signed in as that user, works in the account they joined, and keeps their own', async () => {
    const email = newAddress();
    const { cookie } = await server.signUp(email);
    await verify(email);
    const { token } = await invited(email);
    expect(await (await look(token)).json()).toMatchObject({ hasUser: true });
    const joined = await accept(token, {}, cookie);
    expect(joined.status).toBe(200);
    const { account } = await userOf(bakery.cookie);
    expect(await joined.json()).toMatchObject({ role: 'agent', account: { id: account!.id } });
    expect(await (await server.send('/api/accounts', { cookie })).json()).toHaveLength(2);
  });

  it('is not joined by the link alone, nor by somebody else who is signed in', async () => {
    const email = newAddress();
    await server.signUp(email);
    await verify(email);
    const { token } = await invited(email);
    const signedOut = await accept(token, asNew);
    expect([signedOut.status, await messageOf(signedOut)]).toEqual([
      401,
      `Sign in as ${email} to accept this invitation.`,
    ]);
    const eve = await server.signUp(newAddress());
    const asEve = await accept(token, asNew, eve.cookie);
    expect(asEve.status).toBe(401);
    expect(await messageOf(asEve)).toContain(email);
    const members = (await (await server.send('/api/team', { cookie: bakery.cookie })).json()) as object;
    expect(JSON.stringify(members)).not.toContain(eve.id);
    const old = await server.send('/api/auth/sign-in/email', { json: { email, password: testPassword } });
    expect(old.status).toBe(200);
  });

  it('and a second factor joins after the code, not before', async () => {
    const email = newAddress();
    const { cookie } = await server.signUp(email);
    await verify(email);
    const enabled = await server.send('/api/auth/two-factor/enable', {
      cookie,
      json: { password: testPassword },
    });
    const { totpURI } = (await enabled.json()) as { totpURI: string };
    const confirmed = await server.send('/api/auth/two-factor/verify-totp', {
      cookie,
      json: { code: authenticatorCode(totpURI) },
    });
    expect(confirmed.status).toBe(200);
    const { token } = await invited(email);
    const halfway = await server.send('/api/auth/sign-in/email', { json: { email, password: testPassword } });
    expect((await accept(token, asNew, cookieOf(halfway))).status).toBe(401);
    const code = { code: authenticatorCode(totpURI) };
    const whole = await server.send('/api/auth/two-factor/verify-totp', {
      cookie: cookieOf(halfway),
      json: code,
    });
    expect((await accept(token, {}, cookieOf(whole))).status).toBe(200);
  });
});

describe('somebody who signed up with the invited address and never proved it', () => {
  it('loses password, sessions and second factor to the holder of the link', async () => {
    const email = newAddress();
    const squatter = await server.signUp(email, 'the password of a squatter');
    const enabled = await server.send('/api/auth/two-factor/enable', {
      cookie: squatter.cookie,
      json: { password: 'the password of a squatter' },
    });
    const { totpURI } = (await enabled.json()) as { totpURI: string };
    const code = authenticatorCode(totpURI);
    const confirmed = await server.send('/api/auth/two-factor/verify-totp', {
      cookie: squatter.cookie,
      json: { code },
    });
    const squatted = cookieOf(confirmed) || squatter.cookie;
    const { token } = await invited(email);
    expect(await (await look(token)).json()).toMatchObject({ hasUser: false });
    // Even where the squatter's session was planted in the holder's browser.
    expect((await accept(token, {}, squatted)).status).toBe(400);
    const joined = await accept(token, asNew, squatted);
    expect(joined.status).toBe(200);
    const { account } = await userOf(bakery.cookie);
    expect(await joined.json()).toMatchObject({
      id: squatter.id,
      emailVerified: true,
      secondFactor: false,
      firstName: 'Grace',
      account: { id: account!.id },
    });
    for (const cookie of [squatter.cookie, squatted]) {
      expect((await server.send('/api/auth/user', { cookie })).status).toBe(401);
    }
    const signIn = (password: string) =>
      server.send('/api/auth/sign-in/email', { json: { email, password } });
    expect((await signIn('the password of a squatter')).status).toBe(401);
    expect((await signIn(asNew.password)).status).toBe(200);
  });
});
