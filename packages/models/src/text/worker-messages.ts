/** What the pool hands a worker as `workerData`. */
export interface WorkerStart {
  modelDir: string;
}

/** Pool to worker: embed these, or (null) release the model and leave. */
export type WorkerRequest = string[] | null;

/** Worker to pool: first `ready` or `unloadable`, then one answer a request, its vectors one after another. */
export type WorkerAnswer =
  | { kind: 'ready' }
  | { kind: 'unloadable'; error: Error }
  | { kind: 'vectors'; vectors: Float32Array }
  | { kind: 'failed'; error: Error };
