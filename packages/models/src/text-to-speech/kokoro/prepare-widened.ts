import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FetchedModel, type FetchModelOptions, fetchModel } from '../../fetch/fetch-model.ts';
import { hasModelFiles } from '../../fetch/model-files.ts';
import { lockModel } from '../../fetch/model-lock.ts';
import type { ModelEntry, ModelFile } from '../../manifest/model-entry.ts';
import { silentLog } from '../../model-log.ts';
import { ModelUnavailable } from '../../model-unavailable.ts';
import { widenHalves } from './widen-halves.ts';
import { type Piece, widenModel } from './widen-model.ts';

/** A model that is fetched in parts and in half precision, and run whole and in single precision. */
export interface WidenedModel {
  /** Its files joined in order are the model. */
  parts: ModelEntry;
  joinedSha256: string;
  /** Our own name; with the version of the parts it names the folder in the models directory. */
  name: string;
  /** What comes of it: the rewriting always gives the same bytes. */
  file: ModelFile;
}

/**
 * Makes sure that the widened model lies in the models directory, and says where: fetches, joins and widens it when it
 * doesn't, and removes the parts then. Safe between processes and after interruptions, like fetchModel. Rejects with
 * ModelUnavailable, or with the signal's reason.
 */
export async function prepareWidened(model: WidenedModel, options: FetchModelOptions): Promise<FetchedModel> {
  const { modelsDir, signal, log = silentLog, recheck } = options;
  const dir = join(modelsDir, `${model.name}-${model.parts.version}`);
  const isReady = () => hasModelFiles({ name: model.name, files: [model.file] }, dir, { recheck, log });
  if (await isReady()) return { dir, fetched: false };
  await mkdir(modelsDir, { recursive: true });
  using _lock = await lockModel(join(modelsDir, 'locks', `${model.name}.lock`), signal);
  if (await isReady()) return { dir, fetched: false };
  const parts = await fetchModel(model.parts, options);
  try {
    await convert(model, parts.dir, dir, options);
  } catch (error) {
    signal?.throwIfAborted();
    const tried = `its weights could not be converted (${error instanceof Error ? error.message : error})`;
    throw new ModelUnavailable(model.parts, modelsDir, 'disk', tried, error);
  }
  return { dir, fetched: true };
}

/** `dir` appears whole or not at all. */
async function convert(
  model: WidenedModel,
  partsDir: string,
  dir: string,
  { modelsDir, signal, log = silentLog }: FetchModelOptions,
): Promise<void> {
  const { name, file } = model;
  const began = performance.now();
  const work = join(modelsDir, 'work', name);
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  await writeWidened(widenModel(await joinParts(model, partsDir)), join(work, file.as), signal);
  if (!(await hasModelFiles({ name, files: [file] }, work, { log }))) {
    throw new Error('the widened model is not as expected');
  }
  await rm(dir, { recursive: true, force: true });
  await rename(work, dir);
  await rm(partsDir, { recursive: true });
  log.info({ model: name, dir, ms: Math.round(performance.now() - began) }, 'a model was converted');
}

async function joinParts({ parts, joinedSha256 }: WidenedModel, partsDir: string): Promise<Buffer> {
  const joined = Buffer.allocUnsafe(parts.files.reduce((sum, file) => sum + file.bytes, 0));
  const hash = createHash('sha256');
  let at = 0;
  for (const file of parts.files) {
    const part = await readFile(join(partsDir, file.as));
    hash.update(part);
    at += part.copy(joined, at);
  }
  if (hash.digest('hex') !== joinedSha256)
    throw new Error('the joined parts are not the model they should be');
  return joined;
}

// Some 5 ms of work: the thread that converts may be the one that answers requests.
const chunkBytes = 1 << 19;

async function writeWidened(pieces: Piece[], path: string, signal?: AbortSignal): Promise<void> {
  await using file = await open(path, 'w');
  for (const { kind, bytes } of pieces) {
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      signal?.throwIfAborted();
      const chunk = bytes.subarray(at, at + chunkBytes);
      await file.writeFile(kind === 'halves' ? widenHalves(chunk) : chunk);
    }
  }
  await file.sync();
}
