import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type AppliedMigration, MigrationError, migrationLock } from '../migrate.ts';
import { connectAsOwner, type DumpServer, quoted } from './dump-connection.ts';
import {
  type DumpedTable,
  readSequences,
  readTables,
  type SequenceState,
  sqlNameOf,
} from './dumped-tables.ts';

/** What a dump is of: enough to make the same database elsewhere, but for the rows. */
export interface DumpOutline {
  migrations: AppliedMigration[];
  tables: DumpedTable[];
  sequences: SequenceState[];
  /** Such as `18.4`. */
  serverVersion: string;
}

/** All rows of a database as they were at one moment. */
export interface Dump extends DumpOutline {
  /** On the server's disk, indexes included. */
  databaseBytes: number;
  /** The table's rows in COPY's text format, one table at a time, to be read to its end. */
  rowsOf(table: DumpedTable): Readable;
  close(): Promise<void>;
}

/**
 * Reads a database in one transaction that sees a single moment, while others go on writing. Migrations wait until it is closed.
 * @throws DatabaseUnavailable, MigrationError when the schema is being changed now or there is none
 */
export async function openDump(server: DumpServer): Promise<Dump> {
  const client = await connectAsOwner(server, 'deskbell backup');
  try {
    await refuseDuringMigrations(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await refuseWithoutSchema(client);
    const { rows: migrations } = await client.query<AppliedMigration>(
      'SELECT number, name, checksum FROM migrations ORDER BY number',
    );
    const { rows: facts } = await client.query<{ version: string; bytes: string }>(
      `SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
         pg_database_size(current_database())::text AS bytes`,
    );
    const tables = await readTables(client);
    const partitioned = await readPartitioned(client);
    return {
      migrations,
      tables,
      // Sequences are of no transaction: read after the snapshot, none stands behind a row in it.
      sequences: await readSequences(client),
      serverVersion: facts[0]!.version,
      databaseBytes: Number(facts[0]!.bytes),
      rowsOf: (table) => client.query(copyTo(copyOut(table, partitioned.has(sqlNameOf(table))), copyOptions)),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

const copyOptions = { highWaterMark: 1024 * 1024 };

async function refuseDuringMigrations(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    `SELECT pg_try_advisory_lock_shared(${migrationLock}) AS mine`,
  );
  if (!rows[0]?.mine)
    throw new MigrationError('The database is being migrated right now. Try again in a moment.');
}

async function refuseWithoutSchema(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    "SELECT to_regclass('public.migrations') IS NOT NULL AS found",
  );
  if (!rows[0]?.found)
    throw new MigrationError('There is no database of Deskbell there: it has no tables yet.');
}

async function readPartitioned(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT n.nspname AS schema, c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'p'`,
  );
  return new Set(rows.map(sqlNameOf));
}

function copyOut(table: DumpedTable, isPartitioned: boolean): string {
  const columns = table.columns.map(quoted).join(', ');
  return isPartitioned
    ? `COPY (SELECT ${columns} FROM ${sqlNameOf(table)}) TO STDOUT`
    : `COPY ${sqlNameOf(table)} (${columns}) TO STDOUT`;
}
