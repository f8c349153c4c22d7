// Builds the widget as it is now and weighs it: the figures of package.json's `budgets` are a promise.
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
  dist = await mkdtemp(join(tmpdir(), 'deskbell-widget-'));
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const env = { ...process.env, NODE_ENV: 'production' };
  await run(process.execPath, [vite, 'build', '--outDir', dist, '--logLevel', 'error'], { cwd, env });
}, 60_000);
afterAll(() => rm(dist, { recursive: true, force: true }));

it('loads a script within its budget on every page', async () => {
  expect(await weigh('widget.js')).toBeLessThanOrEqual(budgets.loader);
});

it('adds a panel within its budget, whatever it loads in turn', async () => {
  const files = (await readdir(join(dist, 'widget/assets'))).filter((name) => !name.startsWith('page-'));
  expect(files.filter((name) => /^panel-.+\.js$/.test(name))).toHaveLength(1);
  const sizes = await Promise.all(files.map((name) => weigh(`widget/assets/${name}`)));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(budgets.panel);
});

it('reads the same in any encoding of the host page', async () => {
  const bytes = await readFile(join(dist, 'widget.js'));
  expect(bytes.every((byte) => byte < 0x80)).toBe(true);
});

async function weigh(path: string): Promise<number> {
  return gzipSync(await readFile(join(dist, path)), { level: 9 }).length;
}
