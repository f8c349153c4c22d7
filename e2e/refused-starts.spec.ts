// Starts that must not succeed, and what they say.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-refused-'));
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a second start on the same data directory names the one that runs, and harms nothing', async () => {
  await expect(startServer({ DATA_DIR: dataDir })).rejects.toThrow(String(server.pid));
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
});

it('a port in use is said so', async () => {
  const other = mkdtempSync(join(tmpdir(), 'deskbell-refused-'));
  const start = startServer({ DATA_DIR: other, PORT: String(server.port) });
  await expect(start).rejects.toThrow(`Port ${server.port} is in use`);
  rmSync(other, { recursive: true, force: true });
});

it('a bad value in the environment names its variable', async () => {
  await expect(startServer({ DATA_DIR: dataDir, RATE_LIMITS: 'perhaps' })).rejects.toThrow(
    'RATE_LIMITS must be on or off',
  );
});
