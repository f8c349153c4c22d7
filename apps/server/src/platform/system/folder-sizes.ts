import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../kernel/http/index.ts';

/** What the folders of DATA_DIR hold that grow; null while it is being counted for the first time. */
export interface FolderSizes {
  recordingsBytes(): number | null;
  speechCacheBytes(): number | null;
}

/** Counting thousands of files takes a moment: it is done again after so long, while the last figure is told. */
const freshMs = 5 * 60_000;

export function createFolderSizes({
  config,
  clock,
  log,
}: Pick<Deps, 'config' | 'clock' | 'log'>): FolderSizes {
  function sizeOf(name: string): () => number | null {
    let last: { bytes: number; atMs: number } | null = null;
    let isCounting = false;
    return () => {
      if (!isCounting && (last === null || clock.now().getTime() - last.atMs > freshMs)) {
        isCounting = true;
        folderBytes(join(config.dataDir, name))
          .then((bytes) => {
            last = { bytes, atMs: clock.now().getTime() };
          })
          .catch((error: unknown) => log.warn({ err: error, folder: name }, 'a folder could not be counted'))
          .finally(() => {
            isCounting = false;
          });
      }
      return last?.bytes ?? null;
    };
  }
  return { recordingsBytes: sizeOf('recordings'), speechCacheBytes: sizeOf('speech') };
}

/** Of all files in it, one after the other; 0 where there is no such folder. Files that go meanwhile count as nothing. */
async function folderBytes(path: string): Promise<number> {
  let bytes = 0;
  try {
    for await (const entry of await opendir(path)) {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) bytes += await folderBytes(inside);
      else bytes += (await stat(inside).catch(() => ({ size: 0 }))).size;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return bytes;
}
