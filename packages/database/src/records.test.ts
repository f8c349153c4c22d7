// The record of who did what, and the administrator's reading of every account, as the database itself keeps them.
import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@deskbell/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let copy: TestDatabase;
beforeAll(async () => {
  copy = await createTestDatabase();
});
afterAll(() => copy.drop());

const member = 'user-1';

async function openAccount(): Promise<string> {
  const accountId = randomUUID();
  await copy.database.account(accountId, async ({ kysely }) => {
    await kysely.insertInto('accounts').values({ account_id: accountId, name: 'Corner Bakery' }).execute();
    await kysely
      .insertInto('memberships')
      .values({ account_id: accountId, user_id: member, role: 'owner' })
      .execute();
  });
  return accountId;
}

const addAssistant = (accountId: string, db = copy.database) => {
  const id = randomUUID();
  return db.account(accountId, async ({ kysely }) => {
    await kysely
      .insertInto('assistants')
      .values({ account_id: accountId, id, name: 'Ava', business_name: 'B', industry: 'retail' })
      .execute();
    return id;
  });
};

const record = (accountId: string) =>
  copy.database.account(accountId, ({ kysely }) =>
    kysely.selectFrom('audit_log').selectAll().orderBy('nr').execute(),
  );

it('a change of a signed-in person is recorded with the fields that changed and only plain values', async () => {
  const accountId = await openAccount();
  const db = copy.database.actedBy(member);
  const id = await addAssistant(accountId, db);
  await db.account(accountId, ({ kysely }) =>
    kysely
      .updateTable('assistants')
      .set({ name: 'Bea', setup_status: 'paused' })
      .where('id', '=', id)
      .execute(),
  );
  await db.account(accountId, ({ kysely }) => kysely.deleteFrom('assistants').where('id', '=', id).execute());
  const entries = await record(accountId);
  expect(entries.map(({ action, fields }) => [action, fields])).toEqual([
    ['created', []],
    ['updated', ['name', 'setup_status']],
    ['deleted', []],
  ]);
  expect(entries[1]).toMatchObject({
    actor_id: member,
    acting: false,
    subject: 'assistant',
    subject_id: id,
    detail: { setup_status: ['live', 'paused'] },
  });
  expect(JSON.stringify(entries)).not.toContain('Bea');
});

it('what the product does by itself, and what goes along with a deleted row, is not recorded', async () => {
  const accountId = await openAccount();
  const id = await addAssistant(accountId);
  await copy.database.account(accountId, ({ kysely }) =>
    kysely
      .insertInto('faqs')
      .values({ account_id: accountId, id: randomUUID(), assistant_id: id, question: 'Q', answer: 'A' })
      .execute(),
  );
  expect(await record(accountId)).toEqual([]);
  await copy.database
    .actedBy(member)
    .account(accountId, ({ kysely }) => kysely.deleteFrom('assistants').where('id', '=', id).execute());
  expect((await record(accountId)).map(({ subject }) => subject)).toEqual(['assistant']);
});

it('somebody who is no member of the account is recorded as acting for it', async () => {
  const accountId = await openAccount();
  await addAssistant(accountId, copy.database.actedBy('administrator-1'));
  expect(await record(accountId)).toMatchObject([{ actor_id: 'administrator-1', acting: true }]);
});

it('a change that is rolled back leaves no record', async () => {
  const accountId = await openAccount();
  const failing = copy.database.actedBy(member).account(accountId, async ({ kysely }) => {
    await kysely.updateTable('accounts').set({ name: 'New' }).execute();
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await record(accountId)).toEqual([]);
});

it('nobody changes, forges or removes a record: not even its account', async () => {
  const accountId = await openAccount();
  const db = copy.database.actedBy(member);
  await addAssistant(accountId, db);
  for (const text of [
    'UPDATE audit_log SET actor_id = $1',
    'DELETE FROM audit_log WHERE actor_id <> $1',
    `INSERT INTO audit_log (account_id, at, actor_id, acting, action, subject, subject_id)
     SELECT current_account_id(), now(), $1, false, 'updated', 'lead', 'x'`,
    "SELECT write_audit(current_account_id(), 'updated', 'lead', $1, '{}', '{}')",
  ]) {
    const tried = db.account(accountId, (tx) => tx.query({ name: '', text, values: ['someone-else'] }));
    await expect(tried, text).rejects.toMatchObject({ code: '42501' });
  }
  expect(await record(accountId)).toHaveLength(1);
});

it('an event of its own needs an actor, and is recorded in the account of its transaction', async () => {
  const accountId = await openAccount();
  const event = {
    name: '',
    text: "SELECT record_event('exported', 'account', $1, '{}')",
    values: [accountId],
  };
  await expect(copy.database.account(accountId, (tx) => tx.query(event))).rejects.toThrow(/without an actor/);
  await copy.database.actedBy(member).account(accountId, (tx) => tx.query(event));
  expect(await record(accountId)).toMatchObject([{ action: 'exported', actor_id: member }]);
});

it('a platform transaction reads the rows of every account and can write none, in any table', async () => {
  const accounts = [await openAccount(), await openAccount()];
  for (const accountId of accounts) await addAssistant(accountId);
  const seen = await copy.database.platform(({ kysely }) =>
    kysely.selectFrom('assistants').select('account_id').where('account_id', 'in', accounts).execute(),
  );
  expect(seen).toHaveLength(2);
  const { rows: tables } = await copy.database.pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
  );
  for (const { name } of tables) {
    for (const text of [`DELETE FROM ${name}`, `SET TRANSACTION READ WRITE; DELETE FROM ${name}`]) {
      const tried = copy.database.platform((tx) => tx.query({ name: '', text }));
      await expect(tried, text).rejects.toThrow(/permission denied|read-only|must be set before/);
    }
  }
});

it('a platform transaction reads no secret of sign-in', async () => {
  for (const columns of ['token', '"ipAddress"']) {
    const tried = copy.database.platform((tx) =>
      tx.query({ name: '', text: `SELECT ${columns} FROM auth."session"` }),
    );
    await expect(tried).rejects.toMatchObject({ code: '42501' });
  }
  for (const table of ['account', 'verification', '"twoFactor"']) {
    const tried = copy.database.platform((tx) => tx.query({ name: '', text: `SELECT * FROM auth.${table}` }));
    await expect(tried).rejects.toMatchObject({ code: '42501' });
  }
});
