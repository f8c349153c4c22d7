import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, type EmbeddedPostgres, openDatabase, startEmbeddedPostgres } from '../index.ts';

const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };

let dataDir: string;
let postgres: EmbeddedPostgres;
let database: Database;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'deskbell-logins-'));
  chmodSync(dataDir, 0o755); // when root runs the tests, the server's user must get in
  postgres = await startEmbeddedPostgres({ dataDir, log, fsync: false });
  database = await openDatabase({ embedded: postgres.connection, log, poolSize: 2 });
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const roles = ['deskbell_app', 'deskbell_auth', 'deskbell_platform'] as const;
const poolOf = (role: (typeof roles)[number]) => database.openPool({ role, searchPath: 'public', max: 1 });

it.each(roles)('%s signs in as itself, and nothing gives it more', async (role) => {
  const client = await poolOf(role).connect();
  const who = 'SELECT session_user AS session, current_user AS current';
  expect((await client.query(who)).rows).toEqual([{ session: role, current: role }]);
  await client.query('RESET ROLE; SET ROLE NONE; RESET SESSION AUTHORIZATION');
  expect((await client.query(who)).rows).toEqual([{ session: role, current: role }]);
  const others = [...roles.filter((other) => other !== role), 'app', 'pg_read_all_data'];
  for (const other of others) {
    for (const how of [`SET ROLE ${other}`, `SET SESSION AUTHORIZATION ${other}`])
      await expect(client.query(how), how).rejects.toMatchObject({ code: '42501' });
  }
  for (const statement of [
    `COPY (SELECT 1) TO PROGRAM 'true'`,
    `COPY jobs FROM '/etc/passwd'`,
    `SELECT pg_read_file('/etc/passwd')`,
    `ALTER ROLE ${role} SUPERUSER`,
    `ALTER SYSTEM SET fsync = off`,
    'CREATE TABLE t (i int)',
    'CREATE EXTENSION dblink',
  ]) {
    await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  }
  client.release();
});

it('a data directory from before the roles had logins gets them at the next start', async () => {
  await database.close();
  const owner = new pg.Client(postgres.connection);
  await owner.connect();
  for (const role of roles) await owner.query(`ALTER ROLE ${role} NOLOGIN`);
  await owner.end();
  database = await openDatabase({ embedded: postgres.connection, log, poolSize: 2 });
  expect(await database.system((tx) => tx.query({ name: 'one', text: 'SELECT 1 AS one' }))).toEqual([
    { one: 1 },
  ]);
  expect(await database.platform((tx) => tx.query({ name: 'two', text: 'SELECT 2 AS two' }))).toEqual([
    { two: 2 },
  ]);
});
