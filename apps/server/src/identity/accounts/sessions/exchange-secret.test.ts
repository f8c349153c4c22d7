// The secret of the server is exchanged: once with the former one still given, and once it is taken away.
import type { ChatReply, Erasure } from '@deskbell/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  authenticatorCode,
  type Business,
  cookieOf,
  createTestServer,
  mailsTo,
  openBusiness,
  proofIn,
  type TestServer,
  testPassword,
  testSecrets,
} from '../../../testing/index.ts';

const email = 'ada@guarded.example';
const client = 'client@portal.example';
const person = { email: 'jane@mail.example' };
const current = 'exchanged-0123456789-abcdefghijklmnopqrstuvwxyz';

/** As it was, while both count, and with the former one gone. */
let before: TestServer;
let during: TestServer;
let after: TestServer;
let business: Business;
let given: Awaited<ReturnType<typeof handOut>>;

beforeAll(async () => {
  before = await createTestServer();
  const { database } = before;
  during = await createTestServer({
    database,
    secrets: { ...testSecrets, current, former: testSecrets.current },
  });
  after = await createTestServer({ database, secrets: { ...testSecrets, current } });
  business = await openBusiness(before);
  given = await handOut();
});
afterAll(async () => {
  await after.close();
  await during.close();
  await before.close();
});

/** Everything that is signed or encrypted with something of the server's, as it is before the exchange. */
async function handOut() {
  const { cookie } = await before.signUp(email);
  const json = { password: testPassword };
  const enabled = await before.send('/api/auth/two-factor/enable', { cookie, json });
  const { totpURI, backupCodes } = (await enabled.json()) as { totpURI: string; backupCodes: string[] };
  const confirmed = await before.send('/api/auth/two-factor/verify-totp', {
    cookie,
    json: { code: authenticatorCode(totpURI) },
  });
  const [verification] = await mailsTo(before, email);
  await before.send('/api/client/register', { json: { email: client } });
  return {
    session: cookieOf(confirmed),
    totpURI,
    recoveryCodes: backupCodes,
    verificationLink: /https?:\/\/\S+verify-email\S+/.exec(verification!.text)![0],
    clientCode: (await proofIn(before, client)).code,
    reply: await business.say('Hello'),
    erasure: await erase(before),
  };
}

const me = (server: TestServer, cookie: string) => server.send('/api/auth/user', { cookie });

async function erase(server: TestServer, cookie = business.cookie): Promise<Erasure> {
  const response = await server.send('/api/privacy/erasures', { cookie, json: person });
  expect(response.status).toBe(201);
  return (await response.json()) as Erasure;
}

const goOn = ({ conversationId, visitorToken }: ChatReply, server: TestServer) =>
  server.send('/api/chat/widget', {
    json: { assistantId: business.assistantId, message: 'And then?', conversationId, visitorToken },
  });

async function passSecondFactor(server: TestServer, path: string, code: string): Promise<number> {
  const begun = await server.send('/api/auth/sign-in/email', { json: { email, password: testPassword } });
  const cookie = cookieOf(begun);
  return (await server.send(`/api/auth/two-factor/${path}`, { cookie, json: { code } })).status;
}

describe('while the former secret still counts', () => {
  it('keeps a session, for our endpoints and for those of better-auth', async () => {
    expect((await me(during, given.session)).status).toBe(200);
    const signedOut = await during.send('/api/auth/sign-out', { method: 'POST', cookie: given.session });
    expect(signedOut.status).toBe(200);
    expect((await me(during, given.session)).status).toBe(401);
  });

  it('keeps the token of a conversation, and gives one that outlasts the exchange', async () => {
    const response = await goOn(given.reply, during);
    expect(response.status).toBe(200);
    const renewed = (await response.json()) as ChatReply;
    expect((await goOn(renewed, after)).status).toBe(200);
  });

  it('keeps a mailed link that proves an address', async () => {
    const { pathname, search } = new URL(given.verificationLink);
    const response = await during.send(`${pathname}${search}`);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
    const [user] = await during.deps.db.system((tx) =>
      tx.query<{ proven: boolean }>({
        name: 'test.proven',
        text: 'SELECT "emailVerified" AS proven FROM auth."user" WHERE email = $1',
        values: [email],
      }),
    );
    expect(user).toEqual({ proven: true });
  });
});

describe('once it no longer counts', () => {
  it('ends sessions and tokens that it signed', async () => {
    const { cookie } = await before.signUp('gone@shop.example');
    expect((await me(after, cookie)).status).toBe(401);
    expect((await goOn(given.reply, after)).status).toBe(404);
  });

  it('keeps second factors: codes of the app, and recovery codes', async () => {
    expect(await passSecondFactor(after, 'verify-totp', authenticatorCode(given.totpURI))).toBe(200);
    expect(await passSecondFactor(after, 'verify-backup-code', given.recoveryCodes[0]!)).toBe(200);
  });

  it('keeps the code of a client who is just signing in', async () => {
    const response = await after.send('/api/client/verify', {
      json: { email: client, code: given.clientCode },
    });
    expect(response.status).toBe(200);
  });

  it('recognizes an erased person again', async () => {
    const user = (await (await me(before, business.cookie)).json()) as { email: string };
    const json = { email: user.email, password: testPassword };
    const cookie = cookieOf(await after.send('/api/auth/sign-in/email', { json }));
    expect((await erase(after, cookie)).fingerprint).toBe(given.erasure.fingerprint);
  });
});
