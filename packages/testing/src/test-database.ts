import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '@deskbell/database';
import pg from 'pg';
import { inject } from 'vitest';
import { silentLog } from './silent-log.ts';
import { urlOf } from './test-server.ts';

export interface TestDatabase {
  /** For a process of its own, as DATABASE_URL or `openDatabase({ url })`. */
  url: string;
  database: Database;
  /** Closes `database` and drops the copy, whoever else is connected. */
  drop(): Promise<void>;
}

/**
 * A migrated, empty database of one's own: a copy of the run's template. One per test file is usual.
 * @param options poolSize: connections of `database` (3 unless told)
 */
export async function createTestDatabase({
  poolSize = 3,
}: {
  poolSize?: number;
} = {}): Promise<TestDatabase> {
  const server = inject('testServer');
  if (!server) throw new Error('no test server: databases are for the project "server" (vitest.config.ts)');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(server.url, `CREATE DATABASE ${name} TEMPLATE ${server.template} STRATEGY FILE_COPY`);
  const url = urlOf(server, name);
  const database = await openDatabase({ url, poolSize, log: silentLog, appName: 'deskbell test' });
  return {
    url,
    database,
    async drop() {
      await database.close();
      await asOwner(server.url, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
