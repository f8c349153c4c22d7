import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { connectWhenReachable, type Server } from './connect.ts';
import type { DatabaseLog } from './log.ts';

/** The database's schema and this code don't fit together; the message says how. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

const migrationsFolder = join(import.meta.dirname, '..', 'migrations');

/** One lock for every app that might migrate this database ("deskbell" on a telephone keypad). */
export const migrationLock = 33752355;

const startWaitMs = 15_000;

/**
 * Brings the database to this code's schema, as its owner: the numbered files not yet applied, in order, each in a
 * transaction. Apps that start at once wait for each other. `only`: these numbers and no others, for what is first made as it once was.
 *
 * @throws MigrationError when an applied file was changed, or the database is newer than this code
 */
export async function migrate(
  server: Server,
  log: DatabaseLog,
  folder = migrationsFolder,
  only?: ReadonlySet<number>,
): Promise<void> {
  const owner = await connectAsOwner(server);
  // Errors reach whoever waits for a statement; without a listener they would end the app.
  owner.on('error', (error) => log.error({ reason: String(error) }, 'The migrating connection was lost'));
  try {
    await refuseUnfit(owner);
    await waitForTurn(owner, log);
    const applied = await readApplied(owner);
    const files = migrationsOf(folder);
    refuseUnknown(applied, files);
    for (const file of files.filter(({ number }) => only?.has(number) ?? true))
      await apply(owner, file, applied.get(file.number), log);
  } finally {
    // The lock goes with the connection.
    await owner.end();
  }
}

interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

/** A migration as the database has recorded it. */
export interface AppliedMigration {
  number: number;
  name: string;
  checksum: string;
}

function connectAsOwner(server: Server): Promise<pg.Client> {
  const settings = { search_path: 'public', client_min_messages: 'warning' };
  return connectWhenReachable(server, { settings, appName: 'deskbell migrations' }, startWaitMs);
}

const oldestMajor = 15;

async function refuseUnfit(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ version: string; encoding: string }>(
    "SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding",
  );
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major < oldestMajor) {
    throw new MigrationError(`The server is PostgreSQL ${major}; the app needs ${oldestMajor} or newer.`);
  }
  if (rows[0]?.encoding !== 'UTF8') {
    throw new MigrationError(`The database's encoding is ${rows[0]?.encoding}; the app needs UTF8.`);
  }
}

async function waitForTurn(owner: pg.Client, log: DatabaseLog): Promise<void> {
  const { rows } = await owner.query<{ mine: boolean }>(
    `SELECT pg_try_advisory_lock(${migrationLock}) AS mine`,
  );
  if (rows[0]?.mine) return;
  log.info({}, 'Another app is migrating this database; waiting for it');
  await owner.query(`SELECT pg_advisory_lock(${migrationLock})`);
}

async function readApplied(owner: pg.Client): Promise<Map<number, AppliedMigration>> {
  await owner.query(`CREATE TABLE IF NOT EXISTS migrations (
    number int PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`);
  const { rows } = await owner.query<AppliedMigration>('SELECT number, name, checksum FROM migrations');
  return new Map(rows.map((row) => [row.number, row]));
}

/** The migrations that this code has, in order. */
export function migrationsOf(folder = migrationsFolder): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort()
    .map((name) => {
      // A checkout may have changed the line ends.
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { number: Number(name.slice(0, 4)), name, sql, checksum };
    });
}

/** @throws MigrationError when something was applied that this code doesn't have */
export function refuseUnknown(
  applied: Map<number, AppliedMigration>,
  files: Migration[],
  what: 'database' | 'backup' = 'database',
): void {
  const known = new Map(files.map((file) => [file.number, file]));
  const unknown = [...applied.values()].find(({ number }) => !known.has(number));
  if (!unknown) return;
  throw new MigrationError(
    `The ${what} is newer than this version of the app: it has ${unknown.name}. ` +
      (what === 'database' ? 'Start the newer version.' : 'Restore it with the newer version.'),
  );
}

async function apply(
  owner: pg.Client,
  { number, name, sql, checksum }: Migration,
  applied: AppliedMigration | undefined,
  log: DatabaseLog,
): Promise<void> {
  if (applied?.checksum === checksum) return;
  if (applied) {
    throw new MigrationError(
      `The migration ${name} was changed after it was applied. Add a new one instead.`,
    );
  }
  try {
    await owner.query('BEGIN');
    await owner.query(sql);
    await owner.query('INSERT INTO migrations (number, name, checksum) VALUES ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
    await owner.query('COMMIT');
  } catch (cause) {
    throw explain(name, cause);
  }
  log.info({ migration: name }, 'Applied a migration');
}

const insufficientPrivilege = '42501';

function explain(name: string, cause: unknown): unknown {
  if (!(cause instanceof pg.DatabaseError)) return cause;
  const hint =
    cause.code === insufficientPrivilege
      ? ' The login in DATABASE_OWNER_URL (or DATABASE_URL) must own the database and may need an administrator to run once ' +
        'what docs/operations.md says of roles and of btree_gist.'
      : '';
  return new MigrationError(`The migration ${name} failed: ${cause.message}.${hint}`, { cause });
}
