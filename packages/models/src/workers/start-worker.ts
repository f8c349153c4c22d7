import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerRequest } from './worker-messages.ts';

const LEAVE_MS = 3_000;

/** Starts a worker and resolves when its model is loaded; rejects with its loading error. */
export function startWorker(name: string, script: URL, start: unknown): Promise<Worker> {
  const worker = new Worker(script, {
    workerData: start,
    name,
    // Tensors live outside the heap; a small young generation keeps garbage from piling up between collections.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Worker>();
  const listeners = {
    error: reject,
    exit: (code: number) => reject(new Error(`the ${name} worker ended with code ${code} while loading`)),
    message: (answer: WorkerAnswer<unknown>) => {
      if (answer.kind === 'ready') resolve(worker);
      else reject(answer.kind === 'unloadable' ? answer.error : new Error(`the ${name} worker is confused`));
    },
  };
  for (const [event, listener] of Object.entries(listeners)) worker.on(event, listener);
  return promise.finally(() => {
    // Not removeAllListeners: Node hangs listeners of its own on a worker, without which it falls silent.
    for (const [event, listener] of Object.entries(listeners)) worker.off(event, listener);
  });
}

/** Lets a worker finish its job and release the model, so that native memory is freed in order; then ends it. */
export async function stopWorker(worker: Worker): Promise<void> {
  worker.ref();
  const left = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.postMessage(null satisfies WorkerRequest<unknown>);
  const timer = setTimeout(() => void worker.terminate(), LEAVE_MS);
  await left;
  clearTimeout(timer);
}
