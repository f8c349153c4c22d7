// Who reaches which endpoint, by walking the whole table with each kind of session.
import { type Access, type Endpoint, endpoints, isPermission, may, type Role } from '@deskbell/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/index.ts';

let server: TestServer;
let client: string;
const cookies = new Map<Role, string>();

beforeAll(async () => {
  server = await createTestServer();
  cookies.set('owner', (await server.signUp('owner@shop.example')).cookie);
  client = await signUpClient();
  for (const role of ['agent', 'viewer'] as const) cookies.set(role, await signUpAs(role));
});
afterAll(() => server.close());

/** Clients sign in by a way of their own; here, a session whose user has such an id. */
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

async function signUpAs(role: 'agent' | 'viewer'): Promise<string> {
  const { id, cookie } = await server.signUp(`${role}@shop.example`);
  const user = (await (await server.send('/api/auth/user', { cookie })).json()) as {
    account: { id: string };
  };
  await server.deps.db.account(user.account.id, (tx) =>
    tx.kysely.updateTable('memberships').set({ role }).where('user_id', '=', id).execute(),
  );
  await server.send('/api/auth/user', { method: 'PATCH', cookie, json: { firstName: role } }); // reads sessions anew
  return cookie;
}

const endpointsWhere = (wanted: (access: Access) => boolean) =>
  (Object.values(endpoints) as Endpoint[]).filter(({ access }) => wanted(access));

async function statuses(rows: Endpoint[], cookie?: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const endpoint of rows) {
    const path = endpoint.path.replace(/:\w+/g, '00000000-0000-7000-8000-00000000000a');
    const response = await server.send(path, { method: endpoint.method, ...(cookie && { cookie }) });
    found[`${endpoint.method} ${endpoint.path}`] = response.status;
    await response.body?.cancel();
  }
  return found;
}

const notRefused = (found: Record<string, number>, status = 403) =>
  Object.entries(found).filter(([, its]) => its !== status);

it('refuses a client everything that is for members of accounts or the administrator', async () => {
  const rows = endpointsWhere((access) => isPermission(access) || access === 'administrator');
  expect(rows.length).toBeGreaterThan(50);
  expect(notRefused(await statuses(rows, client))).toEqual([]);
});

it("refuses members everything that is the administrator's or a client's", async () => {
  const rows = endpointsWhere((access) => access === 'administrator' || access === 'client');
  for (const cookie of cookies.values()) expect(notRefused(await statuses(rows, cookie))).toEqual([]);
});

it.each(['owner', 'agent', 'viewer'] as const)('holds an %s to the table of permissions', async (role) => {
  const allowed = endpointsWhere((access) => isPermission(access) && may(role, access));
  const refused = endpointsWhere((access) => isPermission(access) && !may(role, access));
  const cookie = cookies.get(role)!;
  expect(notRefused(await statuses(refused, cookie))).toEqual([]);
  // Checked last: leaving, say, would change what the session may do.
  const reads = allowed.filter(({ method, streams }) => method === 'GET' && !streams);
  expect(Object.entries(await statuses(reads, cookie)).filter(([, status]) => status === 403)).toEqual([]);
});

it('refuses whoever is signed out everything that is not public', async () => {
  const rows = endpointsWhere((access) => access !== 'public' && access !== 'visitor');
  expect(notRefused(await statuses(rows), 401)).toEqual([]);
});

it('lets each see who they are', async () => {
  const roleOf = async (cookie: string) =>
    ((await (await server.send('/api/auth/user', { cookie })).json()) as { role: string }).role;
  for (const [role, cookie] of cookies) expect(await roleOf(cookie)).toBe(role);
  expect(await roleOf(client)).toBe('client');
});
