// A machine that cannot reach any registry and has no model yet.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Health } from '@deskbell/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from './server.ts';

async function startOffline(dataDir: string, environment: Record<string, string>): Promise<RunningServer> {
  return startServer({
    DATA_DIR: dataDir,
    MODELS_DIR: join(dataDir, 'models'),
    npm_config_registry: 'http://127.0.0.1:9/', // nobody listens there
    LOG_LEVEL: 'silent',
    ...environment,
  });
}

async function healthOf(server: RunningServer): Promise<Health> {
  const response = await fetch(`${server.url}/api/health`);
  expect(response.status).toBe(200);
  return (await response.json()) as Health;
}

async function ask(server: RunningServer, message: string): Promise<{ message: string; action: string }> {
  const response = await fetch(`${server.url}/api/chat/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message, conversationHistory: [] }),
  });
  return (await response.json()) as { message: string; action: string };
}

describe.each([
  ['with the text model that comes along', {}],
  ['with one that would have to be fetched', { TEXT_ENGINE: 'wasm' }],
])('offline, %s', (_, environment) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-offline-'));
  let server: RunningServer;

  beforeAll(async () => {
    server = await startOffline(dataDir, environment);
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('starts all the same, and its health report says what serves or is missing and how to mend it', async () => {
    const { status, textModel } = await healthOf(server);
    if ('TEXT_ENGINE' in environment) {
      expect({ status, textModel }).toMatchObject({ status: 'degraded', textModel: { status: 'missing' } });
      expect(textModel.detail).toContain('MODELS_DIR');
    } else {
      expect({ status, textModel }).toMatchObject({ status: 'ok', textModel: { status: 'ready' } });
      expect(textModel.model).toContain('MiniLM');
    }
  });

  it('answers', async () => {
    const reply = await ask(server, 'What is in the Starter plan?');
    expect(reply.action).toBe('answer');
    expect(reply.message).toContain('$99');
  });
});
