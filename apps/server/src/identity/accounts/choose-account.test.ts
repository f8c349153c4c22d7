import type { AuditEntry, CurrentUser, OwnAccount } from '@deskbell/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function read<Body>(path: string, cookie: string): Promise<Body> {
  return (await (await server.send(path, { cookie })).json()) as Body;
}
const userOf = (cookie: string) => read<CurrentUser>('/api/auth/user', cookie);

async function makeAdministrator(userId: string): Promise<void> {
  const value = JSON.stringify({ userId });
  await server.deps.db.system((tx) =>
    tx.kysely
      .insertInto('installation')
      .values({ key: 'administrator', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute(),
  );
}

it('somebody who is in two accounts works in the first, and in the other once they choose it', async () => {
  const ada = await server.signUp('ada@two.example');
  const business = await openBusiness(server);
  const second = (await userOf(business.cookie)).account!;
  await server.deps.db.account(second.id, (tx) =>
    tx.kysely
      .insertInto('memberships')
      .values({ account_id: second.id, user_id: ada.id, role: 'agent' })
      .execute(),
  );
  const own = await read<OwnAccount[]>('/api/accounts', ada.cookie);
  expect(own.map(({ role }) => role)).toEqual(['owner', 'agent']);

  const chosen = await server.send('/api/session/account', {
    method: 'PUT',
    cookie: ada.cookie,
    json: { accountId: second.id },
  });
  expect(await chosen.json()).toMatchObject({ role: 'agent', account: { id: second.id, acting: false } });
  expect(await read('/api/assistants', ada.cookie)).toMatchObject([{ id: business.assistantId }]);
});

it('an account one is no member of cannot be chosen', async () => {
  const { cookie } = await server.signUp('eve@two.example');
  const business = await openBusiness(server);
  const { account } = await userOf(business.cookie);
  const tried = await server.send('/api/session/account', {
    method: 'PUT',
    cookie,
    json: { accountId: account!.id },
  });
  expect(tried.status).toBe(404);
  expect(await read('/api/assistants', cookie)).toEqual([]);
});

it('the administrator acts for an account with an owner’s rights and on its record, until they stop', async () => {
  const admin = await server.signUp('admin@two.example');
  await makeAdministrator(admin.id);
  const business = await openBusiness(server);
  const { account } = await userOf(business.cookie);

  const began = await server.send('/api/admin/acting', {
    cookie: admin.cookie,
    json: { accountId: account!.id },
  });
  expect(await began.json()).toMatchObject({ role: 'administrator', account: { ...account, acting: true } });
  const renamed = await server.send(`/api/assistants/${business.assistantId}`, {
    method: 'PATCH',
    cookie: admin.cookie,
    json: { name: 'Bea' },
  });
  expect(renamed.status).toBe(200);

  const stopped = await server.send('/api/admin/acting', { method: 'DELETE', cookie: admin.cookie });
  expect(await stopped.json()).toMatchObject({ account: { acting: false } });
  expect(
    (await server.send(`/api/assistants/${business.assistantId}`, { cookie: admin.cookie })).status,
  ).toBe(404);

  const entries = await server.deps.db.account(account!.id, (tx) =>
    tx.kysely.selectFrom('audit_log').selectAll().where('actor_id', '=', admin.id).orderBy('nr').execute(),
  );
  expect(
    entries.map(({ action, acting }) => [action, acting] satisfies [AuditEntry['action'], boolean]),
  ).toEqual([
    ['began acting for', true],
    ['updated', true],
    ['stopped acting for', true],
  ]);
});

it('nobody but the administrator acts for another account', async () => {
  const { cookie } = await server.signUp('mallory@two.example');
  const business = await openBusiness(server);
  const { account } = await userOf(business.cookie);
  const tried = await server.send('/api/admin/acting', { cookie, json: { accountId: account!.id } });
  expect(tried.status).toBe(403);
});

it('a chosen account that one is removed from is chosen no more', async () => {
  const ada = await server.signUp('removed@two.example');
  const business = await openBusiness(server);
  const { account } = await userOf(business.cookie);
  const membership = { account_id: account!.id, user_id: ada.id };
  await server.deps.db.account(account!.id, (tx) =>
    tx.kysely
      .insertInto('memberships')
      .values({ ...membership, role: 'viewer' })
      .execute(),
  );
  await server.send('/api/session/account', {
    method: 'PUT',
    cookie: ada.cookie,
    json: { accountId: account!.id },
  });
  expect((await userOf(ada.cookie)).role).toBe('viewer');
  await server.deps.db.account(account!.id, (tx) =>
    tx.kysely.deleteFrom('memberships').where('user_id', '=', ada.id).execute(),
  );
  server.deps.bus.publish({ kind: 'sessions.changed' });
  expect(await userOf(ada.cookie)).toMatchObject({ role: 'owner' });
});
