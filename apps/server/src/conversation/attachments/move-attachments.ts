import type { FileStorage } from '../../kernel/file-storage/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import { listDisk, localPath, storedName } from './attachment-files.ts';

/**
 * Moves the attachments of this disk into the storage, one after the other: each is there whole before it is removed here, so that it
 * can be interrupted and begun again, while the server runs.
 * @throws StorageError when the storage fails; what was moved until then stays moved
 */
export async function moveAttachments(
  { config, storage }: { config: Pick<Deps['config'], 'dataDir'>; storage: FileStorage },
  onMoved: (files: number) => void,
): Promise<{ files: number; bytes: number }> {
  const moved = { files: 0, bytes: 0 };
  for await (const { name, bytes } of listDisk(config)) {
    const id = /\/([0-9a-f-]{36})$/.exec(name)?.[1];
    if (!id) continue;
    await storage.takeOver(storedName(id), localPath(config, id));
    moved.files += 1;
    moved.bytes += bytes;
    onMoved(moved.files);
  }
  return moved;
}
