import type { Clause } from './split-into-clauses.ts';

/** Where a written word lies in the audio of its clause: from 0 to 1. */
export interface WordTiming {
  word: string;
  from: number;
  to: number;
}

/**
 * The words of a clause as written, one for each of its spoken pieces, and where they lie in its audio: estimated by letters,
 * as voices give no timestamps. A number or an address is one word.
 */
export function wordTimings({ pieces, spoken }: Pick<Clause, 'pieces' | 'spoken'>): WordTiming[] {
  let at = 0;
  return pieces.flatMap((piece) => {
    const from = at / spoken.length;
    at += piece.spoken.length;
    return piece.spoken ? [{ word: piece.written.trim(), from, to: at / spoken.length }] : [];
  });
}
