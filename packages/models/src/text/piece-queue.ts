import type { Ticket, TicketQueue } from '../workers/ticket-queue.ts';
import type { EmbedOptions } from './embedder.ts';
import type { EmbeddedText, EmbeddingJob } from './embedding-job.ts';

/** A few texts of one request, embedded by one worker without a pause. */
export type Piece = Ticket<EmbeddingJob, EmbeddedText[]>;

type Priority = NonNullable<EmbedOptions['priority']>;

// About 8 short questions or one passage: 30 to 60 ms of work, which is what an interactive question may have to wait.
const pieceCharacters = 400;

/** Requests cut into pieces; interactive ones are handed out before bulk ones, each kind in order of arrival. */
export class PieceQueue implements TicketQueue<EmbeddingJob, EmbeddedText[]> {
  readonly #again: Piece[] = [];
  readonly #interactive = new Set<Piece>();
  readonly #bulk = new Set<Piece>();

  /** Resolves when all pieces are done. After an abort or an error the request's waiting pieces are dropped. */
  async add(
    texts: readonly string[],
    words: boolean,
    priority: Priority,
    signal?: AbortSignal,
  ): Promise<EmbeddedText[]> {
    if (texts.length === 0) return [];
    const waiting = priority === 'bulk' ? this.#bulk : this.#interactive;
    const { promise, resolve, reject } = Promise.withResolvers<EmbeddedText[]>();
    const embedded = Array.from<EmbeddedText>({ length: texts.length });
    let missing = texts.length;
    const pieces = cutIntoPieces(texts).map(
      ({ from, part }): Piece => ({
        job: { texts: part, words },
        done(found) {
          for (const [i, text] of found.entries()) embedded[from + i] = text;
          missing -= found.length;
          if (missing === 0) resolve(embedded);
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

function cutIntoPieces(texts: readonly string[]): { from: number; part: string[] }[] {
  const pieces: { from: number; part: string[] }[] = [];
  let room = 0;
  for (const [index, text] of texts.entries()) {
    room -= text.length;
    if (index === 0 || room < 0) {
      pieces.push({ from: index, part: [] });
      room = pieceCharacters - text.length;
    }
    pieces.at(-1)!.part.push(text);
  }
  return pieces;
}
