// npm run bench -- --dashboard: what an owner waits for on a large account, with eight owners at once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, startEmbeddedPostgres } from '@deskbell/database';
import pg from 'pg';
import { measureDashboard } from './measure-dashboard.ts';
import { type SeededOwner, seedDashboard } from './seed-dashboard.ts';
import { startServer } from './server-process.ts';

const quick = process.argv.includes('--quick');
const silent = { debug() {}, info() {}, warn() {}, error() {} };
const say = (text: string) => process.stdout.write(`${text}\n`);
const workDir = mkdtempSync(join(tmpdir(), 'deskbell-dashboard-'));

try {
  const dataDir = join(workDir, 'data');
  const owner = await seeded(dataDir);
  const server = await startServer({ DATA_DIR: dataDir, TEXT_ENGINE: 'off' });
  try {
    await measureDashboard(server, owner, quick ? 8 : 25);
  } finally {
    await server.stop();
  }
} finally {
  rmSync(workDir, { recursive: true, force: true });
}

async function seeded(dataDir: string): Promise<SeededOwner> {
  const embedded = await startEmbeddedPostgres({ dataDir, log: silent });
  try {
    await (await openDatabase({ embedded: embedded.connection, log: silent })).close();
    const sql = new pg.Client(embedded.connection);
    await sql.connect();
    try {
      return await seedDashboard(sql, { share: quick ? 0.1 : 1, say });
    } finally {
      await sql.end();
    }
  } finally {
    await embedded.stop();
  }
}
