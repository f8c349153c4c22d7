// Who reaches which endpoint, by walking the whole table with each kind of session.
import { type Access, type Endpoint, endpoints } from '@deskbell/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/index.ts';

let server: TestServer;
let owner: string;
let client: string;

beforeAll(async () => {
  server = await createTestServer();
  owner = (await server.signUp('owner@shop.example')).cookie;
  client = await signUpClient();
});
afterAll(() => server.close());

/** Clients sign in by a way of their own; until then, a session whose user has such an id. */
async function signUpClient(): Promise<string> {
  const { id, cookie } = await server.signUp('client@shop.example');
  const pool = server.database.database.openPool({ searchPath: 'auth', max: 1 });
  await pool.query(
    `INSERT INTO "user" ("id", "name", "email") SELECT 'client_1', "name", 'client-1@shop.example' FROM "user" WHERE "id" = $1`,
    [id],
  );
  await pool.query(`UPDATE "session" SET "userId" = 'client_1' WHERE "userId" = $1`, [id]);
  return cookie;
}

async function statuses(access: Access[], cookie: string): Promise<Record<string, number>> {
  const rows = (Object.values(endpoints) as Endpoint[]).filter((endpoint) =>
    access.includes(endpoint.access),
  );
  const found: Record<string, number> = {};
  for (const endpoint of rows) {
    const path = endpoint.path.replace(':id', '00000000-0000-7000-8000-00000000000a');
    const response = await server.send(path, { method: endpoint.method, cookie });
    found[`${endpoint.method} ${endpoint.path}`] = response.status;
    await response.body?.cancel();
  }
  return found;
}

it("refuses a client everything that is an owner's or the administrator's", async () => {
  const found = await statuses(['owner', 'administrator'], client);
  expect(Object.entries(found).filter(([, status]) => status !== 403)).toEqual([]);
  expect(Object.keys(found).length).toBeGreaterThan(10);
});

it("refuses an owner everything that is the administrator's", async () => {
  const found = await statuses(['administrator'], owner);
  expect(Object.entries(found).filter(([, status]) => status !== 403)).toEqual([]);
  expect(Object.keys(found).length).toBeGreaterThan(0);
});

it('lets each see who they are', async () => {
  const roleOf = async (cookie: string) =>
    ((await (await server.send('/api/auth/user', { cookie })).json()) as { role: string }).role;
  expect(await roleOf(owner)).toBe('owner');
  expect(await roleOf(client)).toBe('client');
});
