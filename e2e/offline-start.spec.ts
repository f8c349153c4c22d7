// A machine that cannot reach any registry and has no model yet.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Health } from '@deskbell/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-offline-'));
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({
    DATA_DIR: dataDir,
    MODELS_DIR: join(dataDir, 'models'),
    npm_config_registry: 'http://127.0.0.1:9/', // nobody listens there
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('starts all the same and says in the health report what is missing and how to mend it', async () => {
  const response = await fetch(`${server.url}/api/health`);
  expect(response.status).toBe(200);
  const health = (await response.json()) as Health;
  expect(health).toMatchObject({ status: 'degraded', textModel: { status: 'missing' } });
  expect(health.textModel.detail).toContain('MODELS_DIR');
});

it('answers by words alone', async () => {
  const response = await fetch(`${server.url}/api/chat/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'What is in the Starter plan?', conversationHistory: [] }),
  });
  const reply = (await response.json()) as { message: string; action: string };
  expect(reply.action).toBe('answer');
  expect(reply.message).toContain('$99');
});
