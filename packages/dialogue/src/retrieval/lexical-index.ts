// BM25's constants, as measured best for short questions (research/text-models).
const K1 = 1.2;
const B = 0.5;
/** An answer's word counts this much of a phrasing's. */
const ANSWER_WEIGHT = 0.4;

/** The words of all entries. */
export interface LexicalIndex {
  /** Each entry's BM25 score over the highest any text could get from this question: 0 to 1, 0 where no word is known. */
  scores(terms: readonly string[]): Float32Array;
}

/** An entry's terms: those of its title and phrasings, and those of its answer. */
export interface LexicalEntry {
  phrasings: string[][];
  answer: string[];
}

/** Postings in typed arrays: 10,000 entries take a few megabytes. */
export function createLexicalIndex(entries: readonly LexicalEntry[]): LexicalIndex {
  const termIds = new Map<string, number>();
  const postingEntries: number[] = [];
  const postingTerms: number[] = [];
  const postingWeights: number[] = [];
  const lengths = new Float32Array(entries.length);
  for (const [index, entry] of entries.entries()) {
    for (const [term, weight] of weightsOf(entry)) {
      let id = termIds.get(term);
      if (id === undefined) {
        id = termIds.size;
        termIds.set(term, id);
      }
      postingEntries.push(index);
      postingTerms.push(id);
      postingWeights.push(weight);
      lengths[index] = lengths[index]! + weight;
    }
  }
  const starts = countingStarts(postingTerms, termIds.size);
  const byTerm = new Int32Array(postingEntries.length);
  const weights = new Float32Array(postingEntries.length);
  const next = starts.slice();
  for (let i = 0; i < postingTerms.length; i += 1) {
    const at = next[postingTerms[i]!]!;
    next[postingTerms[i]!] = at + 1;
    byTerm[at] = postingEntries[i]!;
    weights[at] = postingWeights[i]!;
  }
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / (entries.length || 1) || 1;
  const idf = (documents: number) => Math.log(1 + (entries.length - documents + 0.5) / (documents + 0.5));

  return {
    scores(terms) {
      const scores = new Float32Array(entries.length);
      let highest = 0;
      for (const term of new Set(terms)) {
        const id = termIds.get(term);
        const start = id === undefined ? 0 : starts[id]!;
        const end = id === undefined ? 0 : starts[id + 1]!;
        const rarity = idf(end - start);
        highest += rarity * (K1 + 1);
        for (let i = start; i < end; i += 1) {
          const entry = byTerm[i]!;
          const weight = weights[i]!;
          const saturation = K1 * (1 - B + (B * lengths[entry]!) / meanLength);
          scores[entry] = scores[entry]! + (rarity * weight * (K1 + 1)) / (weight + saturation);
        }
      }
      if (highest > 0) for (let i = 0; i < scores.length; i += 1) scores[i] = scores[i]! / highest;
      return scores;
    },
  };
}

/** How often each term stands in the entry, an answer's counting less. */
function weightsOf(entry: LexicalEntry): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (term: string, weight: number) => weights.set(term, (weights.get(term) ?? 0) + weight);
  for (const phrasing of entry.phrasings) for (const term of phrasing) add(term, 1);
  for (const term of entry.answer) add(term, ANSWER_WEIGHT);
  return weights;
}

/** Where each term's postings begin when they are sorted by term; one more for the end. */
function countingStarts(terms: readonly number[], count: number): Int32Array {
  const starts = new Int32Array(count + 1);
  for (const term of terms) starts[term + 1] = starts[term + 1]! + 1;
  for (let i = 0; i < count; i += 1) starts[i + 1] = starts[i + 1]! + starts[i]!;
  return starts;
}
