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

it.each(['companion', 'seldom', 'files'] as const)(
  'adds what is called %s within its budget',
  async (part) => {
    const files = await assets((name) => name.startsWith(`${part}-`));
    expect(files).toHaveLength(1);
    expect(await weighAll(files)).toBeLessThanOrEqual(budgets[part]);
  },
);

it('adds a panel within its budget, whatever it loads in turn', async () => {
  const files = await assets((name) => !isOfCall(name) && !isLater(name));
  expect(files).toEqual([expect.stringMatching(/^panel-.+\.js$/)]);
  expect(await weighAll(files)).toBeLessThanOrEqual(budgets.panel);
  const panel = await readFile(join(dist, 'widget/assets', files[0]!), 'utf8');
  expect(panel).not.toMatch(/AudioContext|getUserMedia|WebSocket/);
});

it('adds a call within its budget: its screen, the voice client and its audio worklet', async () => {
  const files = await assets(isOfCall);
  expect(files.map((name) => name.replace(/-[\w-]{8}\.js$/, ''))).toEqual([
    'mount-call',
    'voice-client',
    'voice-worklet',
  ]);
  expect(await weighAll(files)).toBeLessThanOrEqual(budgets.call);
});

it('reads the same in any encoding of the host page', async () => {
  const bytes = await readFile(join(dist, 'widget.js'));
  expect(bytes.every((byte) => byte < 0x80)).toBe(true);
});

/** Loaded by pages and conversations that need it, never by opening the chat. */
const isLater = (name: string) => /^(companion|files|seldom)-/.test(name);

const isOfCall = (name: string) => /^(mount-call|voice-client|voice-worklet)-/.test(name);

/** What the bubble's visitors may load; the standalone page has its own. */
async function assets(wanted: (name: string) => boolean): Promise<string[]> {
  const names = await readdir(join(dist, 'widget/assets'));
  return names.filter((name) => !name.startsWith('page-') && wanted(name)).sort();
}

async function weighAll(names: string[]): Promise<number> {
  const sizes = await Promise.all(names.map((name) => weigh(`widget/assets/${name}`)));
  return sizes.reduce((sum, size) => sum + size);
}

async function weigh(path: string): Promise<number> {
  return gzipSync(await readFile(join(dist, path)), { level: 9 }).length;
}
