import type { Worker } from 'node:worker_threads';

/** Threads of models that can be made to die: those that begin from now on, for tests of what fails. */
export function watchWorkers() {
  const workers: Worker[] = [];
  let isKilling = false;
  const watch = (worker: Worker) => {
    workers.push(worker);
    if (isKilling) worker.once('message', () => void worker.terminate());
  };
  process.on('worker', watch);
  return {
    /** All of them, idle as they are, and each that takes their place. */
    async kill(): Promise<void> {
      isKilling = true;
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
    stop(): void {
      process.off('worker', watch);
    },
  };
}
