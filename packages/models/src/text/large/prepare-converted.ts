import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type FetchedModel, type FetchModelOptions, fetchModel } from '../../fetch/fetch-model.ts';
import { hasModelFiles } from '../../fetch/model-files.ts';
import { lockModel } from '../../fetch/model-lock.ts';
import type { ConvertedModel } from '../../manifest/converted-model.ts';
import type { ModelFile } from '../../manifest/model-entry.ts';
import { silentLog } from '../../model-log.ts';
import { ModelUnavailable } from '../../model-unavailable.ts';
import type { Conversion } from './convert-checkpoint.ts';

export interface PrepareOptions extends FetchModelOptions {
  /** Told once all is fetched that must be. */
  onPreparing?: () => void;
}

/**
 * Makes sure that the converted model lies in the models directory, and says where: fetches its parts and converts them in a thread of its
 * own when it doesn't, and removes the parts and what earlier versions left then. Safe between processes and after interruptions, like
 * fetchModel. Rejects with ModelUnavailable, or with the signal's reason.
 */
export async function prepareConverted(
  model: ConvertedModel,
  options: PrepareOptions,
): Promise<FetchedModel> {
  const { modelsDir, signal, log = silentLog, recheck } = options;
  const id = `${model.name}-${model.version}`;
  const dir = join(modelsDir, id);
  const isReady = () => hasModelFiles({ name: model.name, files: filesOf(model) }, dir, { recheck, log });
  if (await isReady()) return { dir, fetched: false };
  try {
    await mkdir(modelsDir, { recursive: true });
    using _lock = await lockModel(join(modelsDir, 'locks', `${id}.lock`), signal);
    if (await isReady()) return { dir, fetched: false };
    const partsDirs: string[] = [];
    for (const part of model.parts) partsDirs.push((await fetchModel(part, options)).dir);
    options.onPreparing?.();
    const work = join(modelsDir, 'work', id);
    await convert(model, partsDirs, { work, dir }, options).finally(() =>
      rm(work, { recursive: true, force: true }),
    );
    return { dir, fetched: true };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ModelUnavailable) throw error;
    const tried = `its weights could not be converted (${error instanceof Error ? error.message : error})`;
    throw new ModelUnavailable(model.parts[0]!, modelsDir, 'disk', tried, error);
  }
}

const filesOf = ({ weights, graphs, copied }: ConvertedModel): ModelFile[] => [weights, ...graphs, ...copied];

/** `dir` appears whole or not at all; made in `work`. */
async function convert(
  model: ConvertedModel,
  partsDirs: readonly string[],
  { work, dir }: { work: string; dir: string },
  { signal, log = silentLog }: FetchModelOptions,
): Promise<void> {
  const { name, parts, checkpoint, copied, recipe, graphs } = model;
  const began = performance.now();
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  await convertInThread(
    {
      parts: parts.map(({ files }, at) => join(partsDirs[at]!, files[0]!.as)),
      checkpoint,
      copied: copied.map(({ path, as }) => ({ path, as })),
      layout: join(recipe, 'layout.json'),
      differences: join(recipe, 'upper.bin'),
      into: work,
    },
    signal,
  );
  await Promise.all(graphs.map(({ path, as }) => copyFile(join(recipe, path), join(work, as))));
  if (!(await hasModelFiles({ name, files: filesOf(model) }, work, { log })))
    throw new Error('what came of it is not as expected');
  await rm(dir, { recursive: true, force: true });
  await rename(work, dir);
  log.info({ model: name, dir, ms: Math.round(performance.now() - began) }, 'a model was converted');
  const modelsDir = dirname(dir);
  const unused = [...partsDirs, ...(await earlierVersions(model, modelsDir))];
  await Promise.all(unused.map((folder) => rm(folder, { recursive: true, force: true }))).catch(
    (error: unknown) => log.warn({ err: error, modelsDir }, 'what a model was made of could not be removed'),
  );
}

/** Their folders. A process of an earlier version has its weights in memory already; it would make them again. */
async function earlierVersions({ name, version }: ConvertedModel, modelsDir: string): Promise<string[]> {
  const folders = await readdir(modelsDir);
  return folders
    .filter((folder) => {
      const its = folder.startsWith(`${name}-`) ? folder.slice(name.length + 1) : '';
      return /^\d+$/.test(its) && Number(its) < Number(version);
    })
    .map((folder) => join(modelsDir, folder));
}

/** Some ten seconds of work for a checkpoint of 440 MB: never on the thread that answers requests. */
function convertInThread(conversion: Conversion, signal?: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const worker = new Worker(new URL('./convert-worker.ts', import.meta.url), {
    workerData: conversion,
    name: 'conversion',
    // What it has read is garbage at once; without a limit it would pile up to hundreds of megabytes.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  // It runs nothing native that could not be ended.
  const abort = () => void worker.terminate();
  signal?.addEventListener('abort', abort, { once: true });
  worker.once('message', () => resolve());
  worker.once('error', reject);
  worker.once('exit', () => reject(signal?.reason ?? new Error('the conversion ended early')));
  if (signal?.aborted) abort();
  return promise.finally(() => signal?.removeEventListener('abort', abort));
}
