import { dot } from './dot.ts';
import { yielding } from './yielding.ts';

/** Numbers in a vector. */
export const DIMENSIONS = 384;

/** The vectors of all entries, row by row in one array. */
export interface SemanticIndex {
  /** How many vectors there are. */
  readonly rows: number;
  /** Whether every entry has vectors. */
  readonly complete: boolean;
  /** How the owner's own phrasings would be found, each left out in turn. */
  readonly leftOut: LeftOut;
  /** Each entry's likeness to a question, about 0 to 1; NaN for an entry without vectors. */
  scores(question: Float32Array): Float32Array;
}

/** What the phrasings of FAQs tell of a knowledge when each is left out in turn: the mean of their likeness, 0 to 1. */
export interface LeftOut {
  /** … to the nearest other row of its own entry. */
  own: number;
  /** … to the nearest row of another entry. */
  other: number;
  /** How many were left out, and how many of them came nearest to their own entry all the same. */
  tried: number;
  found: number;
}

/** What the nearest row counts; the rest is the entry's middle. */
const NEAREST_WEIGHT = 0.4;
/** What an answer's row counts of a phrasing's in the middle of its entry. */
const ANSWER_SHARE = 0.75;
/** Of a knowledge without FAQs: the middle of what was measured. */
const USUAL: LeftOut = { own: 0.57, other: 0.5, tried: 0, found: 0 };

/**
 * `vectors[i]`: the phrasings of entry i, then its answer; null = none. `typical`: the entries whose phrasings are left
 * out in turn, as services of a price list are alike without making the rest so. `dimensions`: a multiple of four.
 */
export async function createSemanticIndex(
  vectors: readonly (Float32Array | null)[],
  typical: readonly number[],
  dimensions: number = DIMENSIONS,
): Promise<SemanticIndex> {
  const firstRow = new Int32Array(vectors.length + 1);
  for (const [entry, own] of vectors.entries()) {
    firstRow[entry + 1] = firstRow[entry]! + (own ? own.length / dimensions : 0);
  }
  const rows = new Float32Array(firstRow[vectors.length]! * dimensions);
  const middles = new Float32Array(vectors.length * dimensions);
  for await (const [entry, own] of yielding(vectors.entries())) {
    if (!own) continue;
    rows.set(own, firstRow[entry]! * dimensions);
    middles.set(middleOf(own, dimensions), entry * dimensions);
  }
  return {
    rows: rows.length / dimensions,
    complete: !vectors.includes(null),
    leftOut: await leaveOut(
      rows,
      firstRow,
      typical.filter((entry) => vectors[entry]),
      dimensions,
    ),
    scores(question) {
      const scores = new Float32Array(vectors.length);
      for (let entry = 0; entry < scores.length; entry += 1) {
        let nearest = Number.NaN;
        const end = firstRow[entry + 1]!;
        for (let row = firstRow[entry]!; row < end; row += 1) {
          const likeness = dot(rows, row * dimensions, question, 0, dimensions);
          if (!(likeness <= nearest)) nearest = likeness;
        }
        // The middle of one row is that row.
        const isOne = end - firstRow[entry]! === 1;
        const middle = isOne ? nearest : dot(middles, entry * dimensions, question, 0, dimensions);
        scores[entry] = NEAREST_WEIGHT * nearest + (1 - NEAREST_WEIGHT) * middle;
      }
      return scores;
    },
  };
}

/** The middle of an entry's rows, of unit length. */
function middleOf(own: Float32Array, dimensions: number): Float32Array {
  const middle = new Float32Array(dimensions);
  const rows = own.length / dimensions;
  for (let row = 0; row < rows; row += 1) {
    const share = row === rows - 1 && rows > 1 ? ANSWER_SHARE : 1;
    for (let i = 0; i < dimensions; i += 1) middle[i] = middle[i]! + share * own[row * dimensions + i]!;
  }
  const length = Math.sqrt(dot(middle, 0, middle, 0, dimensions)) || 1;
  return middle.map((value) => value / length);
}

/** Enough phrasings to know the mean by; more would make large knowledge slow to build. */
const LEFT_OUT_SAMPLE = 48;
const LEFT_OUT_NEIGHBORS = 2000;

async function leaveOut(
  rows: Float32Array,
  firstRow: Int32Array,
  entries: readonly number[],
  dimensions: number,
): Promise<LeftOut> {
  // The last row of an entry is its answer.
  const phrasings = entries.flatMap((entry) =>
    Array.from({ length: Math.max(0, firstRow[entry + 1]! - firstRow[entry]! - 1) }, (_, i) => ({
      entry,
      row: firstRow[entry]! + i,
    })),
  );
  if (phrasings.length === 0) return USUAL;
  const neighbors = spread([...Array(rows.length / dimensions).keys()], LEFT_OUT_NEIGHBORS);
  const sample = spread(phrasings, LEFT_OUT_SAMPLE);
  const nearest = (row: number, among: Iterable<number>) => {
    let most = 0;
    for (const other of among)
      if (other !== row)
        most = Math.max(most, dot(rows, row * dimensions, rows, other * dimensions, dimensions));
    return most;
  };
  let [own, other, found] = [0, 0, 0];
  for await (const { entry, row } of yielding(sample)) {
    const [from, to] = [firstRow[entry]!, firstRow[entry + 1]!];
    const toOwn = nearest(
      row,
      Array.from({ length: to - from }, (_, i) => from + i),
    );
    const toOther = nearest(
      row,
      neighbors.filter((neighbor) => neighbor < from || neighbor >= to),
    );
    own += toOwn;
    other += toOther;
    found += toOwn > toOther ? 1 : 0;
  }
  return { own: own / sample.length, other: other / sample.length, tried: sample.length, found };
}

/** At most `count` items, evenly from the whole list. */
const spread = <Item>(items: readonly Item[], count: number): Item[] =>
  items.length <= count
    ? [...items]
    : Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)]!);
