// Builds the library as it is now and weighs it: the figure of package.json's `budgets` is a promise.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgets } from '../package.json' with { type: 'json' };

const run = promisify(execFile);
let dist: string;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'deskbell-voice-client-'));
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const env = { ...process.env, NODE_ENV: 'production' };
  await run(process.execPath, [vite, 'build', '--outDir', dist, '--logLevel', 'error'], { cwd, env });
}, 60_000);
afterAll(() => rm(dist, { recursive: true, force: true }));

it('is two files, library and audio worklet, within the budget together', async () => {
  const files = (await readdir(dist)).sort();
  expect(files).toEqual(['voice-client.js', 'voice-worklet.js']);
  const sizes = await Promise.all(files.map(weigh));
  expect(sizes[0]! + sizes[1]!).toBeLessThanOrEqual(budgets.clientGzipBytes);
});

it('needs nothing at run time but itself', async () => {
  for (const file of ['voice-client.js', 'voice-worklet.js']) {
    expect(await readFile(join(dist, file), 'utf8')).not.toMatch(/\bimport\s*[({'"*]|from\s*['"]/);
  }
});

async function weigh(file: string): Promise<number> {
  return gzipSync(await readFile(join(dist, file)), { level: 9 }).length;
}
