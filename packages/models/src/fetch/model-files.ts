import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelEntry, ModelFile } from '../manifest/model-entry.ts';
import type { ModelLog } from '../model-log.ts';

const stampFile = 'verified.json';

/**
 * Are all files of the entry in `dir` as the manifest lists them? Sizes are checked each time. Hashes are checked when
 * a file changed since they last matched (kept in a stamp file beside them), or always with `recheck`.
 */
export async function hasModelFiles(
  entry: Pick<ModelEntry, 'name' | 'files'>,
  dir: string,
  { recheck = false, log }: { recheck?: boolean; log: ModelLog },
): Promise<boolean> {
  const found = await describeFiles(entry, dir);
  if (!found) return false;
  if (!recheck && found === (await readStamp(dir))) return true;
  for (const file of entry.files) {
    if ((await sha256Of(join(dir, file.as))) === file.sha256) continue;
    log.warn({ model: entry.name, file: file.as }, 'a cached model file is damaged');
    return false;
  }
  await writeStamp(dir, found, log);
  return true;
}

/** One line a file with its hash, size and time of change; undefined when a file is missing or of another size. */
async function describeFiles(entry: Pick<ModelEntry, 'files'>, dir: string): Promise<string | undefined> {
  const lines = await Promise.all(entry.files.map((file) => describeFile(file, join(dir, file.as))));
  return lines.includes(undefined) ? undefined : `${JSON.stringify(lines, null, 1)}\n`;
}

async function describeFile(file: ModelFile, path: string): Promise<string | undefined> {
  const found = await stat(path).catch(undefinedWhenMissing);
  if (found?.size !== file.bytes) return undefined;
  return `${file.sha256} ${found.size} ${found.mtimeMs} ${file.as}`;
}

async function readStamp(dir: string): Promise<string | undefined> {
  return readFile(join(dir, stampFile), 'utf8').catch(undefinedWhenMissing);
}

async function writeStamp(dir: string, stamp: string, log: ModelLog): Promise<void> {
  try {
    await writeFile(join(dir, stampFile), stamp);
  } catch (error) {
    // A read-only models directory is legitimate (an image with the models in it): it costs a hash at each start.
    log.info({ dir, err: error }, 'cannot note that the model files are verified');
  }
}

function sha256Of(path: string): Promise<string> {
  return hashFile(path, 'sha256', 'hex');
}

/** Hashes a file in a stream. */
export async function hashFile(
  path: string,
  algorithm: 'sha256' | 'sha512',
  encoding: 'hex' | 'base64',
): Promise<string> {
  const hash = createHash(algorithm);
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  return hash.digest(encoding);
}

export function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}
