import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, startEmbeddedPostgres } from '@deskbell/database';
import { expect, it } from 'vitest';
import { createTestServer, testPassword } from '../../testing/index.ts';

const ignore = () => undefined;
const log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

it('while the database restarts, signing in answers 503 and never 500, and nobody is taken for signed out', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-away-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const database = await openDatabase({ embedded: postgres.connection, log, acquireWaitMs: 20_000 });
  const server = await createTestServer({ database: { url: '', database, drop: async () => {} } });
  try {
    const { cookie } = await server.signUp('ada@example.com');
    const signIn = { json: { email: 'ada@example.com', password: testPassword } };
    const signUp = { json: { name: 'B', email: 'bob@example.com', password: testPassword } };
    expect((await server.send('/api/auth/sign-in/email', signIn)).status).toBe(200);

    process.kill(postgres.pid, 'SIGKILL');
    const during = await Promise.all([
      server.send('/api/auth/user', { cookie }),
      server.send('/api/auth/sign-in/email', signIn),
      server.send('/api/auth/sign-up/email', { json: { ...signUp.json, email: 'carol@example.com' } }),
    ]);
    const [user, ...signingIn] = during;
    expect(user.status).toBe(200);
    for (const response of signingIn.filter(({ status }) => status !== 200)) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('2');
      expect(await response.json()).toMatchObject({ code: 'unavailable' });
    }

    await expect
      .poll(async () => (await server.send('/api/auth/sign-in/email', signIn)).status, { timeout: 60_000 })
      .toBe(200);
    expect((await server.send('/api/auth/sign-up/email', signUp)).status).toBe(200);
    expect((await server.send('/api/auth/user', { cookie })).status).toBe(200);
  } finally {
    await server.close();
    await database.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 180_000);
