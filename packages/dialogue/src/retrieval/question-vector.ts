import { stemOf } from '../text/terms.ts';
import type { Embed, EmbeddedWords } from './embed.ts';
import type { LexicalIndex } from './lexical-index.ts';
import { DIMENSIONS } from './semantic-index.ts';

/** A question's place among meanings. `weighed`: its words counted by what they tell too; else all alike. */
export interface QuestionVector {
  vector: Float32Array;
  weighed: boolean;
  /** Its vector by the second encoder; absent: that wasn't asked, or didn't answer. */
  second?: Float32Array | undefined;
}

/** What a word counts that tells nothing: a mark, an ending, a word that every entry has. */
const LEAST = 0.1;
/** A word that no entry has may be what the question is about, or a name, or a slip of the finger. */
const UNKNOWN_SHARE = 0.6;

/**
 * The vectors of questions to a knowledge. In a pottery "clay" stands in every answer and tells nothing;
 * the mean of a question's words, as sentence models are read, gives it as much say as "glaze". So each word is
 * weighed by how few entries have it, which is the same weight that BM25 gives it; the mean of both vectors is better than
 * either (docs/quality.md).
 */
export async function questionVectors(
  lexical: LexicalIndex,
  embed: Embed,
  questions: string[],
): Promise<QuestionVector[]> {
  if (!embed.words) return (await embed(questions)).map((vector) => ({ vector, weighed: false }));
  return (await embed.words(questions)).map((embedded) => ({
    vector: weighWords(lexical, embedded),
    weighed: true,
  }));
}

/** Half the words' mean by weight, half the plain vector, of unit length; the plain vector when there are no words. */
export function weighWords(
  lexical: LexicalIndex,
  { vector, words, wordVectors }: EmbeddedWords,
): Float32Array {
  if (words.length === 0) return vector;
  const sum = new Float32Array(DIMENSIONS);
  for (const [row, word] of words.entries()) {
    const weight = weightOf(lexical, word, words[row - 1]);
    for (let i = 0; i < DIMENSIONS; i += 1) sum[i] = sum[i]! + weight * wordVectors[row * DIMENSIONS + i]!;
  }
  const weighed = ofUnitLength(sum);
  return ofUnitLength(weighed.map((value, i) => value + vector[i]!));
}

function ofUnitLength(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

function weightOf(lexical: LexicalIndex, word: string, before: string | undefined): number {
  // "what's" is three words to the model: "what", "'" and "s".
  if (before === "'" || !/[\p{L}\p{N}]/u.test(word)) return LEAST;
  return LEAST + (lexical.rarityOf(stemOf(word)) ?? UNKNOWN_SHARE * lexical.utmostRarity);
}
