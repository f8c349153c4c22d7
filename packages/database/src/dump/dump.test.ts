import { randomBytes, randomUUID } from 'node:crypto';
import { createTestDatabase, silentLog, type TestDatabase } from '@deskbell/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MigrationError, openDatabase } from '../index.ts';
import { fillEveryTable } from '../testing/fill-every-table.ts';
import {
  beginLoad,
  type Dump,
  type DumpedTable,
  LoadError,
  openDump,
  RowDigest,
  type RowsSum,
  titleOf,
} from './index.ts';

let source: TestDatabase;
const account = randomUUID();
const made: string[] = [];

beforeAll(async () => {
  source = await createTestDatabase();
  await fillEveryTable(source.database, account);
  // Conversations that changed are numbered by transaction.
  await owner(
    source.url,
    `UPDATE accounts SET name = E'Line\\nbreak\\tand \\\\ tab' WHERE account_id = '${account}'`,
  );
});

afterAll(async () => {
  await source.drop();
  for (const name of made)
    await owner(source.url.replace(/test_\w+/, 'postgres'), `DROP DATABASE ${name} WITH (FORCE)`);
});

describe('a dump', () => {
  it('fills an empty database with the same rows in every table, by the same schema', async () => {
    const { sums, url } = await copyOf(source.url);
    expect([...sums.values()].filter(({ rows }) => rows > 0).length).toBeGreaterThan(60);
    expect(await sumsOf(url)).toEqual(sums);
    expect(await schemaOf(url)).toEqual(await schemaOf(source.url));
  });

  it('loads without a second history: nothing is recorded, counted or told again', async () => {
    const { sums, url } = await copyOf(source.url);
    expect(sums.get('public.audit_log')!.rows).toBeGreaterThan(0);
    const copied = await sumsOf(url);
    for (const table of ['public.audit_log', 'public.webhook_deliveries', 'public.account_changes'])
      expect([table, copied.get(table)]).toEqual([table, sums.get(table)]);
  });

  it('goes on counting, recording and isolating where the source stood', async () => {
    const { url } = await copyOf(source.url);
    const [before] = await owner<{ nr: string }>(url, 'SELECT max(nr) AS nr FROM audit_log');
    const database = await openDatabase({ url, poolSize: 2, log: silentLog });
    try {
      await database.actedBy('somebody').account(account, (tx) =>
        tx.query({
          name: 'rename',
          text: "UPDATE assistants SET name = 'Eve' WHERE account_id = $1",
          values: [account],
        }),
      );
      const strangers = await database.account(randomUUID(), (tx) =>
        tx.query({ name: 'read', text: 'SELECT * FROM assistants' }),
      );
      expect(strangers).toEqual([]);
    } finally {
      await database.close();
    }
    const [after] = await owner<{ nr: string }>(url, 'SELECT max(nr) AS nr FROM audit_log');
    expect(Number(after!.nr)).toBeGreaterThan(Number(before!.nr));
  });

  it('has what changed as of a transaction of the new cluster', async () => {
    await owner(source.url, "UPDATE account_changes SET changed_in = '9000000000'");
    const { url } = await copyOf(source.url);
    const rows = await owner<{ is_over: boolean }>(
      url,
      'SELECT changed_in < pg_snapshot_xmax(pg_current_snapshot()) AS is_over FROM account_changes',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ is_over }) => is_over)).toBe(true);
  });

  it('sees one moment, whatever is written while it is read', async () => {
    const dump = await openDump({ url: source.url });
    const before = await sumsOf(source.url);
    try {
      await fillEveryTable(source.database, randomUUID());
      expect(await sumUp(dump)).toEqual(before);
    } finally {
      await dump.close();
    }
    expect(await sumsOf(source.url)).not.toEqual(before);
  });

  it('of an older schema is made as it was, and migrated forward when it is opened', async () => {
    const dump = await openDump({ url: source.url });
    try {
      const older = dump.migrations.filter(({ name }) => !name.includes('backup_runs'));
      const tables = dump.tables.filter(({ name }) => name !== 'backup_runs' && name !== 'migrations');
      const url = await emptyDatabase();
      await load(url, dump, { ...dump, migrations: older, tables });
      expect(await owner(url, "SELECT to_regclass('backup_runs') AS found")).toEqual([{ found: null }]);
      await (await openDatabase({ url, log: silentLog })).close();
      expect(await owner(url, 'SELECT count(*)::int AS n FROM backup_runs')).toEqual([{ n: 0 }]);
    } finally {
      await dump.close();
    }
  });

  it('of a newer schema is refused before anything is written', async () => {
    const url = await emptyDatabase();
    const migrations = [{ number: 9999, name: '9999_future.sql', checksum: 'x' }];
    const begun = beginLoad({ url }, { migrations, tables: [], sequences: [] }, silentLog);
    await expect(begun).rejects.toThrow(MigrationError);
    expect(await owner(url, "SELECT to_regclass('migrations') AS found")).toEqual([{ found: null }]);
  });

  it('is refused by a database that has something', async () => {
    const dump = await openDump({ url: source.url });
    await expect(beginLoad({ url: source.url }, dump, silentLog)).rejects.toThrow(LoadError);
    await dump.close();
  });

  it('leaves nothing of rows that were not finished', async () => {
    const dump = await openDump({ url: source.url });
    const url = await emptyDatabase();
    const begun = await beginLoad({ url }, dump, silentLog);
    await begun.write(tableOf(dump, 'public.accounts'), await textOf(dump, tableOf(dump, 'public.accounts')));
    await begun.close();
    await dump.close();
    expect(await owner(url, 'SELECT count(*)::int AS n FROM accounts')).toEqual([{ n: 0 }]);
  });

  it('of a database without tables is refused', async () => {
    await expect(openDump({ url: await emptyDatabase() })).rejects.toThrow(/no tables yet/);
  });
});

