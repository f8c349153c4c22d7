// Where mails are sent, signing up tells nobody who has an account: its mail alone does.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cookieOf,
  createTestServer,
  queryAsOwner,
  signInAsClient,
  type TestServer,
  testPassword,
} from '../../../testing/index.ts';
import { prepareAdministratorClaim } from '../index.ts';

let server: TestServer;
const known = 'ada@shop.example';
const client = 'client@shop.example';

beforeAll(async () => {
  const { database, ...outbox } = await createTestServer();
  await outbox.signUp(known);
  await signInAsClient({ ...outbox, database }, client);
  // Whose mails nobody takes: they stay in the outbox, to be read here.
  server = await createTestServer({ database, environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
});
afterAll(() => server.close());

const signUp = (email: string, more: object = {}) =>
  server.send('/api/auth/sign-up/email', {
    json: { name: 'Grace Hopper', email, password: testPassword, ...more },
  });
const confirm = (token: string) => server.send('/api/sign-up/confirm', { json: { token } });

async function mailTo(email: string) {
  const rows = await queryAsOwner(
    server,
    'SELECT kind, text_body AS text FROM outbox WHERE recipient = $1 ORDER BY created_at DESC, id DESC',
    [email],
  );
  return rows[0] as { kind: string; text: string } | undefined;
}
const tokenTo = async (email: string) =>
  /confirm=([\w-]+)/.exec((await mailTo(email))?.text ?? '')?.[1] ?? '';

describe('signing up', () => {
  it('is answered alike for an address that is new, known or a client’s, after the same time', async () => {
    const told: unknown[] = [];
    for (const email of ['new@shop.example', known, client, 'NEW@shop.example']) {
      const begin = performance.now();
      const response = await signUp(email);
      expect(performance.now() - begin).toBeGreaterThan(295);
      told.push({
        status: response.status,
        text: await response.text(),
        headers: [...response.headers.keys()].sort(),
      });
    }
    expect(told).toEqual(told.map(() => told[0]));
    expect(told[0]).toMatchObject({ status: 200, text: '{"token":null}' });
    expect(told[0]).not.toMatchObject({ headers: expect.arrayContaining(['set-cookie']) });
  });

  it('sends a new address a link, a known one the way to sign in', async () => {
    await signUp('mailed@shop.example');
    expect(await mailTo('mailed@shop.example')).toMatchObject({ kind: 'confirm_sign_up' });
    await signUp(known);
    expect(await mailTo(known)).toMatchObject({ kind: 'known_address' });
    expect((await mailTo(known))?.text).not.toContain('confirm=');
    await signUp(client);
    expect(await mailTo(client)).toMatchObject({ kind: 'client_portal' });
  });

  it('makes no user before the address is confirmed', async () => {
    await signUp('pending@shop.example');
    const json = { email: 'pending@shop.example', password: testPassword };
    expect((await server.send('/api/auth/sign-in/email', { json })).status).toBe(401);
  });

  it('refuses what better-auth would', async () => {
    for (const wrong of [
      { password: 'short' },
      { password: 'password1' },
      { name: ' ' },
      { email: 'nobody' },
    ])
      expect((await signUp('wrong@shop.example', wrong)).status).toBe(400);
    expect(await mailTo('wrong@shop.example')).toBeUndefined();
  });
});

describe('the link', () => {
  it('makes the account, proven, and signs in; the password chosen is right', async () => {
    await signUp('grace@shop.example');
    const confirmed = await confirm(await tokenTo('grace@shop.example'));
    expect(confirmed.status).toBe(201);
    expect(await confirmed.json()).toMatchObject({
      email: 'grace@shop.example',
      emailVerified: true,
      role: 'owner',
      account: { name: 'Grace Hopper' },
    });
    const me = await server.send('/api/auth/user', { cookie: cookieOf(confirmed) });
    expect(await me.json()).toMatchObject({ email: 'grace@shop.example' });
    const json = { email: 'grace@shop.example', password: testPassword };
    expect((await server.send('/api/auth/sign-in/email', { json })).status).toBe(200);
  });

  it('works once, whoever comes first of two at once', async () => {
    await signUp('once@shop.example');
    const token = await tokenTo('once@shop.example');
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await confirm(token)).status).toBe(409);
  });

  it('is no use past its hour, or made up', async () => {
    await signUp('late@shop.example');
    const token = await tokenTo('late@shop.example');
    await queryAsOwner(server, `UPDATE auth."verification" SET "expiresAt" = now() - interval '1 second'`);
    expect((await confirm(token)).status).toBe(409);
    expect((await confirm('x'.repeat(43))).status).toBe(409);
  });

  it('brings the password of its own sign-up: one that a stranger chose before is nobody’s', async () => {
    await signUp('twice@shop.example', { password: 'chosen by a stranger' });
    const stranger = await tokenTo('twice@shop.example');
    await signUp('twice@shop.example');
    expect((await confirm(await tokenTo('twice@shop.example'))).status).toBe(201);
    expect((await confirm(stranger)).status).toBe(409);
    const json = { email: 'twice@shop.example', password: 'chosen by a stranger' };
    expect((await server.send('/api/auth/sign-in/email', { json })).status).toBe(401);
  });

  it('goes on to a page of ours alone', async () => {
    await signUp('next@shop.example', { callbackURL: '/join?token=abc' });
    expect((await mailTo('next@shop.example'))?.text).toContain('&next=%2Fjoin%3Ftoken%3Dabc');
    await signUp('away@shop.example', { callbackURL: 'https://evil.example/' });
    expect((await mailTo('away@shop.example'))?.text).not.toContain('evil');
  });
});

it('the first administrator is made by the printed link, without a mail', async () => {
  const link = await prepareAdministratorClaim(server.deps);
  const json = {
    token: new URL(link!).searchParams.get('token'),
    name: 'Grace Hopper',
    email: 'boss@shop.example',
    password: testPassword,
  };
  const claimed = await server.send('/api/administrator/claim', { json });
  expect(claimed.status).toBe(201);
  expect(await claimed.json()).toMatchObject({ role: 'administrator' });
});

it('limits what is sent to one address', async () => {
  const limited = await createTestServer({
    database: server.database,
    environment: { SMTP_URL: 'smtp://127.0.0.1:9', RATE_LIMITS: 'on' },
  });
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) {
    const json = { name: 'Eve', email: 'flood@shop.example', password: testPassword };
    statuses.push((await limited.send('/api/auth/sign-up/email', { json })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await limited.close();
});
