import { dot } from './dot.ts';
import { unhurried } from './unhurried.ts';

/** Numbers in a vector. */
export const DIMENSIONS = 384;

/** The vectors of all entries, row by row in one array. */
export interface SemanticIndex {
  /** How many vectors there are. */
  readonly rows: number;
  /** Whether every entry has vectors. */
  readonly complete: boolean;
  /** How alike the entries are to each other, 0 to 1: the mean likeness of an FAQ to its nearest neighbour. */
  readonly crowding: number;
  /** Each entry's likeness to a question, about 0 to 1; NaN for an entry without vectors. */
  scores(question: Float32Array): Float32Array;
}

/** What the nearest row counts; the rest is the entry's middle. */
const NEAREST_WEIGHT = 0.4;
/** An answer's row counts half a phrasing's in the middle of its entry. */
const ANSWER_SHARE = 0.5;
/** Crowding of a knowledge too small to have any: the middle of what was measured. */
const USUAL_CROWDING = 0.57;

/**
 * `vectors[i]`: the phrasings of entry i, then its answer; null = none. `typical`: the entries that crowding is judged
 * by, as services of a price list are alike without making the rest so.
 */
export async function createSemanticIndex(
  vectors: readonly (Float32Array | null)[],
  typical: readonly number[],
): Promise<SemanticIndex> {
  const firstRow = new Int32Array(vectors.length + 1);
  for (const [entry, own] of vectors.entries()) {
    firstRow[entry + 1] = firstRow[entry]! + (own ? own.length / DIMENSIONS : 0);
  }
  const rows = new Float32Array(firstRow[vectors.length]! * DIMENSIONS);
  const middles = new Float32Array(vectors.length * DIMENSIONS);
  for await (const [entry, own] of unhurried(vectors.entries())) {
    if (!own) continue;
    rows.set(own, firstRow[entry]! * DIMENSIONS);
    middles.set(middleOf(own), entry * DIMENSIONS);
  }
  return {
    rows: rows.length / DIMENSIONS,
    complete: !vectors.includes(null),
    crowding: crowdingOf(
      middles,
      typical.filter((entry) => vectors[entry]),
    ),
    scores(question) {
      const scores = new Float32Array(vectors.length);
      for (let entry = 0; entry < scores.length; entry += 1) {
        let nearest = Number.NaN;
        const end = firstRow[entry + 1]!;
        for (let row = firstRow[entry]!; row < end; row += 1) {
          const likeness = dot(rows, row * DIMENSIONS, question, 0);
          if (!(likeness <= nearest)) nearest = likeness;
        }
        // The middle of one row is that row.
        const isOne = end - firstRow[entry]! === 1;
        const middle = isOne ? nearest : dot(middles, entry * DIMENSIONS, question, 0);
        scores[entry] = NEAREST_WEIGHT * nearest + (1 - NEAREST_WEIGHT) * middle;
      }
      return scores;
    },
  };
}

/** The middle of an entry's rows, of unit length. */
function middleOf(own: Float32Array): Float32Array {
  const middle = new Float32Array(DIMENSIONS);
  const rows = own.length / DIMENSIONS;
  for (let row = 0; row < rows; row += 1) {
    const share = row === rows - 1 && rows > 1 ? ANSWER_SHARE : 1;
    for (let i = 0; i < DIMENSIONS; i += 1) middle[i] = middle[i]! + share * own[row * DIMENSIONS + i]!;
  }
  const length = Math.sqrt(dot(middle, 0, middle, 0)) || 1;
  return middle.map((value) => value / length);
}

/** Enough entries to know the mean by; more would make large knowledge slow to build. */
const CROWDING_SAMPLE = 32;
const CROWDING_NEIGHBOURS = 2000;

function crowdingOf(middles: Float32Array, entries: readonly number[]): number {
  if (entries.length < 8) return USUAL_CROWDING;
  const sample = spread(entries, CROWDING_SAMPLE);
  const neighbours = spread(entries, CROWDING_NEIGHBOURS);
  let sum = 0;
  for (const entry of sample) {
    let nearest = 0;
    for (const other of neighbours) {
      if (other === entry) continue;
      nearest = Math.max(nearest, dot(middles, entry * DIMENSIONS, middles, other * DIMENSIONS));
    }
    sum += nearest;
  }
  return sum / sample.length;
}

/** At most `count` items, evenly from the whole list. */
const spread = (items: readonly number[], count: number): number[] =>
  items.length <= count
    ? [...items]
    : Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)]!);
