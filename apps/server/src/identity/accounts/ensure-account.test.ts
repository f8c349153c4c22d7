import { createTestDatabase, fakeClock, type TestDatabase } from '@deskbell/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureAccount } from './ensure-account.ts';

const clock = fakeClock('2026-03-27T09:00:00Z');
let postgres: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  postgres = await createTestDatabase({ poolSize: 4 });
  owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await postgres.drop();
});

const ensure = (id: string) => ensureAccount({ db: postgres.database, clock }, { id, name: 'Ada Lovelace' });

// Asked as the owner of the database, who sees every account's rows.
async function accountsOf(userId: string) {
  const { rows } = await owner.query(
    `SELECT name, role, plan_type FROM memberships JOIN accounts USING (account_id) WHERE user_id = $1`,
    [userId],
  );
  return rows;
}

it('founds an account that the user owns, and repeating it changes nothing', async () => {
  await ensure('ada');
  await ensure('ada');
  expect(await accountsOf('ada')).toEqual([{ name: 'Ada Lovelace', role: 'owner', plan_type: null }]);
});

it('founds one account when several requests find none at the same time', async () => {
  // Every connection is open already, so that the four really run at once.
  const warm = [1, 2, 3, 4].map(() => postgres.database.pool.query('SELECT pg_sleep(0.02)'));
  await Promise.all(warm);
  await Promise.all([1, 2, 3, 4].map(() => ensure('grace')));
  expect(await accountsOf('grace')).toHaveLength(1);
});

it('founds none for an invited client', async () => {
  await ensure('client_1');
  expect(await accountsOf('client_1')).toEqual([]);
});
