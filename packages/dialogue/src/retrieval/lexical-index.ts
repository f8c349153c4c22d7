import { gramsOf, termsOf } from '../text/terms.ts';
import { type Bm25Index, createBm25Index, type TermWeights } from './bm25-index.ts';
import type { IndexedEntry } from './knowledge.ts';

/** The letters of all entries: whole words of phrasings and answers, and pieces of words of the phrasings alone. */
export interface LexicalIndex {
  /** Each entry's scores from a question, 0 to 1. */
  scores(question: string): { words: Float32Array; grams: Float32Array };
}

/** An answer's word counts this much of a phrasing's, and its beginning is enough. */
const ANSWER_WEIGHT = 0.4;
const ANSWER_LENGTH = 2000;

export function createLexicalIndex(entries: readonly IndexedEntry[]): LexicalIndex {
  const words: Bm25Index = createBm25Index(each(entries, wordWeights));
  const grams: Bm25Index = createBm25Index(each(entries, gramWeights));
  return {
    scores: (question) => ({
      words: words.scores(termsOf(question)),
      grams: grams.scores(gramsOf(question)),
    }),
  };
}

/** One after the other: the weights of one entry at a time are enough. */
function* each<In, Out>(items: Iterable<In>, make: (item: In) => Out): Iterable<Out> {
  for (const item of items) yield make(item);
}

function wordWeights(entry: IndexedEntry): TermWeights {
  const weights = new Map<string, number>();
  for (const text of asked(entry)) for (const term of termsOf(text)) add(weights, term, 1);
  for (const term of termsOf(entry.answer.slice(0, ANSWER_LENGTH))) add(weights, term, ANSWER_WEIGHT);
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
