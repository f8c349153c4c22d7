import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDump, RowDigest, type RowsSum, titleOf } from '@deskbell/database';
import { createTestDatabase } from '@deskbell/testing';
import pg from 'pg';
import { pino } from 'pino';
import { type Config, readConfig } from '../../../kernel/config.ts';
import { type MadeBackup, makeBackup, makeKeyFile, readBackupKey, restoreBackup } from '../index.ts';

export const silent = pino({ level: 'silent' });
const quiet = () => undefined;

/** An installation to back up, and empty ones to restore it into. For tests. */
export async function openBackupDesk() {
  const folder = mkdtempSync(join(tmpdir(), 'deskbell-backups-'));
  chmodSync(folder, 0o755);
  const database = await createTestDatabase();
  const keyFile = join(folder, 'key');
  await makeKeyFile(keyFile);
  const key = readBackupKey({ keyFile, passphrase: null })!;
  const made: string[] = [];
  let targets = 0;

  const configOf = (name: string, url: string): Config => {
    const dataDir = join(folder, name);
    return readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, MODELS_DIR: join(folder, 'models') });
  };
  const config = configOf('data', database.url);
  writeTree(config.dataDir, {
    'auth-secret': 'a secret of thirty-two characters',
    'recordings/one.ogg': randomBytes(300_000),
    'recordings/empty.wav': '',
    'speech/cached': 'made again',
    'health-probe': 'x',
  });
  mkdirSync(join(folder, 'models/flite-0.1.1'), { recursive: true });

  const desk = {
    folder,
    database,
    config,
    keyFile,
    key,
    dir: join(folder, 'backups'),
    configOf,
    backUp: (more: Partial<Parameters<typeof makeBackup>[0]> = {}): Promise<MadeBackup> =>
      makeBackup({
        ...{ config, dir: join(folder, 'backups'), key, keep: 100, now: () => new Date(), log: silent },
        onProgress: quiet,
        ...more,
      }),
    /** Somewhere to restore to. */
    async target(): Promise<Config> {
      const name = `restored_${randomBytes(6).toString('hex')}`;
      await asOwner(database.url, `CREATE DATABASE ${name}`);
      made.push(name);
      targets += 1;
      return configOf(`target-${targets}`, database.url.replace(/test_\w+/, name));
    },
    restore: (path: string, target: Config, more: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
      restoreBackup({ path, key, target, log: silent, onProgress: quiet, ...more }),
    async close() {
      for (const name of made)
        await asOwner(database.url.replace(/test_\w+/, 'postgres'), `DROP DATABASE ${name} WITH (FORCE)`);
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return desk;
}

/** What every table adds up to. */
export async function sumsOf(config: Config): Promise<Record<string, RowsSum>> {
  const dump = await openDump({ url: config.database.url! });
  try {
    const sums: Record<string, RowsSum> = {};
    for (const table of dump.tables) {
      const digest = new RowDigest();
      for await (const chunk of dump.rowsOf(table) as AsyncIterable<Buffer>) digest.add(chunk);
      sums[titleOf(table)] = digest.sum();
    }
    return sums;
  } finally {
    await dump.close();
  }
}

/** Whether a database and a folder have nothing. */
export async function isUntouched({ dataDir, database }: Config): Promise<boolean> {
  const [found] = await asOwner<{ tables: number }>(
    database.url!,
    "SELECT count(*)::int AS tables FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
  );
  return found!.tables === 0 && (!existsSync(dataDir) || readdirSync(dataDir).length === 0);
}

export async function asOwner<Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Every file below a folder, by path. */
export function readTree(folder: string, below = ''): Record<string, Buffer> {
  return Object.assign(
    {},
    ...readdirSync(join(folder, below)).map((name) => {
      const path = below ? `${below}/${name}` : name;
      const at = join(folder, path);
      return statSync(at).isDirectory() ? readTree(folder, path) : { [path]: readFileSync(at) };
    }),
  );
}

function writeTree(folder: string, files: Record<string, string | Buffer>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content, { mode: 0o600 });
  }
}
