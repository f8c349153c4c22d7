// Who reaches which endpoint, by walking the whole table with each kind of session.
import { randomUUID } from 'node:crypto';
import {
  type Access,
  type Client,
  type Endpoint,
  endpoints,
  isPermission,
  may,
  type Role,
} from '@deskbell/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  claimAsAdministrator,
  createTestServer,
  signInAsClient,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
/** The session of the contact of a managed assistant, who proved their address by the mailed link. */
let client: string;
let managed: Client;
const cookies = new Map<Role, string>();

beforeAll(async () => {
  server = await createTestServer();
  cookies.set('owner', (await server.signUp('owner@shop.example')).cookie);
  managed = await createManagedAssistant('contact@client.example');
  client = await signInAsClient(server, 'contact@client.example');
  for (const role of ['agent', 'viewer'] as const) cookies.set(role, await signUpAs(role));
}, 60_000); // five passwords to hash
afterAll(() => server.close());

async function createManagedAssistant(clientContactEmail: string): Promise<Client> {
  const response = await server.send('/api/admin/clients', {
    cookie: await claimAsAdministrator(server),
    json: { name: 'Mia', businessName: 'Harbour Spa', industry: 'beauty', clientContactEmail },
  });
  expect(response.status).toBe(201);
  return (await response.json()) as Client;
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

it('lets a client reach the portal, their own user, and what everybody reaches', async () => {
  const reached = (Object.values(endpoints) as Endpoint[])
    .filter(({ access }) => !isPermission(access) && access !== 'administrator')
    .filter(({ access }) => access !== 'public' && access !== 'visitor')
    .map(({ method, path }) => `${method} ${path}`);
  expect(reached.sort()).toEqual([
    'GET /api/auth/user',
    'GET /api/client/assistant',
    'GET /api/client/assistants',
    'GET /api/client/conversations',
    'GET /api/client/conversations/export',
    'GET /api/client/leads',
    'GET /api/client/leads/export',
    'GET /api/client/stats',
    'PATCH /api/auth/user',
  ]);
  const portal = await statuses(
    endpointsWhere((access) => access === 'client'),
    client,
  );
  expect(notRefused(portal, 200)).toEqual([]);
});

it("keeps a client out of their own assistant's conversations, streams, tests and calls", async () => {
  const { id: assistantId, accountId } = managed;
  const conversationId = randomUUID();
  await server.deps.db.account(accountId, (tx) =>
    tx.kysely
      .insertInto('conversations')
      .values({ account_id: accountId, id: conversationId, assistant_id: assistantId })
      .execute(),
  );
  const statusOf = async (path: string, json?: object, headers = {}) => {
    const response = await server.send(path, { cookie: client, json, headers });
    await response.body?.cancel();
    return response.status;
  };
  const asStream = { accept: 'text/event-stream' };
  expect(await statusOf('/api/events', undefined, asStream)).toBe(403);
  expect(await statusOf(`/api/assistants/${assistantId}/leads`)).toBe(403);
  expect(await statusOf(`/api/assistants/${assistantId}`)).toBe(403);
  expect(await statusOf(`/api/conversations/${conversationId}`)).toBe(403);
  expect(await statusOf(`/api/conversations/${conversationId}/events`)).toBe(404);
  expect(await statusOf(`/api/conversations/${conversationId}/events`, undefined, asStream)).toBe(404);
  // Not live yet: it answers in the dashboard alone, and a client isn't there.
  expect(await statusOf('/api/chat/widget', { assistantId, message: 'Hello', preview: true })).toBe(409);
  const call = await server.send('/api/voice/token', {
    cookie: client,
    json: { assistantId, preview: true },
  });
  expect(await call.text()).not.toContain('"token":"');
  // The socket of a call takes the ticket that this answers, and no session.
  expect(await statusOf('/provider/call/web', { assistantId })).toBe(401);
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
