import { parentPort, workerData } from 'node:worker_threads';
import type { EmbeddedText, WorkerAnswer, WorkerRequest, WorkerStart } from './worker-messages.ts';

/** A loaded model. `embed` takes one text at a time: batches are no faster on a CPU, and this way texts can't differ. */
export interface LoadedTextModel {
  embed(text: string): Promise<ArrayLike<number>>;
  /** The same with the text's words; absent where the engine can't tell them apart. */
  embedWords?(text: string): Promise<EmbeddedText>;
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

  async function serve(request: WorkerRequest): Promise<void> {
    if (request === null) {
      await model.release();
      port.close();
      return;
    }
    try {
      answer({ kind: 'embedded', texts: await embedAll(model, request) });
    } catch (error) {
      answer({ kind: 'failed', error: error as Error });
    }
  }
}

async function embedAll(
  model: LoadedTextModel,
  { texts, words }: NonNullable<WorkerRequest>,
): Promise<EmbeddedText[]> {
  const embedded: EmbeddedText[] = [];
  for (const text of texts) {
    const short = text.trim().slice(0, MAX_CHARACTERS);
    if (words && model.embedWords) embedded.push(await model.embedWords(short));
    else embedded.push({ vector: Float32Array.from(await model.embed(short)), words: null });
  }
  return embedded;
}
