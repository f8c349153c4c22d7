import type { JudgedPair } from './embedder.ts';

/** A few texts of one request, with or without their words; or a few pairs to be judged. */
export type EmbeddingJob = { texts: string[]; words: boolean } | { pairs: JudgedPair[] };

/** A text as the worker gives it back; `words` null: they weren't asked for, or the engine has none. */
export interface EmbeddedText {
  vector: Float32Array;
  words: { words: string[]; wordVectors: Float32Array } | null;
}
