import { parentPort, workerData } from 'node:worker_threads';
import { DIMENSIONS } from './embedder.ts';
import type { WorkerAnswer, WorkerRequest, WorkerStart } from './worker-messages.ts';

/** A loaded model. `embed` takes one text at a time: batches are no faster on a CPU, and this way texts can't differ. */
export interface LoadedTextModel {
  embed(text: string): Promise<ArrayLike<number>>;
  release(): Promise<void>;
}

// No text of 256 tokens is longer, but for extravagant white space; the tokeniser would work through all of it.
const MAX_CHARACTERS = 16_384;

/** The worker's side of the pool: loads the model, then answers requests one after another until told to leave. */
export async function serveEmbeddings(load: (modelDir: string) => Promise<LoadedTextModel>): Promise<void> {
  const port = parentPort!;
  const answer = (message: WorkerAnswer) => port.postMessage(message);
  let model: LoadedTextModel;
  try {
    model = await load((workerData as WorkerStart).modelDir);
    // The first text is the slowest (one engine loads its weights only now): nobody should have to wait for that.
    await model.embed('Good morning');
  } catch (error) {
    answer({ kind: 'unloadable', error: error as Error });
    return;
  }
  // In turn, as running a model yields: a request to leave must not release it under the text before.
  let last: Promise<void> = Promise.resolve();
  port.on('message', (request: WorkerRequest) => {
    last = last.then(() => serve(request));
  });
  answer({ kind: 'ready' });

  async function serve(texts: WorkerRequest): Promise<void> {
    if (texts === null) {
      await model.release();
      port.close();
      return;
    }
    try {
      answer({ kind: 'vectors', vectors: await embedAll(model, texts) });
    } catch (error) {
      answer({ kind: 'failed', error: error as Error });
    }
  }
}

async function embedAll(model: LoadedTextModel, texts: string[]): Promise<Float32Array> {
  const vectors = new Float32Array(texts.length * DIMENSIONS);
  for (const [index, text] of texts.entries()) {
    vectors.set(await model.embed(text.trim().slice(0, MAX_CHARACTERS)), index * DIMENSIONS);
  }
  return vectors;
}
