import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, startEmbeddedPostgres } from '@deskbell/database';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { memoryFolder } from './memory-folder.ts';
import { silentLog } from './silent-log.ts';
import { type TestServer, urlOf } from './test-server.ts';

/**
 * Once per run: a server (TEST_DATABASE_URL, or an embedded cluster without fsync) and a migrated template database on
 * it, from which every test file copies its own.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const { url, stop } = given ? { url: given, stop: async () => undefined } : await startThrowAwayServer();
  const server: TestServer = { url, template: `deskbell_template_${process.pid}` };
  await run(server.url, `CREATE DATABASE ${server.template}`);
  const template = await openDatabase({ url: urlOf(server, server.template), log: silentLog });
  await template.close();
  project.provide('testServer', server);
  return async () => {
    await run(server.url, `DROP DATABASE ${server.template} WITH (FORCE)`);
    await stop();
  };
}

async function startThrowAwayServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(memoryFolder(), 'deskbell-test-'));
  // When root runs the tests, the server's user must get in.
  chmodSync(dataDir, 0o755);
  // Four files at a time, each with a few pools and apps of its own.
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog, fsync: false, maxConnections: 300 });
  const { host, port, user, database } = server.connection;
  return {
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
