import { createReadStream } from 'node:fs';
import { copyFile, mkdir, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, posix, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { type FileStorage, StorageError, type StoredFile } from './file-storage.ts';

/** Files in a folder of this machine. */
export function folderStorage(root: string): FileStorage {
  const pathOf = (name: string) => join(root, name);

  async function find(name: string): Promise<StoredFile | null> {
    const found = await stat(pathOf(name)).catch(nullWhereNone);
    return found?.isFile() ? { name, bytes: found.size, changedAt: found.mtime } : null;
  }

  async function* list(folder: string): AsyncGenerator<StoredFile, void> {
    const entries = await opendir(pathOf(folder)).catch(nullWhereNone);
    for await (const entry of entries ?? []) {
      const name = posix.join(folder, entry.name);
      if (entry.isDirectory()) yield* list(name);
      const file = entry.isFile() ? await find(name) : null; // gone meanwhile
      if (file) yield file;
    }
  }

  return {
    kind: 'folder',
    title: root,
    async takeOver(name, path) {
      const to = pathOf(name);
      if (resolve(path) === resolve(to)) return;
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      await move(path, to);
    },
    find,
    async read(name, range): Promise<Readable> {
      if (!(await find(name))) throw new StorageError('There is no such file.', false);
      return createReadStream(pathOf(name), range && { start: range.from, end: range.to });
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    list,
    async check() {}, // the disk is checked by itself
    close() {},
  };
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const part = `${to}.part`;
    await copyFile(from, part);
    await rename(part, to);
    await rm(from);
  }
}

function nullWhereNone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
