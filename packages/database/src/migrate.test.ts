import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@deskbell/testing';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from './migrate.ts';

const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };

let copy: TestDatabase;
let owner: pg.Client;
let folder: string;

beforeEach(async () => {
  copy = await createTestDatabase({ poolSize: 1 });
  owner = new pg.Client({ connectionString: copy.url });
  await owner.connect();
  folder = mkdtempSync(join(tmpdir(), 'deskbell-migrations-'));
  cpSync(join(import.meta.dirname, '../migrations'), folder, { recursive: true });
});

afterEach(async () => {
  await owner.end();
  await copy.drop();
  rmSync(folder, { recursive: true });
});

const run = () => migrate({ url: copy.url }, log, folder);
const add = (name: string, sql: string) => writeFileSync(join(folder, name), sql);

async function recorded(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    'SELECT name FROM migrations WHERE number >= 9000 ORDER BY number',
  );
  return rows.map((row) => row.name);
}

it('applies each file once, however often it runs', async () => {
  add('9001_bell.sql', 'CREATE TABLE bell (id int)');
  await run();
  await run();
  expect(await recorded()).toEqual(['9001_bell.sql']);
});

it('applies each file once when several apps start at the same moment', async () => {
  add('9001_bell.sql', 'CREATE TABLE bell (id int); SELECT pg_sleep(0.05)');
  add('9002_ring.sql', 'INSERT INTO bell VALUES (1)');
  await Promise.all([run(), run(), run(), run()]);
  expect(await recorded()).toEqual(['9001_bell.sql', '9002_ring.sql']);
  expect((await owner.query('SELECT id FROM bell')).rows).toEqual([{ id: 1 }]);
});

it('builds an empty database from nothing, also twice at once on one server', async () => {
  await Promise.all(
    ['one', 'two'].map(async (name) => {
      const database = `${new URL(copy.url).pathname.slice(1)}_${name}`;
      await owner.query(`CREATE DATABASE ${database}`);
      const url = copy.url.replace(/(:\/\/[^/]*\/)[^?]*/, `$1${database}`);
      await Promise.all([migrate({ url }, log), migrate({ url }, log)]);
      await owner.query(`DROP DATABASE ${database}`);
    }),
  );
});

it('leaves nothing of a file that fails, and says which', async () => {
  add('9001_bell.sql', 'CREATE TABLE bell (id int)');
  add('9002_broken.sql', 'CREATE TABLE half (id int); SELECT nonsense');
  await expect(run()).rejects.toThrow('9002_broken.sql failed: column "nonsense" does not exist');
  expect(await recorded()).toEqual(['9001_bell.sql']);
  expect((await owner.query("SELECT to_regclass('half') AS found")).rows).toEqual([{ found: null }]);
});

it('refuses a file that was changed after it was applied, but not for its line ends', async () => {
  add('9001_bell.sql', 'CREATE TABLE bell (\nid int)');
  await run();
  add('9001_bell.sql', 'CREATE TABLE bell (\r\nid int)');
  await run();
  add('9001_bell.sql', 'CREATE TABLE bell (\nid bigint)');
  await expect(run()).rejects.toThrow('9001_bell.sql was changed after it was applied');
});

it('refuses a database that a newer version has migrated', async () => {
  add('9001_bell.sql', 'CREATE TABLE bell (id int)');
  await run();
  rmSync(join(folder, '9001_bell.sql'));
  await expect(run()).rejects.toThrow('newer than this version of the app: it has 9001_bell.sql');
});
