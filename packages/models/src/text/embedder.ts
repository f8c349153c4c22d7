/**
 * Turns texts into vectors whose dot product is their cosine similarity.
 * @public
 */
export interface Embedder {
  /**
   * Names model, packaging and preparation. Store it with each vector, and never compare vectors of different ids:
   * they are close (cosine about .97), but not the same.
   */
  readonly modelId: string;
  readonly dimensions: 384;
  readonly engine: TextEngine;
  /**
   * One vector of unit length a text, in order. English; of a long text the first 256 tokens (about 190 words) count;
   * white space at the ends doesn't. Text without any word gives a valid, meaningless vector.
   * `interactive` work (the default) goes before all waiting `bulk` work, and waits for at most one small piece of it.
   * Rejects with the signal's reason, EmbedderClosed, or the error of a worker that failed twice on these texts.
   */
  embed(texts: readonly string[], options?: EmbedOptions): Promise<Float32Array[]>;
  /** Finishes the pieces under way, rejects what waits with EmbedderClosed, and ends the worker threads. */
  close(): Promise<void>;
}

/** @public */
export type TextEngine = 'onnx' | 'wasm';

/** @public */
export interface EmbedOptions {
  priority?: 'interactive' | 'bulk';
  signal?: AbortSignal;
}

/** @public */
export class EmbedderClosed extends Error {
  override readonly name = 'EmbedderClosed';
  constructor() {
    super('the text embedder is closed');
  }
}

/** Numbers in a vector. */
export const DIMENSIONS = 384;

/** Tokens of a text that count, [CLS] and [SEP] included: what the model was trained with. */
export const MAX_TOKENS = 256;
