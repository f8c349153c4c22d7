import type { Worker } from 'node:worker_threads';
import { EmbedderClosed, type EmbedOptions } from './embedder.ts';
import { type Piece, PieceQueue } from './piece-queue.ts';
import { startWorker, stopWorker } from './start-worker.ts';
import type { EmbeddedText, WorkerAnswer, WorkerRequest } from './worker-messages.ts';

/** Worker threads with one model each, fed from one queue with two priorities. */
export interface EmbeddingPool {
  embed(texts: readonly string[], words: boolean, options?: EmbedOptions): Promise<EmbeddedText[]>;
  close(): Promise<void>;
}

interface Seat {
  worker: Worker;
  piece: Piece | undefined;
}

/**
 * Starts `threads` workers on `script` and resolves when all have loaded the model from `modelDir`; rejects with the
 * first loading error. A worker that dies later is replaced, and its piece of work tried once more.
 */
export async function openPool(script: URL, modelDir: string, threads: number): Promise<EmbeddingPool> {
  const queue = new PieceQueue();
  const seats = new Set<Seat>();
  let starting = 0;
  let closed = false;

  const started = await Promise.allSettled(Array.from({ length: threads }, start));
  const failure = started.find((result) => result.status === 'rejected');
  if (failure) {
    await close();
    throw failure.reason;
  }

  async function start(): Promise<void> {
    starting += 1;
    try {
      const worker = await startWorker(script, modelDir);
      if (closed) await stopWorker(worker);
      else seat(worker);
    } finally {
      starting -= 1;
    }
  }

  function seat(worker: Worker): void {
    const place: Seat = { worker, piece: undefined };
    seats.add(place);
    worker.on('message', (answer: WorkerAnswer) => take(place, answer));
    worker.on('error', (error) => lose(place, error));
    worker.on('exit', (code) => lose(place, new Error(`an embedding worker ended with code ${code}`)));
    feed(place);
  }

  function feed(place: Seat): void {
    place.piece = queue.next();
    if (!place.piece) {
      place.worker.unref();
      return;
    }
    place.worker.ref();
    place.worker.postMessage({ texts: place.piece.texts, words: place.piece.words } satisfies WorkerRequest);
  }

  function take(place: Seat, answer: WorkerAnswer): void {
    const { piece } = place;
    feed(place);
    if (answer.kind === 'embedded') piece?.done(answer.texts);
    if (answer.kind === 'failed') piece?.failed(answer.error);
  }

  function lose(place: Seat, error: Error): void {
    if (!seats.delete(place)) return;
    const { piece } = place;
    if (closed || piece?.tried) piece?.failed(closed ? new EmbedderClosed() : error);
    else if (piece) queue.tryAgain(piece);
    if (!closed) replaceLost();
  }

  function replaceLost(): void {
    start().catch((error: unknown) => {
      if (seats.size + starting === 0) queue.failAll(error);
    });
  }

  async function embed(
    texts: readonly string[],
    words: boolean,
    { priority = 'interactive', signal }: EmbedOptions = {},
  ): Promise<EmbeddedText[]> {
    signal?.throwIfAborted();
    if (closed) throw new EmbedderClosed();
    const embedded = queue.add(texts, words, priority, signal);
    for (const place of seats) if (!place.piece) feed(place);
    if (seats.size + starting === 0) replaceLost();
    return embedded;
  }

  async function close(): Promise<void> {
    if (closed) return;
    closed = true;
    queue.failAll(new EmbedderClosed());
    await Promise.all([...seats].map(({ worker }) => stopWorker(worker)));
  }

  return { embed, close };
}
