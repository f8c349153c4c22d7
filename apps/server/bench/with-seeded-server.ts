import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, startEmbeddedPostgres } from '@deskbell/database';
import pg from 'pg';
import { type ServerProcess, startServer } from './server-process.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** Fills a new database as its owner, then starts the real server on it, without models, for as long as `measure` takes. */
export async function withSeededServer<T>(
  fill: (sql: pg.Client) => Promise<T>,
  measure: (server: ServerProcess, filled: T) => Promise<void>,
): Promise<void> {
  const workDir = mkdtempSync(join(tmpdir(), 'deskbell-seeded-'));
  try {
    const dataDir = join(workDir, 'data');
    const filled = await fillDatabase(dataDir, fill);
    const server = await startServer({ DATA_DIR: dataDir, TEXT_ENGINE: 'off' });
    try {
      await measure(server, filled);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(workDir, { recursive: true, force: true });
  }
}

async function fillDatabase<T>(dataDir: string, fill: (sql: pg.Client) => Promise<T>): Promise<T> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: silent });
  try {
    await (await openDatabase({ embedded: embedded.connection, log: silent })).close();
    const sql = new pg.Client(embedded.connection);
    await sql.connect();
    try {
      return await fill(sql);
    } finally {
      await sql.end();
    }
  } finally {
    await embedded.stop();
  }
}
