import type { Ticket, TicketQueue } from '../workers/ticket-queue.ts';
import type { EmbedOptions, JudgedPair } from './embedder.ts';
import type { EmbeddedText, EmbeddingJob } from './embedding-job.ts';

/** A few texts or pairs of one request, read by one worker without a pause. */
export type Piece = Ticket<EmbeddingJob, (EmbeddedText | number)[]>;

type Priority = NonNullable<EmbedOptions['priority']>;

// About 8 short questions or one passage: 30 to 60 ms of work, which is what an interactive question may have to wait.
const usualPieceCharacters = 400;

/** Requests cut into pieces; interactive ones are handed out before bulk ones, each kind in order of arrival. */
export class PieceQueue implements TicketQueue<EmbeddingJob, (EmbeddedText | number)[]> {
  readonly #again: Piece[] = [];
  readonly #interactive = new Set<Piece>();
  readonly #bulk = new Set<Piece>();
  readonly #pieceCharacters: number;

  constructor(pieceCharacters = usualPieceCharacters) {
    this.#pieceCharacters = pieceCharacters;
  }

  /** Resolves when all pieces are done. After an abort or an error the request's waiting pieces are dropped. */
  add(
    texts: readonly string[],
    words: boolean,
    priority: Priority,
    signal?: AbortSignal,
  ): Promise<EmbeddedText[]> {
    const jobs = cutIntoPieces(texts, this.#pieceCharacters, (text) => text.length);
    return this.#enqueue(texts.length, jobs, (texts) => ({ texts, words }), priority, signal);
  }

  /** The same for pairs. */
  addPairs(pairs: readonly JudgedPair[], priority: Priority, signal?: AbortSignal): Promise<number[]> {
    const jobs = cutIntoPieces(
      pairs,
      this.#pieceCharacters,
      ({ message, entry }) => message.length + entry.answer.length,
    );
    return this.#enqueue(pairs.length, jobs, (pairs) => ({ pairs }), priority, signal);
  }

  async #enqueue<Item, Made extends EmbeddedText | number>(
    count: number,
    parts: readonly { from: number; part: Item[] }[],
    jobOf: (part: Item[]) => EmbeddingJob,
    priority: Priority,
    signal?: AbortSignal,
  ): Promise<Made[]> {
    if (count === 0) return [];
    const waiting = priority === 'bulk' ? this.#bulk : this.#interactive;
    const { promise, resolve, reject } = Promise.withResolvers<Made[]>();
    const made = Array.from<Made>({ length: count });
    let missing = count;
    const pieces = parts.map(
      ({ from, part }): Piece => ({
        job: jobOf(part),
        done(found) {
          // A worker answers texts with texts, pairs with numbers.
          for (const [i, one] of found.entries()) made[from + i] = one as Made;
          missing -= found.length;
          if (missing === 0) resolve(made);
        },
        failed: reject,
      }),
    );
    for (const piece of pieces) waiting.add(piece);
    const abort = () => reject(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', abort);
      for (const piece of pieces) waiting.delete(piece);
    }
  }

  next(): Piece | undefined {
    const again = this.#again.shift();
    if (again) return again;
    for (const waiting of [this.#interactive, this.#bulk]) {
      for (const piece of waiting) {
        waiting.delete(piece);
        return piece;
      }
    }
    return undefined;
  }

  tryAgain(piece: Piece): void {
    this.#again.push(piece);
  }

  failAll(error: unknown): void {
    for (const piece of [...this.#again, ...this.#interactive, ...this.#bulk]) piece.failed(error);
    this.#again.length = 0;
  }
}

function cutIntoPieces<Item>(
  items: readonly Item[],
  pieceCharacters: number,
  lengthOf: (item: Item) => number,
): { from: number; part: Item[] }[] {
  const pieces: { from: number; part: Item[] }[] = [];
  let room = 0;
  for (const [index, item] of items.entries()) {
    room -= lengthOf(item);
    if (index === 0 || room < 0) {
      pieces.push({ from: index, part: [] });
      room = pieceCharacters - lengthOf(item);
    }
    pieces.at(-1)!.part.push(item);
  }
  return pieces;
}
