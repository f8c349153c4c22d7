import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { folderStorage, type StoredFile } from '../../kernel/file-storage/index.ts';
import type { Deps } from '../../kernel/http/index.ts';

/** Of attachments in the storage, and in DATA_DIR. */
export const attachmentFolder = 'attachments';

type OfDisk = { config: Pick<Deps['config'], 'dataDir'> };
type OfStorage = OfDisk & Pick<Deps, 'storage'>;

/** By which the storage knows an attachment's file. */
export const storedName = (id: string): string => `${attachmentFolder}/${id}`;

/** Whose file it is; undefined: it is none. */
export const attachmentOf = (name: string): string | undefined => /([0-9a-f-]{36})(\.part)?$/.exec(name)?.[1];

/** What lies on this disk: all where the storage is a folder, else what was there before and what is on its way. */
export const listDisk = ({ dataDir }: OfDisk['config']): AsyncIterable<StoredFile> =>
  folderStorage(dataDir).list(attachmentFolder);

export const localPath = ({ dataDir }: OfDisk['config'], id: string): string => join(dataDir, storedName(id));

/**
 * Keeps a file for good: whole, or not at all.
 * @throws StorageError when the storage doesn't take it
 */
export async function writeAttachment(
  { config, storage }: OfStorage,
  id: string,
  content: Uint8Array,
): Promise<void> {
  const part = `${localPath(config, id)}.part`;
  await mkdir(join(config.dataDir, attachmentFolder), { recursive: true, mode: 0o700 });
  try {
    await writeFile(part, content, { mode: 0o600 });
    await storage.takeOver(storedName(id), part);
  } finally {
    await rm(part, { force: true });
  }
}

/**
 * Opens a file where it lies: on this disk, as before there was a bucket, else in the storage. Null: in neither.
 * @throws StorageError when the storage doesn't answer
 */
export async function openAttachment(
  { config, storage }: OfStorage,
  id: string,
): Promise<{ bytes: number; read(): Promise<Readable> } | null> {
  const here = folderStorage(config.dataDir);
  const name = storedName(id);
  for (const from of storage.kind === 'folder' ? [here] : [here, storage]) {
    const found = await from.find(name);
    if (found) return { bytes: found.bytes, read: () => from.read(name) };
  }
  return null;
}

/** What the storage can't remove now, the next sweep removes, as it belongs to no message. */
export async function removeAttachmentFiles(
  { config, storage, log }: OfStorage & Pick<Deps, 'log'>,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    const path = localPath(config, id);
    await Promise.all([path, `${path}.part`].map((each) => rm(each, { force: true })));
    await storage.remove(storedName(id)).catch((error: unknown) => {
      log.warn({ err: error }, 'an attachment is removed from the storage later');
    });
  }
}
