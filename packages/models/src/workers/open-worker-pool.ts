import type { Worker } from 'node:worker_threads';
import { startWorker, stopWorker } from './start-worker.ts';
import type { Ticket, TicketQueue } from './ticket-queue.ts';
import type { WorkerAnswer, WorkerRequest } from './worker-messages.ts';

export interface WorkerPoolOptions<Job, Result> {
  /** What the workers do, for error messages and debuggers: "embedding". */
  name: string;
  /** A module that calls `serveJobs`. */
  script: URL;
  /** Handed to each worker's `load`. */
  start: unknown;
  threads: number;
  queue: TicketQueue<Job, Result>;
  /** What work is rejected with that is not done when the pool closes. */
  closedError: () => Error;
}

/** Worker threads with one model each, fed from one queue. */
export interface WorkerPool {
  /** Tells that the queue has work. */
  wake(): void;
  /** Finishes the jobs under way, rejects what waits, and ends the threads. */
  close(): Promise<void>;
}

interface Seat<Job, Result> {
  worker: Worker;
  ticket: Ticket<Job, Result> | undefined;
}

/**
 * Starts the workers and resolves when all have loaded their model; rejects with the first loading error. A worker
 * that dies later is replaced, and its job tried once more.
 */
export async function openWorkerPool<Job, Result>(
  options: WorkerPoolOptions<Job, Result>,
): Promise<WorkerPool> {
  const { name, script, queue, threads, closedError } = options;
  const seats = new Set<Seat<Job, Result>>();
  const tried = new WeakSet<Ticket<Job, Result>>();
  const starting = new Set<Promise<void>>();
  let closed = false;

  const started = await Promise.allSettled(Array.from({ length: threads }, start));
  const failure = started.find((result) => result.status === 'rejected');
  if (failure) {
    await close();
    throw failure.reason;
  }

  function start(): Promise<void> {
    const started = startWorker(name, script, options.start)
      .then((worker) => (closed ? stopWorker(worker) : seat(worker)))
      .finally(() => starting.delete(started));
    starting.add(started);
    return started;
  }

  function seat(worker: Worker): void {
    const place: Seat<Job, Result> = { worker, ticket: undefined };
    seats.add(place);
    worker.on('message', (answer: WorkerAnswer<Result>) => take(place, answer));
    worker.on('error', (error) => lose(place, error));
    worker.on('exit', (code) => lose(place, new Error(`the ${name} worker ended with code ${code}`)));
    feed(place);
  }

  function feed(place: Seat<Job, Result>): void {
    place.ticket = queue.next();
    if (!place.ticket) {
      place.worker.unref();
      return;
    }
    place.worker.ref();
    place.worker.postMessage({ job: place.ticket.job } satisfies WorkerRequest<Job>);
  }

  function take(place: Seat<Job, Result>, answer: WorkerAnswer<Result>): void {
    const { ticket } = place;
    place.ticket = undefined;
    if (answer.kind === 'done') ticket?.done(answer.result);
    if (answer.kind === 'failed') ticket?.failed(answer.error);
    feed(place);
    feedIdle();
  }

  function feedIdle(): void {
    for (const place of seats) if (!place.ticket) feed(place);
  }

  function lose(place: Seat<Job, Result>, error: Error): void {
    if (!seats.delete(place)) return;
    const { ticket } = place;
    if (ticket && (closed || tried.has(ticket))) ticket.failed(closed ? closedError() : error);
    else if (ticket) {
      tried.add(ticket);
      queue.tryAgain(ticket);
    }
    if (closed) return;
    replaceLost();
    feedIdle();
  }

  function replaceLost(): void {
    start().catch((error: unknown) => {
      if (seats.size + starting.size === 0) queue.failAll(error);
    });
  }

  function wake(): void {
    if (closed) {
      queue.failAll(closedError());
      return;
    }
    feedIdle();
    if (seats.size + starting.size === 0) replaceLost();
  }

  async function close(): Promise<void> {
    if (closed) return;
    closed = true;
    queue.failAll(closedError());
    await Promise.allSettled([...starting, ...[...seats].map(({ worker }) => stopWorker(worker))]);
  }

  return { wake, close };
}
