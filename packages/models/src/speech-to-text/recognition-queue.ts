import type { Ticket, TicketQueue } from '../workers/ticket-queue.ts';
import type { RecognitionJob, RecognizedText } from './recognition-job.ts';
import { type RecognizeOptions, type RecognizerBacklog, recognizerRate } from './recognizer.ts';

type RecognitionTicket = Ticket<RecognitionJob, RecognizedText>;

// Base on one core of a small server; measured from the first job on.
const firstGuessMsPerSecond = 80;
const newestCounts = 0.2;

/** Finals before early guesses, each in order of arrival; what is aborted leaves it. */
export class RecognitionQueue implements TicketQueue<RecognitionJob, RecognizedText> {
  readonly #again: RecognitionTicket[] = [];
  readonly #finals = new Set<RecognitionTicket>();
  readonly #early = new Set<RecognitionTicket>();
  /** When each was begun. */
  readonly #running = new Map<RecognitionTicket, number>();
  #msPerSecond = firstGuessMsPerSecond;

  /** Resolves with the text once a worker has recognized `samples`; rejects with the signal's reason when aborted. */
  async add(samples: Float32Array, { effort, signal, phrases = [] }: RecognizeOptions): Promise<string> {
    const waiting = effort === 'final' ? this.#finals : this.#early;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const unwanted = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const ticket: RecognitionTicket = {
      job: { samples, unwanted, phrases },
      done: (text) => {
        this.#settle(ticket, text !== null);
        resolve(text ?? '');
      },
      failed: (error) => {
        this.#settle(ticket, false);
        reject(error);
      },
    };
    const abort = () => {
      Atomics.store(unwanted, 0, 1);
      waiting.delete(ticket);
      reject(signal.reason);
    };
    waiting.add(ticket);
    signal.addEventListener('abort', abort, { once: true });
    return promise.finally(() => signal.removeEventListener('abort', abort));
  }

  next(): RecognitionTicket | undefined {
    const ticket = this.#takeAgain() ?? takeFirst(this.#finals) ?? takeFirst(this.#early);
    if (ticket) this.#running.set(ticket, performance.now());
    return ticket;
  }

  tryAgain(ticket: RecognitionTicket): void {
    this.#running.delete(ticket);
    this.#again.push(ticket);
  }

  failAll(error: unknown): void {
    const waiting = [...this.#again, ...this.#finals, ...this.#early];
    this.#again.length = 0;
    this.#finals.clear();
    this.#early.clear();
    for (const ticket of waiting) ticket.failed(error);
  }

  /** What a new final would have to wait for, with `workers` sharing the work. */
  backlog(workers: number): RecognizerBacklog {
    const before = [...this.#again, ...this.#finals];
    if (this.#running.size + before.length < workers) return { waiting: 0, expectedWaitMs: 0 };
    let ms = 0;
    for (const ticket of before) ms += this.#expectedMs(ticket);
    for (const [ticket, begun] of this.#running) {
      ms += Math.max(0, this.#expectedMs(ticket) - (performance.now() - begun));
    }
    return { waiting: before.length, expectedWaitMs: Math.round(ms / workers) };
  }

  #takeAgain(): RecognitionTicket | undefined {
    for (let ticket = this.#again.shift(); ticket; ticket = this.#again.shift()) {
      if (Atomics.load(ticket.job.unwanted, 0) === 0) return ticket;
    }
    return undefined;
  }

  #settle(ticket: RecognitionTicket, measure: boolean): void {
    const begun = this.#running.get(ticket);
    this.#running.delete(ticket);
    if (!measure || begun === undefined) return;
    const msPerSecond = (performance.now() - begun) / secondsOf(ticket);
    this.#msPerSecond += newestCounts * (msPerSecond - this.#msPerSecond);
  }

  #expectedMs(ticket: RecognitionTicket): number {
    return secondsOf(ticket) * this.#msPerSecond;
  }
}

function takeFirst(waiting: Set<RecognitionTicket>): RecognitionTicket | undefined {
  for (const ticket of waiting) {
    waiting.delete(ticket);
    return ticket;
  }
  return undefined;
}

function secondsOf(ticket: RecognitionTicket): number {
  return ticket.job.samples.length / recognizerRate;
}
