import { parentPort, workerData } from 'node:worker_threads';
import { passGate } from './native-gate.ts';
import type { WorkerAnswer, WorkerRequest, WorkerStart } from './worker-messages.ts';

/** A model in a worker. */
export interface LoadedModel<Job, Result> {
  /** One job at a time: batches are no faster on a CPU. */
  run(job: Job): Promise<Result>;
  release(): Promise<void>;
}

/**
 * The worker's side of a pool: loads the model with what the pool gave as `start`, then does jobs one after another
 * until told to leave. `load` also runs the model once: nobody should have to wait for the slow first time.
 */
export async function serveJobs<Start, Job, Result>(
  load: (start: Start) => Promise<LoadedModel<Job, Result>>,
): Promise<void> {
  const port = parentPort!;
  const { start, gate } = workerData as WorkerStart;
  const answer = (message: WorkerAnswer<Result>) => port.postMessage(message);
  let model: LoadedModel<Job, Result>;
  try {
    model = await passGate(gate, () => load(start as Start));
  } catch (error) {
    answer({ kind: 'unloadable', error: error as Error });
    return;
  }
  // In turn, as running a model yields: a request to leave must not release it under the job before.
  let last: Promise<void> = Promise.resolve();
  port.on('message', (request: WorkerRequest<Job>) => {
    last = last.then(() => serve(request));
  });
  answer({ kind: 'ready' });

  async function serve(request: WorkerRequest<Job>): Promise<void> {
    if (request === null) {
      await passGate(gate, () => model.release());
      port.close();
      return;
    }
    try {
      answer({ kind: 'done', result: await passGate(gate, () => model.run(request.job)) });
    } catch (error) {
      answer({ kind: 'failed', error: error as Error });
    }
  }
}
