import type { NativeGate } from './native-gate.ts';

/** What a worker is given as `workerData`; `start` is for its `load`. */
export interface WorkerStart {
  start: unknown;
  gate: NativeGate;
}

/** Pool to worker: do this, or (null) release the model and leave. */
export type WorkerRequest<Job> = { job: Job } | null;

/** Worker to pool: first `ready` or `unloadable`, then one answer a request. */
export type WorkerAnswer<Result> =
  | { kind: 'ready' }
  | { kind: 'unloadable'; error: Error }
  | { kind: 'done'; result: Result }
  | { kind: 'failed'; error: Error };
