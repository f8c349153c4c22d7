import { randomUUID } from 'node:crypto';
import type { Note } from '@deskbell/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let bakery: Business;
let rival: Business;
let path: string;

beforeAll(async () => {
  server = await createTestServer();
  bakery = await openBusiness(server);
  rival = await openBusiness(server);
  path = `/api/conversations/${(await bakery.say('Hello')).conversationId}/notes`;
});
afterAll(() => server.close());

const write = (text: string, cookie = bakery.cookie, to = path) =>
  server.send(to, { cookie, json: { text } });
const read = async () => (await (await server.send(path, { cookie: bakery.cookie })).json()) as Note[];

it('keeps notes in the order they were written, with who wrote them', async () => {
  const created = await write('Call back on Monday');
  expect(created.status).toBe(201);
  expect(await created.json()).toMatchObject({ author: 'Ada Lovelace', text: 'Call back on Monday' });
  await write('Done');
  expect((await read()).map(({ text }) => text)).toEqual(['Call back on Monday', 'Done']);
});

it('deletes one note and leaves the others', async () => {
  const [first, ...others] = await read();
  const remove = (cookie: string) => server.send(`/api/notes/${first!.id}`, { method: 'DELETE', cookie });
  expect((await remove(rival.cookie)).status).toBe(404);
  expect((await remove(bakery.cookie)).status).toBe(204);
  expect((await remove(bakery.cookie)).status).toBe(404);
  expect(await read()).toEqual(others);
});

it('refuses a blank note, a signed-out caller, another account and a missing conversation', async () => {
  expect((await write('   ')).status).toBe(400);
  expect((await write('x', '')).status).toBe(401);
  expect((await write('x', rival.cookie)).status).toBe(404);
  expect((await server.send(path, { cookie: rival.cookie })).status).toBe(404);
  expect((await server.send(path)).status).toBe(401);
  const missing = `/api/conversations/${randomUUID()}/notes`;
  expect((await write('x', bakery.cookie, missing)).status).toBe(404);
});
