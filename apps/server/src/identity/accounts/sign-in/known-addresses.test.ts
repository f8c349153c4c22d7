// Who has an account here is nobody's business: a known address and an unknown one are answered alike, after the same time.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestServer,
  mailsTo,
  queryAsOwner,
  signInAsClient,
  type TestServer,
} from '../../../testing/index.ts';

let server: TestServer;
const known = 'ada@shop.example';
const proven = 'proven@shop.example';
const client = 'client@shop.example';
const unknown = 'nobody@shop.example';
const stranger = 'stranger@shop.example';

beforeAll(async () => {
  server = await createTestServer();
  await server.signUp(known);
  await server.signUp(proven);
  await queryAsOwner(server, `UPDATE auth."user" SET "emailVerified" = true WHERE email = $1`, [proven]);
  await signInAsClient(server, client);
});
afterAll(() => server.close());

async function answerTo(path: string, json: object) {
  const begin = performance.now();
  const response = await server.send(path, { json });
  const [text, ms] = [await response.text(), performance.now() - begin];
  const headers = [...response.headers.keys()].sort();
  return { told: { status: response.status, text, headers }, ms };
}

describe.each([
  ['/api/auth/request-password-reset', {}],
  ['/api/auth/sign-in/magic-link', {}],
  ['/api/auth/send-verification-email', {}],
  ['/api/auth/sign-in/email', { password: 'not the password' }],
  ['/api/client/login', {}],
  ['/api/client/register', {}],
  ['/api/client/verify', { code: '000000' }],
])('%s', (path, more) => {
  it('answers a known address, a proven one and a client like one that nobody has', async () => {
    const expected = (await answerTo(path, { ...more, email: unknown })).told;
    for (const email of [known, proven, client])
      expect([email, (await answerTo(path, { ...more, email })).told]).toEqual([email, expected]);
  });
});

it.each(['request-password-reset', 'sign-in/magic-link', 'send-verification-email'])(
  '/api/auth/%s takes as long for an address that nobody has as for one to which it writes',
  async (path) => {
    for (const email of [stranger, known]) {
      const { ms } = await answerTo(`/api/auth/${path}`, { email });
      expect([email, ms >= 295]).toEqual([email, true]);
    }
    expect((await mailsTo(server, known)).length).toBeGreaterThan(0);
    expect(await mailsTo(server, stranger)).toEqual([]);
  },
);
