import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const web = fileURLToPath(new URL('../../apps/web', import.meta.url));

/** Builds the front end as it is now into a folder of its own; `dispose` removes it. */
export async function buildWeb(): Promise<{ dist: string; [Symbol.asyncDispose]: () => Promise<void> }> {
  const dist = await mkdtemp(join(tmpdir(), 'deskbell-web-'));
  const vite = join(
    dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  );
  await run(process.execPath, [vite, 'build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: web,
  });
  return { dist, [Symbol.asyncDispose]: () => rm(dist, { recursive: true, force: true }) };
}
