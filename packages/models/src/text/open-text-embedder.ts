import { join } from 'node:path';
import type { ModelProgress } from '../fetch/fetch-model.ts';
import { hasModelFiles } from '../fetch/model-files.ts';
import { openFetched } from '../fetch/open-fetched.ts';
import { type ModelLog, silentLog } from '../model-log.ts';
import {
  type Embedder,
  type EmbedOptions,
  type TextEngine,
  vectorDimensions,
  type WordEmbedding,
} from './embedder.ts';
import { type EmbeddingPool, openEmbeddingPool } from './open-embedding-pool.ts';
import { earlierPackagings, type Packaging, tunedPackaging, wasmPackaging } from './packagings.ts';

export interface TextEmbedderOptions {
  modelsDir: string;
  /** `auto` (the default) takes onnx, and wasm where the native library doesn't load. */
  engine?: TextEngine | 'auto';
  /** Worker threads, each with the model of its own (some 45 MB more with onnx). Default 1. */
  threads?: number;
  onProgress?: (progress: ModelProgress) => void;
  signal?: AbortSignal;
  log?: ModelLog;
}

/**
 * Opens the text model. The one for onnx comes with the code; the one for wasm is fetched when the models directory lacks
 * it. Resolves when it is loaded and ready. Rejects with ModelUnavailable when files can't be had, with the loader's
 * error when no engine runs here.
 */
export async function openTextEmbedder(options: TextEmbedderOptions): Promise<Embedder> {
  const { engine = 'auto', signal, log = silentLog } = options;
  if (engine !== 'auto') return openPackaging(engine === 'onnx' ? tunedPackaging : wasmPackaging, options);
  try {
    return await openPackaging(tunedPackaging, options);
  } catch (error) {
    signal?.throwIfAborted();
    log.warn({ err: error }, 'onnxruntime does not load here; taking the slower WebAssembly engine');
    return openPackaging(wasmPackaging, options);
  }
}

/**
 * Opens the model that made vectors of an earlier id, to read them until they are made again. Null when this version
 * knows no such model, or its files are not in the models directory: it is never fetched.
 */
export async function openEarlierEmbedder(
  modelId: string,
  options: TextEmbedderOptions,
): Promise<Embedder | null> {
  const packaging = [...earlierPackagings, wasmPackaging].find((one) => one.modelId === modelId);
  if (!packaging || !('entry' in packaging.from)) return null;
  const { modelsDir, log = silentLog } = options;
  const { entry } = packaging.from;
  const dir = join(modelsDir, `${entry.name}-${entry.version}`);
  return (await hasModelFiles(entry, dir, { log })) ? openPackaging(packaging, options) : null;
}

async function openPackaging(packaging: Packaging, options: TextEmbedderOptions): Promise<Embedder> {
  const { engine, modelId, title, from, file, script, hasJudge = false } = packaging;
  const open = (dir: string) => openEmbeddingPool(script, file ? join(dir, file) : dir, options.threads ?? 1);
  const pool = 'folder' in from ? await open(from.folder) : await openFetched(from.entry, options, open);
  return {
    modelId,
    title,
    engine,
    dimensions: vectorDimensions,
    embed: async (texts, options) =>
      (await pool.embed(texts, false, options)).map((embedded) => embedded.vector),
    embedWords: engine === 'onnx' ? (texts, options) => embedWords(pool, texts, options) : null,
    judge: hasJudge ? pool.judge : null,
    close: pool.close,
  };
}

async function embedWords(
  pool: EmbeddingPool,
  texts: readonly string[],
  options?: EmbedOptions,
): Promise<WordEmbedding[]> {
  const embedded = await pool.embed(texts, true, options);
  return embedded.map(({ vector, words }) => ({ vector, ...words! }));
}
