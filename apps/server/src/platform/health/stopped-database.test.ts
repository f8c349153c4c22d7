import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Database,
  type EmbeddedPostgres,
  openDatabase,
  startEmbeddedPostgres,
} from '@deskbell/database';
import { silentLog as log } from '@deskbell/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Business,
  createTestServer,
  freezePostgres,
  openBusiness,
  type TestServer,
  testPassword,
  thawPostgres,
} from '../../testing/index.ts';

let dataDir: string;
let postgres: EmbeddedPostgres;
let database: Database;
let server: TestServer;
let business: Business;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'deskbell-stopped-'));
  chmodSync(dataDir, 0o755); // when root runs the tests, the server's user must get in
  postgres = await startEmbeddedPostgres({ dataDir, log });
  database = await openDatabase({ embedded: postgres.connection, log });
  server = await createTestServer({ database: { url: '', database, drop: async () => {} } });
  business = await openBusiness(server);
  await business.say('Hello');
});
afterAll(async () => {
  await server.close();
  await database.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What was answered, and after how long. */
async function timed(path: string, request = {}) {
  const begin = performance.now();
  const response = await server.send(path, request);
  const body = (await response.json()) as Record<string, unknown>;
  return { path, status: response.status, body, ms: performance.now() - begin, headers: response.headers };
}

const turn = () => ({ json: { assistantId: business.assistantId, message: 'Are you open?' } });
const signIn = () => ({ json: { email: business.email, password: testPassword } });

it('a database that is stopped is told within two seconds, and what needs it fails clearly within six', async () => {
  freezePostgres(postgres.pid);
  try {
    const [alive, ready, health] = await Promise.all(
      ['/api/health/live', '/api/health/ready', '/api/health'].map((path) => timed(path)),
    );
    expect([alive!.status, alive!.body]).toEqual([200, { status: 'alive' }]);
    expect(ready).toMatchObject({ status: 503, body: { status: 'not_ready', waitingFor: ['database'] } });
    expect(health).toMatchObject({
      status: 503,
      body: { database: { status: 'unreachable' }, disk: { status: 'ok' } },
    });
    for (const { path, ms } of [alive!, ready!, health!]) expect([path, ms < 2_500]).toEqual([path, true]);

    const needing = await Promise.all([
      ...Array.from({ length: 14 }, () => timed('/api/chat/widget', turn())),
      timed('/api/auth/sign-in/email', signIn()),
      timed('/api/assistants', { cookie: business.cookie }),
    ]);
    for (const { path, status, body, ms, headers } of needing) {
      expect([path, status, body.code, ms < 7_000]).toEqual([path, 503, 'unavailable', true]);
      expect(headers.get('retry-after')).toBe('2');
    }
  } finally {
    thawPostgres(postgres.pid);
  }
  await expect.poll(async () => (await timed('/api/health/ready')).status, { timeout: 10_000 }).toBe(200);
  expect((await timed('/api/chat/widget', turn())).status).toBe(200);
  expect((await timed('/api/auth/sign-in/email', signIn())).status).toBe(200);
}, 60_000);
