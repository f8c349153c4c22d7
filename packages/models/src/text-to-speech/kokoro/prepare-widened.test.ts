import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InferenceSession } from 'onnxruntime-node';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ModelUnavailable } from '../../model-unavailable.ts';
import { prepareWidened, type WidenedModel } from './prepare-widened.ts';
import { halfModel } from './testing/half-model.ts';
import { widenHalves } from './widen-halves.ts';
import { widenModel } from './widen-model.ts';

const wholeModel = halfModel();
const partBytes = [wholeModel.subarray(0, 100), wholeModel.subarray(100)];
const widenedBytes = Buffer.concat(
  widenModel(wholeModel).map(({ kind, bytes }) => (kind === 'halves' ? widenHalves(bytes) : bytes)),
);
const widenedModel: WidenedModel = {
  parts: {
    name: 'tiny-parts',
    package: '@tiny/parts',
    version: '1.0.0',
    bytes: 1,
    integrity: 'sha512-none',
    license: 'MIT',
    files: partBytes.map((bytes, i) => ({ path: `${i}`, as: `part${i}.bin`, ...measures(bytes) })),
  },
  joinedSha256: measures(wholeModel).sha256,
  name: 'tiny-fp32',
  file: { path: 'model.onnx', as: 'model.onnx', ...measures(widenedBytes) },
};

let modelsDir: string;

beforeEach(async () => {
  modelsDir = await mkdtemp(join(tmpdir(), 'deskbell-widened-'));
  for (const name of Object.keys(process.env)) if (/^npm_config_/i.test(name)) vi.stubEnv(name, undefined);
  // Nothing is to be fetched: the parts lie there, or can't be had.
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1/');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(modelsDir, { recursive: true });
});

it('makes a model that loads of its parts, and removes them', async () => {
  await putParts();
  const { dir, fetched } = await prepareWidened(widenedModel, { modelsDir });
  expect(fetched).toBe(true);
  const session = await InferenceSession.create(join(dir, 'model.onnx'));
  expect(session.outputNames).toEqual(['y']);
  await session.release();
  expect((await readdir(modelsDir)).sort()).toEqual(['locks', 'tiny-fp32-1.0.0', 'work']);
  expect(await readdir(join(modelsDir, 'work'))).toEqual([]);
});

it('does it once, however many ask at the same time', async () => {
  await putParts();
  const asked = await Promise.all([1, 2, 3].map(() => prepareWidened(widenedModel, { modelsDir })));
  expect(asked.filter(({ fetched }) => fetched)).toHaveLength(1);
  expect(await prepareWidened(widenedModel, { modelsDir })).toMatchObject({ fetched: false });
});

it('makes it again when it rotted without a trace and is checked anew', async () => {
  await putParts();
  const { dir } = await prepareWidened(widenedModel, { modelsDir });
  const path = join(dir, 'model.onnx');
  await utimes(path, 1, 1);
  await prepareWidened(widenedModel, { modelsDir });
  await writeFile(path, Buffer.alloc(widenedBytes.length));
  await utimes(path, 1, 1);
  await putParts();
  expect(await prepareWidened(widenedModel, { modelsDir })).toMatchObject({ fetched: false });
  expect(await prepareWidened(widenedModel, { modelsDir, recheck: true })).toMatchObject({ fetched: true });
  expect((await readFile(path)).equals(widenedBytes)).toBe(true);
});

it.each([
  ['the parts joined are another model', { ...widenedModel, joinedSha256: '0' }],
  ['another file comes of it', { ...widenedModel, file: { ...widenedModel.file, sha256: '0' } }],
])('refuses when %s, and puts nothing in place', async (_what, model) => {
  await putParts();
  const error = await prepareWidened(model, { modelsDir }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ModelUnavailable);
  expect((error as Error).message).toContain('could not be converted');
  expect(await readdir(modelsDir)).not.toContain('tiny-fp32-1.0.0');
});

it('says that the parts cannot be had', async () => {
  await expect(prepareWidened(widenedModel, { modelsDir })).rejects.toBeInstanceOf(ModelUnavailable);
});

it('stops when nobody wants it any more', async () => {
  await putParts();
  const reason = new Error('closing');
  await expect(prepareWidened(widenedModel, { modelsDir, signal: AbortSignal.abort(reason) })).rejects.toBe(
    reason,
  );
  expect(await readdir(modelsDir)).not.toContain('tiny-fp32-1.0.0');
});

async function putParts(): Promise<void> {
  const dir = join(modelsDir, 'tiny-parts-1.0.0');
  await mkdir(dir, { recursive: true });
  for (const [i, bytes] of partBytes.entries()) await writeFile(join(dir, `part${i}.bin`), bytes);
}

function measures(bytes: Buffer): { bytes: number; sha256: string } {
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
