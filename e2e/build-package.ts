import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Builds a browser package (`apps/widget`) as it is now into a new folder, which the caller removes. */
export async function buildPackage(path: string): Promise<string> {
  const cwd = fileURLToPath(new URL(`../${path}`, import.meta.url));
  const folder = await mkdtemp(join(tmpdir(), 'deskbell-built-'));
  const vite = createRequire(join(cwd, 'package.json')).resolve('vite/package.json');
  const args = [join(dirname(vite), 'bin/vite.js'), 'build', '--outDir', folder, '--logLevel', 'error'];
  await run(process.execPath, args, { cwd, env: { ...process.env, NODE_ENV: 'production' } });
  return folder;
}
