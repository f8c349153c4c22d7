import { createHash } from 'node:crypto';
import { RowDigest } from '@deskbell/database';
import { BackupError } from '../backup-error.ts';
import { About, aboutName, Manifest, manifestName } from './archive-parts.ts';
import type { BackupKey } from './backup-key.ts';
import { damaged, isOfTheDisk, readArchive } from './read-archive.ts';
import type { OnProgress } from './write-archive.ts';

/** A backup that was read to its end and is what its manifest says. */
export interface CheckedArchive {
  path: string;
  about: About;
  manifest: Manifest;
  /** Of the text of all rows. */
  rowBytes: number;
}

/**
 * Reads a whole backup and compares every table and file with its manifest. Writes nothing.
 * @throws BackupError
 */
export async function checkArchive(
  path: string,
  key: BackupKey | null,
  onProgress: OnProgress,
): Promise<CheckedArchive> {
  try {
    return await readAll(path, key, onProgress);
  } catch (cause) {
    // What breaks within a file is thrown to whoever reads it, here; nothing else can be the reason but the disk.
    throw cause instanceof BackupError || isOfTheDisk(cause) ? cause : damaged(path, cause);
  }
}

async function readAll(path: string, key: BackupKey | null, onProgress: OnProgress): Promise<CheckedArchive> {
  const tables = new Map<string, RowDigest>();
  const files: Manifest['files'] = {};
  let about: About | undefined;
  let manifest: Manifest | undefined;
  let rowBytes = 0;
  for await (const { name, content, bytes } of readArchive(path, key)) {
    const [kind, title = ''] = name.split('/');
    if (name === aboutName) {
      about = parsed(path, About, await textOf(content));
      for (const table of about.tables) tables.set(`${table.schema}.${table.name}`, new RowDigest());
    } else if (name === manifestName) manifest = parsed(path, Manifest, await textOf(content));
    else if (kind === 'database') {
      onProgress(`checking ${title}`);
      const digest = tables.get(title) ?? new RowDigest();
      tables.set(title, digest);
      for await (const chunk of content) {
        digest.add(chunk);
        rowBytes += chunk.length;
      }
    } else {
      onProgress('checking files');
      const hash = createHash('sha256');
      for await (const chunk of content) hash.update(chunk);
      files[name.slice('files/'.length)] = { bytes, sha256: hash.digest('hex') };
    }
  }
  if (!about || !manifest) throw damaged(path);
  const sums = Object.fromEntries([...tables].map(([title, digest]) => [title, digest.sum()]));
  if (!isSame(sums, manifest.tables) || !isSame(files, manifest.files)) throw damaged(path);
  return { path, about, manifest, rowBytes };
}

async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function parsed<T>(
  path: string,
  schema: { safeParse(value: unknown): { success: boolean; data?: T } },
  text: string,
): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw damaged(path, cause);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data!;
  throw new BackupError(
    `The backup ${path} is of another format than this version of Deskbell reads. Restore it with the version it was made by.`,
  );
}

/** Whether both have the same names and values, in whatever order. */
export function isSame(one: Record<string, object>, other: Record<string, object>): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

const sorted = (record: Record<string, object>) =>
  Object.keys(record)
    .sort()
    .map((name) => [name, Object.entries(record[name]!).sort(([a], [b]) => (a < b ? -1 : 1))]);
