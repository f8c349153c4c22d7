import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@deskbell/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../testing/index.ts';
import { readConfig } from '../config.ts';
import { readSecrets } from './read-secrets.ts';

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'deskbell-secrets-'));
});
afterEach(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

const start = (environment: Record<string, string> = {}) =>
  readSecrets(readConfig({ DATA_DIR: dataDir, ...environment }), database.database);
const file = () => join(dataDir, 'auth-secret');
const stored = () => readFileSync(file(), 'utf8');
const one = 'one secret, of more than 32 characters';
const other = 'other secret, of more than 32 characters';

const addUser = () =>
  database.database.system((tx) =>
    tx.query({
      name: 'test.add-user',
      text: `INSERT INTO auth."user" (id, name, email) VALUES ('u', 'Ada', 'ada@shop.example')`,
    }),
  );

describe('the secret in DATA_DIR', () => {
  it('is made once, for its owner alone, and leaves nothing aside', async () => {
    const first = await start();
    expect(first).toEqual({
      current: stored(),
      former: null,
      lastingKey: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(first.lastingKey).not.toBe(first.current);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['auth-secret']);
    expect(await start()).toEqual(first);
  });

  it('is one for processes that start at once', async () => {
    const secrets = await Promise.all([start(), start(), start()]);
    expect(new Set(secrets.map(({ current }) => current)).size).toBe(1);
    expect(new Set(secrets.map(({ lastingKey }) => lastingKey)).size).toBe(1);
  });

  it('is made whole by the next start when one died while it wrote', async () => {
    writeFileSync(`${file()}.new`, 'hal');
    const { current } = await start();
    expect(current).toHaveLength(43);
    expect(readdirSync(dataDir)).toEqual(['auth-secret']);
  });

  it.each(['', '\n', 'short', 'x'.repeat(31)])('is refused when it is damaged: %j', async (content) => {
    writeFileSync(file(), content);
    await expect(start()).rejects.toThrow(/is damaged: it has \d+ bytes, and at least 32 are needed/);
    expect(stored()).toBe(content);
  });
});

describe('a database that knew a secret', () => {
  it('refuses another one', async () => {
    await start({ AUTH_SECRET: one });
    await expect(start({ AUTH_SECRET: other })).rejects.toThrow(/not the one this database was used with/);
    await expect(start({ AUTH_SECRET: one })).resolves.toMatchObject({ current: one });
  });

  it('refuses to begin with a new one when the file is missing', async () => {
    await start();
    rmSync(file());
    await expect(start()).rejects.toThrow(/auth-secret is missing/);
    expect(existsSync(file())).toBe(false);
  });

  it('holds nothing that gives the secret or the lasting key away', async () => {
    const { current, lastingKey } = await start();
    const rows = await database.database.system((tx) =>
      tx.kysely.selectFrom('installation').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).toContain('wrapped');
    for (const hidden of [current, lastingKey]) expect(JSON.stringify(rows)).not.toContain(hidden);
  });

  it('and has users from before it kept a key goes on with that secret as its key', async () => {
    await addUser();
    expect(await start({ AUTH_SECRET: one })).toEqual({ current: one, former: null, lastingKey: one });
    expect(await start({ AUTH_SECRET: other, AUTH_SECRET_PREVIOUS: one })).toMatchObject({ lastingKey: one });
  });
});

describe('exchanging the secret', () => {
  it('keeps the lasting key, and the former one for as long as it is given', async () => {
    const before = await start({ AUTH_SECRET: one });
    const during = await start({ AUTH_SECRET: other, AUTH_SECRET_PREVIOUS: one });
    expect(during).toEqual({ current: other, former: one, lastingKey: before.lastingKey });
    const after = await start({ AUTH_SECRET: other });
    expect(after).toEqual({ current: other, former: null, lastingKey: before.lastingKey });
    await expect(start({ AUTH_SECRET: one })).rejects.toThrow(/not the one/);
  });

  it('is renaming the file to auth-secret.previous', async () => {
    const before = await start();
    renameSync(file(), join(dataDir, 'auth-secret.previous'));
    const during = await start();
    expect(during).toEqual({ current: stored(), former: before.current, lastingKey: before.lastingKey });
    expect(during.current).not.toBe(before.current);
    rmSync(join(dataDir, 'auth-secret.previous'));
    expect(await start()).toEqual({ ...during, former: null });
  });

  it('takes no damaged secret for the former one', async () => {
    await start();
    renameSync(file(), join(dataDir, 'auth-secret.previous'));
    writeFileSync(join(dataDir, 'auth-secret.previous'), '');
    await expect(start()).rejects.toThrow(/auth-secret.previous is damaged/);
  });
});

describe('a secret that is lost', () => {
  it('is given up on demand, with the second factors that nobody can read any more', async () => {
    await addUser();
    await queryAsOwner(
      { database },
      `WITH enabled AS (UPDATE auth."user" SET "twoFactorEnabled" = true)
       INSERT INTO auth."twoFactor" (id, secret, "backupCodes", "userId") VALUES ('f', 's', 'b', 'u')`,
    );
    const before = await start();
    rmSync(file());
    const after = await start({ AUTH_SECRET_LOST: 'on' });
    expect(after.current).not.toBe(before.current);
    expect(after.lastingKey).not.toBe(before.lastingKey);
    const [left] = await queryAsOwner(
      { database },
      `SELECT "twoFactorEnabled" AS on, (SELECT count(*)::int FROM auth."twoFactor") AS factors FROM auth."user"`,
    );
    expect(left).toEqual({ on: false, factors: 0 });
  });

  it('is not given up while it is there', async () => {
    const before = await start();
    expect(await start({ AUTH_SECRET_LOST: 'on' })).toEqual(before);
  });
});
