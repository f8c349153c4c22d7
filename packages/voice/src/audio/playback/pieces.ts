import type { Piece } from './playback-state.ts';

/** The audio between two positions; silence where there is none. */
export function samplesBetween(pieces: readonly Piece[], from: number, to: number): Int16Array {
  const audio = new Int16Array(to - from);
  for (const piece of pieces) {
    const start = Math.max(from, piece.from);
    const stop = Math.min(to, endOf(piece));
    if (start < stop) audio.set(piece.samples.subarray(start - piece.from, stop - piece.from), start - from);
  }
  return audio;
}

/** The same audio, silent between two positions. */
export function silenced(pieces: readonly Piece[], from: number, to: number): Piece[] {
  return pieces.flatMap((piece) => {
    const start = Math.max(from, piece.from);
    const stop = Math.min(to, endOf(piece));
    if (start >= stop) return [piece];
    const silence = { from: start, samples: new Int16Array(stop - start) };
    return [part(piece, piece.from, start), silence, part(piece, stop, endOf(piece))].filter(
      ({ samples }) => samples.length > 0,
    );
  });
}

/** Without the pieces at the beginning that end before a position. */
export function since(pieces: readonly Piece[], position: number): readonly Piece[] {
  const first = pieces.findIndex((piece) => endOf(piece) >= position);
  if (first === 0) return pieces;
  return first === -1 ? [] : pieces.slice(first);
}

function part(piece: Piece, from: number, to: number): Piece {
  return { from, samples: piece.samples.subarray(from - piece.from, to - piece.from) };
}

function endOf({ from, samples }: Piece): number {
  return from + samples.length;
}
