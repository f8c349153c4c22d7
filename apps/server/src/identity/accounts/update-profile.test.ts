import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await createTestServer();
  ({ cookie } = await server.signUp('ada@shop.example'));
});
afterAll(() => server.close());

const rename = (json: object, by = cookie) =>
  server.send('/api/auth/user', { method: 'PATCH', cookie: by, json });
const me = async () => (await server.send('/api/auth/user', { cookie })).json();

it('changes the name at once and as it was given, spaces in it included', async () => {
  expect(await me()).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' });
  for (const name of [
    { firstName: 'Mary Ann', lastName: 'van der Berg' },
    { firstName: 'Prince', lastName: '' },
    { firstName: 'Jean Luc', lastName: '' },
  ]) {
    const response = await rename(name);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject(name);
    expect(await me()).toMatchObject(name);
  }
});

it('refuses a blank first name, a last name that is too long, and whoever is signed out', async () => {
  expect((await rename({ firstName: ' ', lastName: 'x' })).status).toBe(400);
  expect((await rename({ firstName: 'x', lastName: 'x'.repeat(61) })).status).toBe(400);
  expect((await rename({ firstName: 'x' }, '')).status).toBe(401);
});
