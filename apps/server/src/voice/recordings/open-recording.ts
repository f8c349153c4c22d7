import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange } from '../../kernel/file-storage/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import { oggPath, storedName, wavPath } from './recording-files.ts';

/** A recording that is there. */
export interface OpenRecording {
  /** `.ogg`; `.wav` of one that wasn't compressed yet. */
  extension: string;
  bytes: number;
  read(range?: ByteRange): Promise<Readable>;
}

type OpenDeps = Pick<Deps, 'config' | 'storage'>;

/**
 * Finds the recording of a call: on this disk as long as it waits to be stored, else in the storage. Null: in neither.
 * @throws StorageError when the storage doesn't answer
 */
export async function openRecording(
  { config, storage }: OpenDeps,
  callId: string,
): Promise<OpenRecording | null> {
  const here = await openLocal(oggPath(config, callId));
  if (here || storage.kind === 'folder') return here;
  const name = storedName(callId);
  const stored = await storage.find(name);
  return stored && { extension: '.ogg', bytes: stored.bytes, read: (range) => storage.read(name, range) };
}

/** The same, or else what a call is recorded to before it is compressed. */
export const openAnyRecording = async (deps: OpenDeps, callId: string): Promise<OpenRecording | null> =>
  (await openRecording(deps, callId)) ?? openLocal(wavPath(deps.config, callId));

async function openLocal(path: string): Promise<OpenRecording | null> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!found) return null;
  return {
    extension: extname(path),
    bytes: found.size,
    read: async (range) => createReadStream(path, range && { start: range.from, end: range.to }),
  };
}
