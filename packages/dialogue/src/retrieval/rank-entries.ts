import { confidenceOf, type ScoredBy } from './confidence.ts';
import type { IndexedEntry, Knowledge } from './knowledge.ts';
import type { QuestionVector } from './question-vector.ts';

/** The entries nearest to a question, best first, and how sure the first is. */
export interface Ranking {
  candidates: Candidate[];
  /** Calibrated probability that the first candidate is right; 0 when there is none. */
  confidence: number;
}

export interface Candidate {
  entry: IndexedEntry;
  score: number;
}

// What words add to likeness in meaning, as measured best (docs/quality.md).
const WORDS_WEIGHT = 0.8;
/** An entry whose vectors aren't made yet: its score by words and pieces, on the vectors' scale. */
const MEANING_BY_WORDS = 0.8;
/** Compares a question with everything known. `asked` null: by words alone. */
export function rankEntries(
  knowledge: Knowledge,
  question: string,
  asked: QuestionVector | null,
  count = 6,
): Ranking {
  if (knowledge.entries.length === 0) return { candidates: [], confidence: 0 };
  const by = basisOf(knowledge, asked);
  const scores =
    by === 'words'
      ? knowledge.lexical.wordsAndPieces(question)
      : by === 'foreign'
        ? scoresByLetters(knowledge, question, asked!.vector)
        : by === 'glossed'
          ? scoresByGlosses(knowledge, question, asked!.vector)
          : scoresByMeaning(knowledge, question, asked!.vector);
  for (let i = 0; i < scores.length; i += 1) {
    scores[i] = scores[i]! + knowledge.advantages[i]!;
  }
  const best = highest(scores, count);
  return {
    candidates: best.map((index) => ({ entry: knowledge.entries[index]!, score: scores[index]! })),
    confidence: confidenceOf({ top: scores[best[0]!]!, by, crowding: knowledge.semantic.crowding }),
  };
}

function basisOf({ semantic, language }: Knowledge, asked: QuestionVector | null): ScoredBy {
  if (asked === null || semantic.rows === 0) return 'words';
  if (language === 'es') return 'glossed';
  if (language !== 'en') return 'foreign';
  return asked.weighed ? 'weighed' : 'plain';
}

/** What telling words and letters add where the vectors are of words put in English, as measured best (docs/quality.md). */
const LETTERS_BESIDE_GLOSSES = 0.4;

function scoresByGlosses(
  { lexical, semantic }: Knowledge,
  question: string,
  vector: Float32Array,
): Float32Array {
  const byLetters = lexical.wordsAndPieces(question);
  return semantic
    .scores(vector)
    .map(
      (score, i) =>
        (Number.isNaN(score) ? MEANING_BY_WORDS * byLetters[i]! : score) +
        LETTERS_BESIDE_GLOSSES * byLetters[i]!,
    );
}

/** What meaning adds to letters where the vectors hardly know the language, as measured best on our own Spanish set. */
const MEANING_BESIDE_LETTERS = 0.5;

function scoresByLetters(
  { lexical, semantic }: Knowledge,
  question: string,
  vector: Float32Array,
): Float32Array {
  const scores = lexical.wordsAndPieces(question);
  const meaning = semantic.scores(vector);
  return scores.map(
    (score, i) => score + MEANING_BESIDE_LETTERS * (Number.isNaN(meaning[i]!) ? score : meaning[i]!),
  );
}

function scoresByMeaning(
  { lexical, semantic }: Knowledge,
  question: string,
  vector: Float32Array,
): Float32Array {
  const scores = semantic.scores(vector);
  const words = lexical.words(question);
  const substitutes = semantic.complete ? null : lexical.wordsAndPieces(question);
  for (let i = 0; i < scores.length; i += 1) {
    const likeness = Number.isNaN(scores[i]!) ? MEANING_BY_WORDS * substitutes![i]! : scores[i]!;
    scores[i] = likeness + WORDS_WEIGHT * words[i]!;
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
