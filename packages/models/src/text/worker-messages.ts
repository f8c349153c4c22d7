/** What the pool hands a worker as `workerData`. */
export interface WorkerStart {
  modelDir: string;
}

/** Pool to worker: embed these, with or without their words, or (null) release the model and leave. */
export type WorkerRequest = { texts: string[]; words: boolean } | null;

/** A text as the worker gives it back; `words` null: they weren't asked for, or the engine has none. */
export interface EmbeddedText {
  vector: Float32Array;
  words: { words: string[]; wordVectors: Float32Array } | null;
}

/** Worker to pool: first `ready` or `unloadable`, then one answer a request. */
export type WorkerAnswer =
  | { kind: 'ready' }
  | { kind: 'unloadable'; error: Error }
  | { kind: 'embedded'; texts: EmbeddedText[] }
  | { kind: 'failed'; error: Error };
