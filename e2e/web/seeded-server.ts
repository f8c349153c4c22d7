import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@deskbell/testing';
import pg from 'pg';
import { startServer } from '../server.ts';

/** The real server on a database of its own, into which specs write their worlds as its owner. */
export interface SeededServer {
  url: string;
  /** Where it keeps files. */
  dataDir: string;
  sql: pg.Client;
  /** What session cookies are signed with. */
  secret: string;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts it without models; a spec's single need of one is met by the wire (wire.ts). */
export async function startSeededServer(env: Record<string, string> = {}): Promise<SeededServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-seeded-'));
  const database = await createTestDatabase({ poolSize: 2 });
  const secret = randomBytes(32).toString('hex');
  const server = await startServer({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    AUTH_SECRET: secret,
    TEXT_ENGINE: 'off',
    PLAN_LIMITS: 'off',
    ...env,
  });
  const sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  return {
    url: server.url,
    dataDir,
    sql,
    secret,
    [Symbol.asyncDispose]: async () => {
      await server.stop();
      await sql.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
