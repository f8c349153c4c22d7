import type { ModelProgress } from '../fetch/fetch-model.ts';
import { openFetched } from '../fetch/open-fetched.ts';
import type { ModelEntry } from '../manifest/model-entry.ts';
import { minilmFp16Model, minilmQ4Model } from '../manifest/text.ts';
import { type ModelLog, silentLog } from '../model-log.ts';
import { ModelUnavailable } from '../model-unavailable.ts';
import {
  type Embedder,
  type EmbedOptions,
  type TextEngine,
  vectorDimensions,
  type WordEmbedding,
} from './embedder.ts';
import { type EmbeddingPool, openEmbeddingPool } from './open-embedding-pool.ts';

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

interface Packaging {
  engine: TextEngine;
  entry: ModelEntry;
  script: URL;
  /** Raise the last number whenever vectors change for the same text: stored ones are then recomputed. */
  modelId: string;
}

const onnxPackaging: Packaging = {
  engine: 'onnx',
  entry: minilmQ4Model,
  script: new URL('./onnx-worker.ts', import.meta.url),
  modelId: 'all-MiniLM-L6-v2/onnx-q4/1',
};

const wasmPackaging: Packaging = {
  engine: 'wasm',
  entry: minilmFp16Model,
  script: new URL('./wasm-worker.ts', import.meta.url),
  modelId: 'all-MiniLM-L6-v2/wasm-fp16/1',
};

/**
 * Opens the text model, fetching it first when the models directory lacks it. Resolves when it is loaded and ready.
 * Rejects with ModelUnavailable when the files can't be had, with the loader's error when no engine runs here.
 */
export async function openTextEmbedder(options: TextEmbedderOptions): Promise<Embedder> {
  const { engine = 'auto', signal, log = silentLog } = options;
  if (engine !== 'auto') return openPackaging(engine === 'onnx' ? onnxPackaging : wasmPackaging, options);
  try {
    return await openPackaging(onnxPackaging, options);
  } catch (error) {
    signal?.throwIfAborted();
    // The other packaging lies behind the same registry: a missing file is no reason to try it.
    if (error instanceof ModelUnavailable) throw error;
    log.warn({ err: error }, 'onnxruntime does not load here; taking the slower WebAssembly engine');
    return openPackaging(wasmPackaging, options);
  }
}

async function openPackaging(packaging: Packaging, options: TextEmbedderOptions): Promise<Embedder> {
  const { engine, modelId, entry, script } = packaging;
  const pool = await openFetched(entry, options, (dir) =>
    openEmbeddingPool(script, dir, options.threads ?? 1),
  );
  return {
    modelId,
    engine,
    dimensions: vectorDimensions,
    embed: async (texts, options) =>
      (await pool.embed(texts, false, options)).map((embedded) => embedded.vector),
    embedWords: engine === 'onnx' ? (texts, options) => embedWords(pool, texts, options) : null,
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
