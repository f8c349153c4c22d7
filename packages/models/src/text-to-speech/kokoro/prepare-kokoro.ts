import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FetchModelOptions, fetchModel } from '../../fetch/fetch-model.ts';
import { hasModelFiles } from '../../fetch/model-files.ts';
import { lockModel } from '../../fetch/model-lock.ts';
import { KOKORO_FP16_PARTS, KOKORO_VOICES } from '../../manifest/text-to-speech.ts';
import { silentLog } from '../../model-log.ts';
import { ModelUnavailable } from '../../model-unavailable.ts';
import { widenHalves } from './widen-halves.ts';
import { type Piece, widenModel } from './widen-model.ts';

/**
 * Kokoro's files as they are run.
 * @public
 */
export interface KokoroFiles {
  /** The ONNX model in single precision. */
  model: string;
  /** The folder with a `<voice>.bin` for each voice. */
  stylesDir: string;
  /** Whether any of it had to be made anew. */
  renewed: boolean;
}

// What the ten parts are when joined: model_fp16.onnx of onnx-community/Kokoro-82M-v1.0-ONNX.
const FP16_SHA256 = 'ba4527a874b42b21e35f468c10d326fdff3c7fc8cac1f85e9eb6c0dfc35c334a';

/** What we make of it; the rewriting is deterministic. */
const FP32 = {
  name: 'kokoro-fp32',
  files: [
    {
      path: 'model.onnx',
      as: 'model.onnx',
      bytes: 325_538_651,
      sha256: '58f6a93193bd7dd15c39031c8ac7c1be1444b8895cb26c2da1edb6a6f305b2a9',
    },
  ],
};

/**
 * Makes sure that Kokoro lies ready in the models directory: fetches it, joins its parts and widens it to single
 * precision, once (in half precision it gives no numbers for one sentence in twenty). Safe between processes and after
 * interruptions, like fetchModel. Rejects with ModelUnavailable, or with the signal's reason.
 * @public
 */
export async function prepareKokoro(options: FetchModelOptions): Promise<KokoroFiles> {
  const { modelsDir, signal, log = silentLog, recheck } = options;
  const dir = join(modelsDir, `${FP32.name}-${KOKORO_FP16_PARTS.version}`);
  const styles = await fetchModel(KOKORO_VOICES, options);
  const files = { model: join(dir, FP32.files[0]!.as), stylesDir: styles.dir, renewed: styles.fetched };
  if (await hasModelFiles(FP32, dir, { recheck, log })) return files;
  await mkdir(modelsDir, { recursive: true });
  using _lock = await lockModel(join(modelsDir, 'locks', `${FP32.name}.lock`), signal);
  if (await hasModelFiles(FP32, dir, { log })) return files;
  const parts = await fetchModel(KOKORO_FP16_PARTS, options);
  try {
    await convert(parts.dir, dir, options);
  } catch (error) {
    signal?.throwIfAborted();
    const tried = `its weights could not be converted (${error instanceof Error ? error.message : error})`;
    throw new ModelUnavailable(KOKORO_FP16_PARTS, modelsDir, 'disk', tried, error);
  }
  return { ...files, renewed: true };
}

/** `dir` appears whole or not at all; the parts are removed when it is there. */
async function convert(partsDir: string, dir: string, options: FetchModelOptions): Promise<void> {
  const { modelsDir, signal, log = silentLog } = options;
  const began = performance.now();
  const work = join(modelsDir, 'work', FP32.name);
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const pieces = widenModel(await joinParts(partsDir));
  await writeWidened(pieces, join(work, FP32.files[0]!.as), signal);
  if (!(await hasModelFiles(FP32, work, { log }))) throw new Error('the widened model is not as expected');
  await rm(dir, { recursive: true, force: true });
  await rename(work, dir);
  await rm(partsDir, { recursive: true });
  log.info({ model: FP32.name, dir, ms: Math.round(performance.now() - began) }, 'a model was converted');
}

async function joinParts(partsDir: string): Promise<Buffer> {
  const { files } = KOKORO_FP16_PARTS;
  const joined = Buffer.allocUnsafe(files.reduce((sum, file) => sum + file.bytes, 0));
  const hash = createHash('sha256');
  let at = 0;
  for (const file of files) {
    const part = await readFile(join(partsDir, file.as));
    hash.update(part);
    at += part.copy(joined, at);
  }
  if (hash.digest('hex') !== FP16_SHA256)
    throw new Error('the joined parts are not the model they should be');
  return joined;
}

// Some 5 ms of work: the thread that converts may be the one that answers requests.
const CHUNK_BYTES = 1 << 19;

async function writeWidened(pieces: Piece[], path: string, signal?: AbortSignal): Promise<void> {
  await using file = await open(path, 'w');
  for (const { kind, bytes } of pieces) {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      signal?.throwIfAborted();
      const chunk = bytes.subarray(at, at + CHUNK_BYTES);
      await file.writeFile(kind === 'halves' ? widenHalves(chunk) : chunk);
    }
  }
  await file.sync();
}
