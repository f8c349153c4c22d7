import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { type Dump, type DumpedTable, RowDigest, titleOf } from '@deskbell/database';
import { type Pack, pack } from 'tar-stream';
import { BackupError } from '../backup-error.ts';
import type { DataFile } from '../data-files.ts';
import {
  type About,
  aboutName,
  fileEntry,
  type Manifest,
  manifestName,
  tableEntry,
} from './archive-parts.ts';
import { type BackupKey, encrypterFor } from './backup-key.ts';

export interface ArchiveContent {
  about: About;
  dump: Dump;
  files: readonly DataFile[];
  /** What goes in beside them, by path. */
  texts: ReadonlyMap<string, string>;
}

/** What is being written, for a person who waits. */
export type OnProgress = (doing: string) => void;

/** Writes a backup to its end. `key` null: unencrypted. Resolves with what it adds up to. */
export async function writeArchive(
  content: ArchiveContent,
  key: BackupKey | null,
  target: Writable,
  onProgress: OnProgress,
): Promise<Manifest> {
  const tar = pack();
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: compressionLevel } });
  // Read by nobody when the other end breaks: what is written then fails, and this must not wait for ever.
  const packed = fill(tar, content, onProgress).catch((error: unknown) => {
    tar.destroy(error as Error);
    throw error;
  });
  const compressed = pipeline(tar as unknown as Readable, zstd);
  const written = pipeline(key ? await encrypted(zstd, key) : zstd, target);
  const [filled, ...streams] = await Promise.allSettled([packed, compressed, written]);
  // What broke first is told: a full disk at the far end, a lost database at the near one.
  const failure = [...streams, filled].find(
    (result) => result.status === 'rejected' && !isFollowUp(result.reason),
  );
  const any = failure ?? [...streams, filled].find((result) => result.status === 'rejected');
  if (any) throw (any as PromiseRejectedResult).reason;
  return (filled as PromiseFulfilledResult<Manifest>).value;
}

const compressionLevel = 1;
const chunkBytes = 4 * 1024 * 1024;

// A stream that was ended because another one failed.
const isFollowUp = (reason: unknown) =>
  (reason as NodeJS.ErrnoException)?.code === 'ERR_STREAM_PREMATURE_CLOSE' ||
  (reason as Error)?.message === 'Stream was destroyed' ||
  (reason as Error)?.name === 'AbortError';

async function encrypted(from: Readable, key: BackupKey): Promise<Readable> {
  const encrypter = await encrypterFor(key);
  const web = Readable.toWeb(from) as ReadableStream<Uint8Array>;
  return Readable.fromWeb((await encrypter.encrypt(web)) as Parameters<typeof Readable.fromWeb>[0]);
}

async function fill(tar: Pack, { about, dump, files, texts }: ArchiveContent, onProgress: OnProgress) {
  const manifest: Manifest = { tables: {}, files: {} };
  await addText(tar, aboutName, JSON.stringify(about));
  for (const [index, table] of about.tables.entries()) {
    onProgress(`table ${index + 1} of ${about.tables.length}, ${table.name}`);
    manifest.tables[titleOf(table)] = await addTable(tar, dump, table);
  }
  for (const [index, file] of files.entries()) {
    onProgress(`file ${index + 1} of ${files.length}`);
    const added = await addFile(tar, file);
    if (added) manifest.files[file.path] = added;
  }
  for (const [path, text] of texts) {
    await addText(tar, fileEntry(path), text);
    manifest.files[path] = { bytes: Buffer.byteLength(text), sha256: sha256(text) };
  }
  await addText(tar, manifestName, JSON.stringify(manifest));
  tar.finalize();
  return manifest;
}

// Rows come in pieces of whole rows, each a file of its own: how long a table is, is known only at its end.
async function addTable(tar: Pack, dump: Dump, table: DumpedTable) {
  const digest = new RowDigest();
  let waiting: Buffer[] = [];
  let bytes = 0;
  let number = 0;
  const flush = async (upTo: Buffer, rest: Buffer) => {
    const text = Buffer.concat([...waiting, upTo]);
    waiting = rest.length > 0 ? [rest] : [];
    bytes = rest.length;
    if (text.length === 0) return;
    number += 1;
    digest.add(text);
    await addText(tar, tableEntry(titleOf(table), number), text);
  };
  for await (const chunk of dump.rowsOf(table) as AsyncIterable<Buffer>) {
    const end = chunk.lastIndexOf('\n') + 1;
    if (bytes + chunk.length >= chunkBytes && end > 0)
      await flush(chunk.subarray(0, end), chunk.subarray(end));
    else {
      waiting.push(chunk);
      bytes += chunk.length;
    }
  }
  await flush(Buffer.alloc(0), Buffer.alloc(0));
  return digest.sum();
}

/** Null: it was deleted since it was listed. A row of it may be in the dump, which is of a moment before. */
async function addFile(tar: Pack, { path, at }: DataFile): Promise<{ bytes: number; sha256: string } | null> {
  const file = await openIfThere(at);
  if (!file) return null;
  try {
    const { size, mode, mtime } = await file.stat();
    const hash = createHash('sha256');
    let left = size;
    const added = new Promise<void>((resolve, reject) => {
      const header = { name: fileEntry(path), size, mode: mode & 0o777, mtime };
      const entry = tar.entry(header, (error) => (error ? reject(error) : resolve()));
      const from = size > 0 ? file.createReadStream({ end: size - 1, autoClose: false }) : Readable.from([]);
      const counted = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          left -= chunk.length;
          hash.update(chunk);
          yield chunk;
        }
        if (left > 0) throw new BackupError(`The file ${path} became shorter while it was read. Try again.`);
      };
      pipeline(from, counted, entry as unknown as NodeJS.WritableStream).catch(reject);
    });
    await added;
    return { bytes: size, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

async function openIfThere(path: string) {
  try {
    return await open(path, 'r');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new BackupError(`The file ${path} can't be read (${code}), so the backup was given up.`, {
      cause: error,
    });
  }
}

function addText(tar: Pack, name: string, text: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = tar.entry({ name, mode: 0o600 }, text as string, (error) =>
      error ? reject(error) : resolve(),
    );
    // An entry that still waits when the disk gets full says so as an event, too: heard by nobody, it ends the process.
    (entry as unknown as NodeJS.EventEmitter).on('error', reject);
  });
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