describe('the sum of rows', () => {
  const sumOf = (...chunks: string[]) => {
    const digest = new RowDigest();
    for (const chunk of chunks) digest.add(Buffer.from(chunk));
    return digest.sum();
  };

  it('is the same in any order and however it is cut', () => {
    expect(sumOf('a\nb\n')).toEqual(sumOf('b\n', 'a', '\n'));
    expect(sumOf('a\nb\n').rows).toBe(2);
  });

  it('is another for a row more, less, twice or changed', () => {
    const sums = ['a\nb\n', 'a\n', 'a\nb\nb\n', 'a\nc\n', 'ab\n\n'].map((text) => sumOf(text).checksum);
    expect(new Set(sums).size).toBe(sums.length);
  });

  it('refuses a row that is cut short', () => {
    expect(() => sumOf('a\nb')).toThrow(/cut short/);
  });
});

/** Another database with the same rows. */
async function copyOf(from: string) {
  const dump = await openDump({ url: from });
  try {
    const url = await emptyDatabase();
    return { url, sums: await load(url, dump, dump) };
  } finally {
    await dump.close();
  }
}

async function load(url: string, dump: Dump, outline: Dump): Promise<Map<string, RowsSum>> {
  const begun = await beginLoad({ url }, outline, silentLog);
  const sums = new Map<string, RowsSum>();
  for (const table of outline.tables) {
    const text = await textOf(dump, table);
    const digest = new RowDigest();
    digest.add(text);
    sums.set(titleOf(table), digest.sum());
    expect(await begun.write(table, text)).toBe(digest.sum().rows);
  }
  await begun.finish();
  await begun.close();
  return sums;
}

async function textOf(dump: Dump, table: DumpedTable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of dump.rowsOf(table)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function sumUp(dump: Dump): Promise<Map<string, RowsSum>> {
  const sums = new Map<string, RowsSum>();
  for (const table of dump.tables) {
    const digest = new RowDigest();
    digest.add(await textOf(dump, table));
    sums.set(titleOf(table), digest.sum());
  }
  return sums;
}

async function sumsOf(url: string): Promise<Map<string, RowsSum>> {
  const dump = await openDump({ url });
  const sums = await sumUp(dump);
  await dump.close();
  return sums;
}

const tableOf = (dump: Dump, title: string) => dump.tables.find((table) => titleOf(table) === title)!;

async function emptyDatabase(): Promise<string> {
  const name = `dumped_${randomBytes(6).toString('hex')}`;
  await owner(source.url, `CREATE DATABASE ${name}`);
  made.push(name);
  return source.url.replace(/test_\w+/, name);
}

/** Everything of the schema that loading sets aside, as text. */
const schemaOf = (url: string) =>
  owner(
    url,
    `SELECT conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS part FROM pg_constraint
       WHERE connamespace::regnamespace::text IN ('public', 'auth')
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname IN ('public', 'auth')
     UNION ALL SELECT tgrelid::regclass::text || ' ' || tgenabled::text || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT attrelid::regclass::text || ' ' || attname || ' ' || attnotnull || ' ' || coalesce(pg_get_expr(adbin, adrelid), '')
       FROM pg_attribute JOIN pg_class c ON c.oid = attrelid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
       WHERE attnum > 0 AND c.relkind = 'r' AND c.relnamespace::regnamespace::text IN ('public', 'auth')
     UNION ALL SELECT relname || ' ' || relrowsecurity || ' ' || coalesce(relacl::text, '') || ' ' || coalesce(reloptions::text, '')
       FROM pg_class WHERE relnamespace::regnamespace::text IN ('public', 'auth')
     ORDER BY 1`,
  );

async function owner<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}
