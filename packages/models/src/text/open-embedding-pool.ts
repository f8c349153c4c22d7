import { openWorkerPool } from '../workers/open-worker-pool.ts';
import { EmbedderClosed, type EmbedOptions, type JudgedPair } from './embedder.ts';
import type { EmbeddedText } from './embedding-job.ts';
import { PieceQueue } from './piece-queue.ts';

/** Worker threads with one text model each, fed from one queue with two priorities. */
export interface EmbeddingPool {
  embed(texts: readonly string[], words: boolean, options?: EmbedOptions): Promise<EmbeddedText[]>;
  judge(pairs: readonly JudgedPair[], options?: EmbedOptions): Promise<number[]>;
  close(): Promise<void>;
}

/**
 * Starts `threads` workers on `script`, which load the model from `place`: its file, or the folder of its files. `pieceCharacters`: so much
 * is read without a pause; absent: what suits the usual model.
 */
export async function openEmbeddingPool(
  script: URL,
  place: string,
  threads: number,
  pieceCharacters?: number,
): Promise<EmbeddingPool> {
  const queue = new PieceQueue(pieceCharacters);
  const pool = await openWorkerPool({
    name: 'embedding',
    script,
    start: place,
    threads,
    queue,
    closedError: () => new EmbedderClosed(),
  });
  return {
    async embed(texts, words, { priority = 'interactive', signal } = {}) {
      signal?.throwIfAborted();
      const embedded = queue.add(texts, words, priority, signal);
      pool.wake();
      return embedded;
    },
    async judge(pairs, { priority = 'interactive', signal } = {}) {
      signal?.throwIfAborted();
      const judged = queue.addPairs(pairs, priority, signal);
      pool.wake();
      return judged;
    },
    close: pool.close,
  };
}
