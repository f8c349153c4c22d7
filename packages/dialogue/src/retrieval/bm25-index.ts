// BM25's constants, as measured best for short questions (docs/quality.md).
const K1 = 1.2;
const B = 0.5;

/** Terms of all entries, weighed by BM25. */
export interface Bm25Index {
  /** Each entry's score over the highest any text could get from these terms: 0 to 1, 0 where none is known. */
  scores(terms: readonly string[]): Float32Array;
  /** In how few entries a term stands: the logarithm BM25 weighs it by; null for a term that stands in none. */
  rarityOf(term: string): number | null;
  /** The rarity of a term that no entry has. */
  readonly utmostRarity: number;
}

/** How often each term stands in an entry; a part of the text that counts less gives fractions. */
export type TermWeights = ReadonlyMap<string, number>;

/**
 * Postings in typed arrays, by term: 10,000 entries take a few megabytes. `kindOf` an entry's place: a long entry is
 * long among its like, so that passages don't lose to one-line answers for being passages.
 */
export async function createBm25Index(
  entries: AsyncIterable<TermWeights>,
  kindOf: (entry: number) => string = () => '',
): Promise<Bm25Index> {
  const termIds = new Map<string, number>();
  const postings = { entries: new GrowingArray(), terms: new GrowingArray(), weights: new GrowingArray() };
  const lengths: number[] = [];
  for await (const weights of entries) {
    let length = 0;
    for (const [term, weight] of weights) {
      let id = termIds.get(term);
      if (id === undefined) {
        id = termIds.size;
        termIds.set(term, id);
      }
      postings.entries.push(lengths.length);
      postings.terms.push(id);
      postings.weights.push(weight);
      length += weight;
    }
    lengths.push(length);
  }
  const starts = startsOf(postings.terms, termIds.size);
  const { byTerm, weights } = sortByTerm(postings, starts);
  const meanOf = meanLengths(lengths, kindOf);
  const saturations = Float32Array.from(
    lengths,
    (length, entry) => K1 * (1 - B + (B * length) / meanOf(kindOf(entry))),
  );

  const rarityAmong = (holders: number) => Math.log(1 + (lengths.length - holders + 0.5) / (holders + 0.5));

  return {
    utmostRarity: rarityAmong(0),
    rarityOf(term) {
      const id = termIds.get(term);
      return id === undefined ? null : rarityAmong(starts[id + 1]! - starts[id]!);
    },
    scores(terms) {
      const scores = new Float32Array(lengths.length);
      let highest = 0;
      for (const term of new Set(terms)) {
        const id = termIds.get(term);
        const start = id === undefined ? 0 : starts[id]!;
        const end = id === undefined ? 0 : starts[id + 1]!;
        const rarity = rarityAmong(end - start) * (K1 + 1);
        highest += rarity;
        for (let i = start; i < end; i += 1) {
          const entry = byTerm[i]!;
          const weight = weights[i]!;
          scores[entry] = scores[entry]! + (rarity * weight) / (weight + saturations[entry]!);
        }
      }
      if (highest > 0) for (let i = 0; i < scores.length; i += 1) scores[i] = scores[i]! / highest;
      return scores;
    },
  };
}

function meanLengths(
  lengths: readonly number[],
  kindOf: (entry: number) => string,
): (kind: string) => number {
  const totals = new Map<string, { sum: number; count: number }>();
  for (const [entry, length] of lengths.entries()) {
    const kind = kindOf(entry);
    const total = totals.get(kind) ?? { sum: 0, count: 0 };
    totals.set(kind, { sum: total.sum + length, count: total.count + 1 });
  }
  return (kind) => {
    const { sum, count } = totals.get(kind)!;
    return sum / count || 1;
  };
}

/** Numbers whose count isn't known beforehand, four bytes each. */
class GrowingArray {
  values = new Float32Array(1024);
  length = 0;
  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Float32Array(this.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length] = value;
    this.length += 1;
  }
}

/** Where each term's postings begin when they are sorted by term; one more for the end. */
function startsOf(terms: GrowingArray, count: number): Int32Array {
  const starts = new Int32Array(count + 1);
  for (let i = 0; i < terms.length; i += 1) starts[terms.values[i]! + 1] = starts[terms.values[i]! + 1]! + 1;
  for (let i = 0; i < count; i += 1) starts[i + 1] = starts[i + 1]! + starts[i]!;
  return starts;
}

function sortByTerm(postings: Record<'entries' | 'terms' | 'weights', GrowingArray>, starts: Int32Array) {
  const count = postings.entries.length;
  const byTerm = new Int32Array(count);
  const weights = new Float32Array(count);
  const next = starts.slice();
  for (let i = 0; i < count; i += 1) {
    const term = postings.terms.values[i]!;
    const at = next[term]!;
    next[term] = at + 1;
    byTerm[at] = postings.entries.values[i]!;
    weights[at] = postings.weights.values[i]!;
  }
  return { byTerm, weights };
}
