import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { folderStorage, type StoredFile } from '../../kernel/file-storage/index.ts';
import type { Deps } from '../../kernel/http/index.ts';

type OfDisk = { config: Pick<Deps['config'], 'dataDir'> };

/** Where recordings are made on this machine; a file's name is its call's id. A storage in a folder keeps them there, too. */
export const recordingsDir = ({ dataDir }: OfDisk['config']): string => join(dataDir, 'recordings');

/** As it is recorded. */
export const wavPath = (config: OfDisk['config'], callId: string): string =>
  join(recordingsDir(config), `${callId}.wav`);

/** As it is kept, until the storage has it. */
export const oggPath = (config: OfDisk['config'], callId: string): string =>
  join(recordingsDir(config), `${callId}.ogg`);

/** Of recordings in the storage. */
export const storedFolder = 'recordings';

/** By which the storage knows a recording. */
export const storedName = (callId: string): string => `${storedFolder}/${callId}.ogg`;

/** Whose recording a file is; undefined: it is none. */
export const callOf = (name: string): string | undefined => /([0-9a-f-]{36})\.[a-z.]+$/.exec(name)?.[1];

/** What lies on this disk of recordings. */
export const listDisk = ({ dataDir }: OfDisk['config']): AsyncIterable<StoredFile> =>
  folderStorage(dataDir).list(storedFolder);

export const makeRecordingsDir = (config: OfDisk['config']) =>
  mkdir(recordingsDir(config), { recursive: true, mode: 0o700 });

/**
 * Removes whatever there is of a call's recording. What the storage can't remove now, the next sweep removes, as its call no longer
 * has a recording.
 */
export async function removeFiles(
  { config, storage, log }: Pick<Deps, 'config' | 'storage' | 'log'>,
  callId: string,
): Promise<void> {
  const ogg = oggPath(config, callId);
  await Promise.all([wavPath(config, callId), ogg, `${ogg}.part`].map((path) => rm(path, { force: true })));
  await storage.remove(storedName(callId)).catch((error: unknown) => {
    log.warn({ err: error }, 'a recording is removed from the storage later');
  });
}
