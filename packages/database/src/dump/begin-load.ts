import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DatabaseLog } from '../log.ts';
import { MigrationError, migrate, migrationsOf, refuseUnknown } from '../migrate.ts';
import { connectAsOwner, type DumpServer, quoted, serverOf } from './dump-connection.ts';
import { type DumpedTable, readTables, sqlNameOf, titleOf } from './dumped-tables.ts';
import type { DumpOutline } from './open-dump.ts';
import { type SchemaSetAside, setSchemaAside } from './set-schema-aside.ts';

/** The database can't take these rows; the message says why. */
export class LoadError extends Error {
  override name = 'LoadError';
}

/** Rows on their way into an empty database: all of them, or none. */
export interface Load {
  /** Whole rows of a table in COPY's text format. Resolves with how many. */
  write(table: DumpedTable, text: Buffer): Promise<number>;
  /** Builds indexes, proves foreign keys, sets sequences and commits. */
  finish(): Promise<void>;
  /** Leaves the schema without the rows. After `finish` it does nothing. */
  close(): Promise<void>;
}

/**
 * Makes the dumped schema by our own migrations, those that the dump had and no more, and begins to take its rows.
 * @throws LoadError when something is in the database already, MigrationError when the dump is newer than this code or its migrations
 *   are others
 */
export async function beginLoad(
  server: DumpServer,
  outline: Pick<DumpOutline, 'migrations' | 'tables' | 'sequences'>,
  log: DatabaseLog,
): Promise<Load> {
  refuseNewer(outline.migrations);
  const client = await connectAsOwner(server, 'deskbell restore');
  try {
    await refuseFilled(client);
    await migrate(serverOf(server), log, undefined, new Set(outline.migrations.map(({ number }) => number)));
    await client.query('BEGIN');
    await client.query("SET LOCAL maintenance_work_mem = '256MB'");
    refuseOtherTables(await readTables(client), outline.tables);
    await client.query(`TRUNCATE ${outline.tables.map(sqlNameOf).join(', ')}`);
    const aside = await setSchemaAside(client);
    return takeRows(client, outline, aside);
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** @throws MigrationError when this code can't make the dump's schema */
export function refuseNewer(migrations: DumpOutline['migrations']): void {
  const files = migrationsOf();
  refuseUnknown(new Map(migrations.map((migration) => [migration.number, migration])), files, 'backup');
  const known = new Map(files.map(({ number, checksum }) => [number, checksum]));
  const other = migrations.find(({ number, checksum }) => known.get(number) !== checksum);
  if (other)
    throw new MigrationError(
      `The backup was made with another ${other.name} than this version of the app has. Restore it with the version it was made by.`,
    );
}

function takeRows(
  client: pg.Client,
  { sequences }: Pick<DumpOutline, 'sequences'>,
  aside: SchemaSetAside,
): Load {
  return {
    async write(table, text) {
      const columns = table.columns.map(quoted).join(', ');
      const stream = client.query(copyFrom(`COPY ${sqlNameOf(table)} (${columns}) FROM STDIN (FREEZE)`));
      stream.end(text);
      await finished(stream);
      return stream.rowCount;
    },
    async finish() {
      for (const statement of aside.putBack) await client.query(statement);
      for (const sequence of sequences)
        await client.query('SELECT setval($1::regclass, $2::bigint)', [
          sqlNameOf(sequence),
          sequence.lastValue,
        ]);
      await client.query('COMMIT');
      await client.query('ANALYZE');
    },
    close: () => client.end(),
  };
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const tables = await readTables(client);
  if (tables.length === 0) return;
  throw new LoadError(
    `The database isn't empty: it has ${tables.length} tables, such as ${titleOf(tables[0]!)}. ` +
      'A backup is restored into an empty database alone. If an interrupted restore left them, drop the database and create it again.',
  );
}

// The migrations are the same, so this never happens, unless somebody changed the dumped database by hand.
function refuseOtherTables(made: DumpedTable[], dumped: DumpedTable[]): void {
  const columns = new Map(made.map((table) => [titleOf(table), new Set(table.columns)]));
  for (const table of dumped) {
    const known = columns.get(titleOf(table));
    const strange = known ? table.columns.find((column) => !known.has(column)) : '';
    if (strange === undefined) continue;
    throw new LoadError(
      `The backup has ${strange ? `a column ${strange} of ` : 'a table '}${titleOf(table)}, which no migration makes. ` +
        'Somebody changed its database by hand.',
    );
  }
}
