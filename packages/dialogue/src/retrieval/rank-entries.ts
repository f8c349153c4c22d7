import { termsOf } from '../text/terms.ts';
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

/** What the words add to the vectors' score (research: .15 of 0..1). */
const LEXICAL_WEIGHT = 0.15;
/** An owner's own FAQ wins over a business detail that is about as near. */
const DETAIL_HANDICAP = 0.04;

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
  const lexical = knowledge.lexical.scores(termsOf(question));
  const semantic = vector && knowledge.semantic.ready ? knowledge.semantic.scores(vector) : null;
  const scores = blend(knowledge, lexical, semantic);
  const best = highest(scores, count);
  const first = best[0]!;
  return {
    candidates: best.map((index) => ({ entry: knowledge.entries[index]!, score: scores[index]! })),
    confidence: confidenceOf({
      semantic: semantic !== null,
      top: scores[first]!,
      margin: scores[first]! - (best.length > 1 ? scores[best[1]!]! : 0),
      lexical: lexical[first]!,
    }),
  };
}

function blend(knowledge: Knowledge, lexical: Float32Array, semantic: Float32Array | null): Float32Array {
  const scores = new Float32Array(lexical.length);
  for (let i = 0; i < scores.length; i += 1) {
    const meaning = semantic?.[i] ?? Number.NaN;
    // An entry whose vectors aren't made yet is judged by its words, on the vectors' scale.
    const score =
      semantic === null
        ? lexical[i]!
        : (Number.isNaN(meaning) ? 0.7 * lexical[i]! : meaning) + LEXICAL_WEIGHT * lexical[i]!;
    scores[i] = score - (knowledge.entries[i]!.kind === 'detail' ? DETAIL_HANDICAP : 0);
  }
  return scores;
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
