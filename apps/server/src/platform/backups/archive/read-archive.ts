import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupError } from '../backup-error.ts';
import { type BackupKey, decrypterFor } from './backup-key.ts';

/** One file in a backup, to be read before the next one is asked for. */
export interface ArchiveEntry {
  name: string;
  bytes: number;
  mode: number;
  content: AsyncIterable<Buffer>;
}

/**
 * The files in a backup, in their order.
 * @throws BackupError when the key is missing or another one; whatever age, zstd or tar say of a damaged one
 */
export async function* readArchive(path: string, key: BackupKey | null): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const source = await opened(path, key);
  // What breaks on the way breaks the loop below, too; behind the last file, only this tells.
  const flow = pipeline(
    source,
    withoutShortChunks,
    createZstdDecompress(),
    tar as unknown as NodeJS.WritableStream,
  ).catch((error: unknown) => {
    tar.destroy(error as Error);
    return error;
  });
  try {
    for await (const entry of tar) {
      const { name, size = 0, mode = 0o600 } = entry.header;
      yield { name, bytes: size, mode, content: entry as AsyncIterable<Buffer> };
    }
    const late = await flow;
    if (late) throw late;
  } finally {
    source.destroy();
    tar.destroy();
  }
}

/** Longer than an empty frame of zstd's. */
const SHORT = 16;

/**
 * Some files that Node compresses end with an empty frame, which Node takes for damage when it comes in two pieces: a short chunk is
 * passed on together with the one before it.
 */
async function* withoutShortChunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer | null = null;
  for await (const chunk of chunks) {
    if (held && chunk.length >= SHORT) yield held;
    held = held && chunk.length < SHORT ? Buffer.concat([held, chunk]) : chunk;
  }
  if (held) yield held;
}

export const damaged = (path: string, cause?: unknown): BackupError =>
  new BackupError(
    `The backup ${basename(path)} is damaged or cut short and can't be used` +
      `${cause instanceof Error ? ` (${cause.message})` : ''}. Nothing was restored: take another one.`,
    { cause },
  );

/** A call to the system that failed: no damage of the backup. */
export const isOfTheDisk = (cause: unknown): boolean =>
  (cause as NodeJS.ErrnoException)?.syscall !== undefined;

async function opened(path: string, key: BackupKey | null): Promise<Readable> {
  if (!(await isEncrypted(path))) return createReadStream(path);
  if (!key)
    throw new BackupError(
      `The backup ${basename(path)} is encrypted. Name its key: --key FILE, BACKUP_KEY_FILE or BACKUP_PASSPHRASE.`,
    );
  try {
    const web = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
    const decrypted = await decrypterFor(key).decrypt(web);
    return Readable.fromWeb(decrypted as Parameters<typeof Readable.fromWeb>[0]);
  } catch (cause) {
    throw new BackupError(
      `The backup ${basename(path)} can't be opened with this key: it was made with another one, or its beginning is damaged.`,
      { cause },
    );
  }
}

const ageHeader = 'age-encryption.org/v1';

async function isEncrypted(path: string): Promise<boolean> {
  let file: Awaited<ReturnType<typeof open>>;
  try {
    file = await open(path, 'r');
  } catch (cause) {
    throw new BackupError(`The backup ${path} can't be read: ${(cause as Error).message}.`, { cause });
  }
  try {
    const beginning = Buffer.alloc(ageHeader.length);
    await file.read(beginning, 0, beginning.length, 0);
    return beginning.toString('latin1') === ageHeader;
  } finally {
    await file.close();
  }
}
