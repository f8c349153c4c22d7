import { existsSync } from 'node:fs';
import type { FileStorage } from '../../kernel/file-storage/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import { callOf, listDisk, oggPath, storedName, wavPath } from './recording-files.ts';

/** What was moved. */
export interface Moved {
  files: number;
  bytes: number;
}

/**
 * Moves the recordings of this disk into the storage, one after the other: each is there whole before it is removed here, so that it can
 * be interrupted and begun again, while the server runs. Those that are still being compressed are left to their jobs.
 * @throws StorageError when the storage fails; what was moved until then stays moved
 */
export async function moveRecordings(
  { config, storage }: { config: Pick<Deps['config'], 'dataDir'>; storage: FileStorage },
  onMoved: (moved: Moved) => void,
): Promise<Moved> {
  const moved: Moved = { files: 0, bytes: 0 };
  for await (const { name, bytes } of listDisk(config)) {
    const callId = callOf(name);
    if (!callId || !name.endsWith('.ogg') || existsSync(wavPath(config, callId))) continue;
    await storage.takeOver(storedName(callId), oggPath(config, callId));
    moved.files += 1;
    moved.bytes += bytes;
    onMoved(moved);
  }
  return moved;
}
