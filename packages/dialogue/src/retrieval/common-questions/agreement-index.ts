import { highest } from '../highest.ts';
import { yielding } from '../yielding.ts';
import type { CommonQuestions } from './common-questions.ts';
import { sharesOf } from './shares.ts';

/** Which of the common questions each entry answers. */
export interface AgreementIndex {
  /**
   * How far each entry and a question with this vector are the same common question, 0 to 1; 0 for an entry without vectors. `scores`:
   * how near the entries are otherwise; of a large knowledge only those that may win are looked at, the rest have 0.
   */
  agreements(question: Float32Array, scores: Float32Array): Agreements;
}

export interface Agreements {
  ofEntries: Float32Array;
  /** The question is one of many things: who asks the same may ask of another. */
  isBroad: boolean;
}

/** So many common questions of an entry are kept; beyond them shares are too small to tell. */
const MOST_KEPT = 48;
/** What an answer's row counts of a phrasing's. */
const ANSWER_SHARE = 0.5;
/** Knowledge of so many rows is gone through beforehand; of more, an entry's shares are made when they are first wanted. */
const MOST_ROWS_BEFOREHAND = 1000;
/** So many of the nearest entries may win. */
const MAY_WIN = 16;

/** `vectors[i]`: the phrasings of entry i, then its answer, row by row; null = none. */
export async function createAgreementIndex(
  common: CommonQuestions,
  vectors: readonly (Float32Array | null)[],
): Promise<AgreementIndex> {
  const kept: (Kept | undefined)[] = new Array(vectors.length);
  const keptOf = (entry: number): Kept => {
    const own = vectors[entry];
    kept[entry] ??= own ? keep(sharesOfEntry(common, own)) : NONE;
    return kept[entry];
  };
  const rows = vectors.reduce((sum, own) => sum + (own?.length ?? 0) / common.dimensions, 0);
  const isSmall = rows <= MOST_ROWS_BEFOREHAND;
  if (isSmall) for await (const entry of yielding(vectors.keys())) keptOf(entry);
  return {
    agreements(question, scores) {
      const shares = sharesOf(common, question);
      const isBroad = common.isBroad[shares.indexOf(Math.max(...shares))]!;
      const asked = ofUnitLength(shares);
      const ofEntries = new Float32Array(vectors.length);
      const entries = isSmall ? vectors.keys() : highest(scores, MAY_WIN);
      for (const entry of entries) {
        const { places, shares } = keptOf(entry);
        for (let i = 0; i < places.length; i += 1) ofEntries[entry]! += shares[i]! * asked[places[i]!]!;
      }
      return { ofEntries, isBroad };
    },
  };
}

/** The highest shares, as a vector of unit length. */
interface Kept {
  places: Uint16Array;
  shares: Float32Array;
}

const NONE: Kept = { places: new Uint16Array(), shares: new Float32Array() };

function sharesOfEntry(common: CommonQuestions, own: Float32Array): Float32Array {
  const { dimensions } = common;
  const rows = own.length / dimensions;
  const sum = new Float32Array(common.names.length);
  for (let row = 0; row < rows; row += 1) {
    const weight = row === rows - 1 && rows > 1 ? ANSWER_SHARE : 1;
    const shares = sharesOf(common, own.subarray(row * dimensions, (row + 1) * dimensions));
    for (let i = 0; i < sum.length; i += 1) sum[i]! += weight * shares[i]!;
  }
  return sum;
}

function keep(all: Float32Array): Kept {
  const places = [...all.keys()]
    .filter((place) => all[place]! > 0)
    .sort((a, b) => all[b]! - all[a]!)
    .slice(0, MOST_KEPT);
  return {
    places: Uint16Array.from(places),
    shares: ofUnitLength(Float32Array.from(places, (place) => all[place]!)),
  };
}

function ofUnitLength(shares: Float32Array): Float32Array {
  const length = Math.hypot(...shares) || 1;
  return shares.map((share) => share / length);
}
