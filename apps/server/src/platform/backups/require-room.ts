import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BackupError } from './backup-error.ts';

/** @throws BackupError when the disk that a folder is on, or will be, has fewer bytes free than that */
export async function requireRoom(dir: string, bytes: number, forWhat: string): Promise<void> {
  let there = dir;
  while (!existsSync(there)) there = dirname(there);
  const { bavail, bsize } = await statfs(there);
  const free = bavail * bsize;
  if (free >= bytes) return;
  throw new BackupError(
    `There is not enough room in ${dir} for ${forWhat}: ${megabytes(free)} MB are free, ${megabytes(bytes)} MB may be needed.`,
  );
}

/** Whole megabytes, for people. */
export const megabytes = (bytes: number): string => Math.ceil(bytes / 1e6).toLocaleString('en-US');
