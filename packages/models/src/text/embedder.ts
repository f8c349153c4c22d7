/** Turns texts into vectors whose dot product is their cosine similarity. */
export interface Embedder {
  /**
   * Names model, packaging and preparation. Store it with each vector, and never compare vectors of different ids:
   * they may be close, but are not the same.
   */
  readonly modelId: string;
  /** What the model is called, for people. */
  readonly title: string;
  readonly dimensions: 384;
  readonly engine: TextEngine;
  /**
   * One vector of unit length a text, in order. English; of a long text the first 256 tokens (about 190 words) count;
   * white space at the ends doesn't. Text without any word gives a valid, meaningless vector.
   * `interactive` work (the default) goes before all waiting `bulk` work, and waits for at most one small piece of it.
   * Rejects with the signal's reason, EmbedderClosed, or the error of a worker that failed twice on these texts.
   */
  embed(texts: readonly string[], options?: EmbedOptions): Promise<Float32Array[]>;
  /**
   * As `embed`, with the words of each text and their vectors, from the same run of the model (no extra cost).
   * Null: this engine gives no words (wasm).
   */
  readonly embedWords:
    | ((texts: readonly string[], options?: EmbedOptions) => Promise<WordEmbedding[]>)
    | null;
  /**
   * How probably each entry answers the message it is paired with, 0 to 1, in order: both are read together. English; of a message
   * the first 64 tokens count, of an entry the first 96. Rejects as `embed` does. Null: this engine has no judge (wasm).
   */
  readonly judge: ((pairs: readonly JudgedPair[], options?: EmbedOptions) => Promise<number[]>) | null;
  /** Finishes the pieces under way, rejects what waits with EmbedderClosed, and ends the worker threads. */
  close(): Promise<void>;
}

/** A text's vector, and its words with theirs. */
export interface WordEmbedding {
  /** What `embed` gives. */
  vector: Float32Array;
  /** As the model reads them, in order: lower case without accents, punctuation marks as words of their own. */
  words: string[];
  /** Row by row each word's vector in this context, the mean of its pieces; not of unit length. */
  wordVectors: Float32Array;
}

/** A customer's message and an entry that may answer it. */
export interface JudgedPair {
  message: string;
  /** What the customer asked before it; null: it is the first. */
  before: string | null;
  entry: {
    /** May be empty. */
    title: string;
    answer: string;
    /** It is what the customer was told last. */
    isTold: boolean;
  };
}

export type TextEngine = 'onnx' | 'wasm';

export interface EmbedOptions {
  priority?: 'interactive' | 'bulk';
  signal?: AbortSignal;
}

export class EmbedderClosed extends Error {
  override readonly name = 'EmbedderClosed';
  constructor() {
    super('the text embedder is closed');
  }
}

/** Numbers in a vector. */
export const vectorDimensions = 384;

/** Tokens of a text that count, [CLS] and [SEP] included: what the model was trained with. */
export const maxTextTokens = 256;
