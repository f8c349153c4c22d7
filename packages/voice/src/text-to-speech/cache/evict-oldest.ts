import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const hourMs = 3_600_000;

/** Removes the least recently used files until a tenth of `maxBytes` is free, and what a dead process left unfinished. */
export async function evictOldest(dir: string, maxBytes: number, now: number): Promise<void> {
  const files = await listFiles(dir);
  const unfinished = files.filter(({ path, time }) => path.endsWith('.part') && now - time > hourMs);
  for (const { path } of unfinished) await rm(path, { force: true });
  const speech = files.filter(({ path }) => path.endsWith('.speech')).toSorted((a, b) => a.time - b.time);
  let total = speech.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= maxBytes) return;
  for (const { path, bytes } of speech) {
    if (total <= 0.9 * maxBytes) return;
    await rm(path, { force: true });
    total -= bytes;
  }
}

interface File {
  path: string;
  bytes: number;
  time: number;
}

async function listFiles(dir: string): Promise<File[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files: File[] = [];
  for (const entry of entries.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name);
    // Another process may have removed it meanwhile.
    const found = await stat(path).catch(() => null);
    if (found) files.push({ path, bytes: found.size, time: found.mtimeMs });
  }
  return files;
}
