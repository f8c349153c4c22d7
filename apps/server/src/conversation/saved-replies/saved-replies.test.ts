import type { SavedReply } from '@deskbell/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Business,
  createTestServer,
  joinTeam,
  openBusiness,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let bakery: Business;
let rival: Business;

beforeAll(async () => {
  server = await createTestServer();
  bakery = await openBusiness(server);
  rival = await openBusiness(server);
});
afterAll(() => server.close());

const path = '/api/saved-replies';
const create = (json: object, cookie = bakery.cookie) => server.send(path, { cookie, json });
const names = async (cookie = bakery.cookie) =>
  ((await (await server.send(path, { cookie })).json()) as SavedReply[]).map(({ name }) => name);

it('is saved once by its name, changed, listed by name and deleted', async () => {
  const created = await create({ name: 'Welcome', text: 'Hello {first name}!' });
  expect(created.status).toBe(201);
  const { id } = (await created.json()) as SavedReply;
  await create({ name: 'away', text: 'We are away.' });
  expect(await names()).toEqual(['away', 'Welcome']);

  const again = await create({ name: 'WELCOME', text: 'Hi!' });
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ issues: [{ path: 'name' }] });

  const change = (name: string) =>
    server.send(`${path}/${id}`, { method: 'PUT', cookie: bakery.cookie, json: { name, text: 'Hi {x}' } });
  expect((await change('Away')).status).toBe(409);
  expect(await (await change('Greeting')).json()).toMatchObject({ name: 'Greeting', text: 'Hi {x}' });

  const remove = (cookie: string) => server.send(`${path}/${id}`, { method: 'DELETE', cookie });
  expect((await remove(rival.cookie)).status).toBe(404);
  expect((await remove(bakery.cookie)).status).toBe(204);
  expect((await remove(bakery.cookie)).status).toBe(404);
  expect(await names()).toEqual(['away']);
});

it('is of the account alone, read by viewers and changed by who answers', async () => {
  expect((await create({ name: '', text: '' })).status).toBe(400);
  expect(await names(rival.cookie)).toEqual([]);
  const viewer = await joinTeam(server, bakery, { email: 'viewer@bakery.example', role: 'viewer' });
  expect(await names(viewer.cookie)).toEqual(['away']);
  expect((await create({ name: 'Mine', text: 'x' }, viewer.cookie)).status).toBe(403);
});
