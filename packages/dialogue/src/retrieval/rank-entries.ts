import { confidenceOf } from './confidence.ts';
import type { IndexedEntry, Knowledge } from './knowledge.ts';

/**
 * The entries nearest to a question, best first, and how sure the first is.
 * @public
 */
export interface Ranking {
  candidates: Candidate[];
  /** Calibrated probability that the first candidate is right; 0 when there is none. */
  confidence: number;
}

/** @public */
export interface Candidate {
  entry: IndexedEntry;
  score: number;
}

// What words and pieces of words add to the vectors' score, as measured best (docs/evaluation.md).
const WORDS_WEIGHT = 0.3;
const GRAMS_WEIGHT = 0.5;
/** An entry whose vectors aren't made yet: its lexical score, on the vectors' scale. */
const MEANING_BY_WORDS = 0.8;
/** An owner's own FAQ wins over a business detail that is about as near. */
const DETAIL_HANDICAP = 0.08;

/**
 * Compares a question with everything known. `vector` null: by words alone.
 * @public
 */
export function rankEntries(
  knowledge: Knowledge,
  question: string,
  vector: Float32Array | null,
  count = 6,
): Ranking {
  if (knowledge.entries.length === 0) return { candidates: [], confidence: 0 };
  const { words, grams } = knowledge.lexical.scores(question);
  const meanings = vector && knowledge.semantic.ready ? knowledge.semantic.scores(vector) : null;
  const scores = new Float32Array(words.length);
  for (let i = 0; i < scores.length; i += 1) {
    const lexical = 0.5 * (words[i]! + grams[i]!);
    const handicap = knowledge.entries[i]!.kind === 'detail' ? DETAIL_HANDICAP : 0;
    if (meanings === null) {
      scores[i] = lexical - handicap;
      continue;
    }
    const meaning = Number.isNaN(meanings[i]!) ? MEANING_BY_WORDS * lexical : meanings[i]!;
    scores[i] = meaning + WORDS_WEIGHT * words[i]! + GRAMS_WEIGHT * grams[i]! - handicap;
  }
  const best = highest(scores, count);
  return {
    candidates: best.map((index) => ({ entry: knowledge.entries[index]!, score: scores[index]! })),
    confidence: confidenceOf({ top: scores[best[0]!]!, crowding: meanings && knowledge.semantic.crowding }),
  };
}

/** The indexes of the `count` highest scores, highest first. */
function highest(scores: Float32Array, count: number): number[] {
  const best: number[] = [];
  for (let i = 0; i < scores.length; i += 1) {
    if (best.length === count && scores[i]! <= scores[best[count - 1]!]!) continue;
    let at = best.length;
    while (at > 0 && scores[best[at - 1]!]! < scores[i]!) at -= 1;
    best.splice(at, 0, i);
    if (best.length > count) best.pop();
  }
  return best;
}
