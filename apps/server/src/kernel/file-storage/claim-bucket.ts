import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Database } from '@deskbell/database';
import type { Logger } from 'pino';
import { installationId } from '../installation-id.ts';
import { type FileStorage, StorageError } from './file-storage.ts';

const markName = 'installation';

/**
 * Tries a bucket before it is used, and marks it as this installation's: files that no call of ours names are erased there, so
 * two installations must never share a prefix. One that can't be reached now is no reason not to start.
 * @throws StorageError with what has to be set
 */
export async function claimBucket(storage: FileStorage, db: Database, log: Logger): Promise<void> {
  if (storage.kind === 'folder') return;
  try {
    await storage.check();
    const id = await installationId(db);
    if (await storage.find(markName)) refuseAnother(await text(await storage.read(markName)), id, storage);
    else await mark(storage, id);
  } catch (error) {
    if (!(error instanceof StorageError && error.isPassing)) throw error;
    log.warn({ err: error }, 'the storage of files does not answer; recordings wait on this disk');
  }
}

function refuseAnother(found: string, own: string, { title }: FileStorage): void {
  if (found === own) return;
  throw new StorageError(
    `The files in ${title} are those of another installation, which would lose them. Give this one an S3_PREFIX of its own.`,
    false,
  );
}

async function mark(storage: FileStorage, id: string): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'deskbell-mark-'));
  try {
    const path = join(scratch, markName);
    await writeFile(path, id);
    await storage.takeOver(markName, path);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
