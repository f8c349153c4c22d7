import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createTestServer,
  invitationToken,
  mailsTo,
  type TestServer,
  testPassword,
} from '../../../testing/index.ts';

let server: TestServer;
let cookie: string;
const email = 'ada@shop.example';
beforeAll(async () => {
  server = await createTestServer();
  ({ cookie } = await server.signUp(email));
});
afterAll(() => server.close());

const refused = { code: 'PASSWORD_TOO_COMMON', message: expect.stringContaining('most common') };
async function answerOf(path: string, json: object) {
  const response = await server.send(path, { cookie, json });
  return [response.status, await response.json()];
}

it.each(['password1', 'Password1', 'QWERTYUIOP', '123456789', 'iloveyou'])(
  'nobody signs up with %s',
  async (password) => {
    const json = { name: 'Eve', email: 'eve@shop.example', password };
    expect(await answerOf('/api/auth/sign-up/email', json)).toEqual([400, refused]);
    // The same of an address that is known: nothing was looked up.
    expect(await answerOf('/api/auth/sign-up/email', { ...json, email })).toEqual([400, refused]);
  },
);

it('nobody changes to one', async () => {
  const json = { currentPassword: testPassword, newPassword: 'password1' };
  expect(await answerOf('/api/auth/change-password', json)).toEqual([400, refused]);
});

it('nobody resets to one, and the link can be used again', async () => {
  await server.send('/api/auth/request-password-reset', { json: { email } });
  const mail = (await mailsTo(server, email)).find(({ kind }) => kind === 'reset_password');
  const token = new URL(/https?:\/\/\S+/.exec(mail!.text)![0]).searchParams.get('reset');
  expect(await answerOf('/api/auth/reset-password', { token, newPassword: 'password1' })).toEqual([
    400,
    refused,
  ]);
  const [status] = await answerOf('/api/auth/reset-password', { token, newPassword: 'a better one of hers' });
  expect(status).toBe(200);
});

it('nobody joins a team with one', async () => {
  const owner = await server.signUp('owner@shop.example');
  const json = { email: 'colleague@shop.example', role: 'viewer' };
  expect((await server.send('/api/team/invitations', { cookie: owner.cookie, json })).status).toBe(201);
  const token = await invitationToken(server, json.email);
  const joining = { token, name: 'Grace', password: 'password1' };
  const response = await server.send('/api/invitations/accept', { json: joining });
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { code: 'invalid_input', issues: [{ path: 'password' }] },
  ]);
});
