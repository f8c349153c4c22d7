import { Worker } from 'node:worker_threads';
import { forgetGate, newGate } from './native-gate.ts';
import type { WorkerAnswer, WorkerRequest, WorkerStart } from './worker-messages.ts';

// Longer than any job takes on a busy machine.
const leaveMs = 30_000;

/** Starts a worker and resolves when its model is loaded; rejects with its loading error. */
export function startWorker(name: string, script: URL, start: unknown): Promise<Worker> {
  const gate = newGate();
  const worker = new Worker(script, {
    workerData: { start, gate } satisfies WorkerStart,
    name,
    // Tensors live outside the heap; a small young generation keeps garbage from piling up between collections.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  worker.once('exit', () => forgetGate(gate));
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

/**
 * Lets a worker finish its job and release the model, so that native memory is freed in order, and leave. Never by
 * `terminate`, see native-gate.ts: one that hangs is left behind, and keeps nobody from going on.
 */
export async function stopWorker(worker: Worker): Promise<void> {
  worker.ref();
  const { promise: left, resolve } = Promise.withResolvers<void>();
  worker.once('exit', () => resolve());
  worker.postMessage(null satisfies WorkerRequest<unknown>);
  const timer = setTimeout(resolve, leaveMs);
  await left;
  clearTimeout(timer);
  worker.unref();
}
