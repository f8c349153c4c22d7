// A server that is told to stop while it still starts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@deskbell/testing/free-port';
import { expect, it } from 'vitest';
import { serverCommand } from './server.ts';

it('ends cleanly, and calls nothing of it a failure', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-stopped-'));
  const port = await freePort();
  const { program, args, env } = serverCommand({ DATA_DIR: dataDir, PORT: String(port) });
  const server = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  server.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(server, 'exit');
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  // Requests are answered before the demo's questions have their vectors.
  await expect.poll(isReady, { interval: 20, timeout: 60_000 }).toBe(true);
  expect(said).not.toContain('is ready');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(said).toMatch(/Stopping \(SIGTERM\)…\nStopped\.\n$/);
  rmSync(dataDir, { recursive: true, force: true });
});
