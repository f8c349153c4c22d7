import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedWhenMissing } from './model-files.ts';

const watchMs = 250;

/** Tells how many bytes lie in a folder, while a registry's client fills it, until disposed. */
export function watchSize(folder: string, onBytes: (bytes: number) => void): Disposable {
  let isWatching = true;
  const watch = setInterval(() => {
    // Only for the progress bar: a folder that vanishes under the count is no error.
    sizeOfFolder(folder).then((bytes) => {
      if (isWatching) onBytes(bytes);
    }, ignoreVanished);
  }, watchMs);
  return {
    [Symbol.dispose]() {
      isWatching = false;
      clearInterval(watch);
    },
  };
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
