import { inBoth } from '../locale/es/in-both.ts';
import { gramsOf, stemsOf, termsOf } from '../text/terms.ts';
import { type Bm25Index, createBm25Index, type TermWeights } from './bm25-index.ts';
import type { IndexedEntry } from './knowledge.ts';
import { yielding } from './yielding.ts';

/** The letters of all entries: whole words of phrasings and answers, and pieces of words of the phrasings alone. */
export interface LexicalIndex {
  /** Each entry's score by all words of a question, 0 to 1: what is added to likeness in meaning. */
  words(question: string): Float32Array;
  /** Each entry's score by telling words and pieces of words, 0 to 1: what there is to go by without meaning. */
  wordsAndPieces(question: string): Float32Array;
  /** How few entries have a word, by its stem (`stemOf`); null: none has. */
  rarityOf(stem: string): number | null;
  /** The rarity of a word that stands in no entry. */
  readonly utmostRarity: number;
}

/** An answer's word counts this much of a phrasing's, and its beginning is enough. */
const ANSWER_WEIGHT = 0.2;
const ANSWER_LENGTH = 2000;

export async function createLexicalIndex(entries: readonly IndexedEntry[]): Promise<LexicalIndex> {
  const words: Bm25Index = await createBm25Index(each(entries, wordWeights), (entry) =>
    entries[entry]!.kind === 'passage' ? 'passage' : 'answer',
  );
  const grams: Bm25Index = await createBm25Index(each(entries, gramWeights));
  return {
    words: (question) => words.scores(stemsOf(inBoth(question))),
    wordsAndPieces(question) {
      const byPieces = grams.scores(gramsOf(question));
      return words
        .scores(termsOf(inBoth(question)))
        .map((byWords, entry) => 0.5 * (byWords + byPieces[entry]!));
    },
    rarityOf: words.rarityOf,
    utmostRarity: words.utmostRarity,
  };
}

/** One after the other: the weights of one entry at a time are enough. */
async function* each<In, Out>(items: Iterable<In>, make: (item: In) => Out): AsyncGenerator<Out> {
  for await (const item of yielding(items)) yield make(item);
}

function wordWeights(entry: IndexedEntry): TermWeights {
  const weights = new Map<string, number>();
  for (const text of asked(entry)) for (const stem of stemsOf(inBoth(text))) add(weights, stem, 1);
  // A passage is asked for by what it says.
  const share = entry.kind === 'passage' ? 1 : ANSWER_WEIGHT;
  for (const stem of stemsOf(inBoth(entry.answer.slice(0, ANSWER_LENGTH)))) add(weights, stem, share);
  return weights;
}

function gramWeights(entry: IndexedEntry): TermWeights {
  const weights = new Map<string, number>();
  for (const text of asked(entry)) for (const gram of gramsOf(text)) add(weights, gram, 1);
  return weights;
}

/** What an entry can be asked by; a title that is one of the phrasings counts once. */
const asked = ({ title, phrasings }: IndexedEntry): string[] =>
  phrasings.includes(title) ? phrasings : [title, ...phrasings];

const add = (weights: Map<string, number>, term: string, weight: number) =>
  weights.set(term, (weights.get(term) ?? 0) + weight);
