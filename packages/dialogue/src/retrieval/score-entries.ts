import type { Agreements } from './common-questions/agreement-index.ts';
import type { ScoredBy } from './confidence.ts';
import type { Knowledge } from './knowledge.ts';
import type { QuestionVector } from './question-vector.ts';

/** How near each entry is to a question, and what that was made of. */
export interface Scores {
  scores: Float32Array;
  by: ScoredBy;
  /** How far each entry and the question are the same common question; null: it isn't known. */
  agreements: Agreements | null;
}

/** Scores every entry; `asked` null: by words alone. An entry's kind counts too. */
export function scoreEntries(knowledge: Knowledge, question: string, asked: QuestionVector | null): Scores {
  const by = basisOf(knowledge, asked);
  const scores = likenesses(knowledge, question, asked, by);
  for (let i = 0; i < scores.length; i += 1) scores[i]! += knowledge.advantages[i]!;
  if (asked === null || (by !== 'agreed' && by !== 'glossed') || knowledge.agreement === null)
    return { scores, by, agreements: null };
  const agreements = knowledge.agreement.agreements(asked.vector, scores);
  for (let i = 0; i < scores.length; i += 1) scores[i]! += AGREEMENT_WEIGHT * agreements.ofEntries[i]!;
  return { scores, by, agreements };
}

function basisOf({ semantic, agreement, language }: Knowledge, asked: QuestionVector | null): ScoredBy {
  if (asked === null || semantic.rows === 0) return 'words';
  if (language === 'es') return 'glossed';
  if (language !== 'en') return 'foreign';
  if (!asked.weighed) return 'plain';
  return agreement ? 'agreed' : 'weighed';
}

function likenesses(
  knowledge: Knowledge,
  question: string,
  asked: QuestionVector | null,
  by: ScoredBy,
): Float32Array {
  if (asked === null || by === 'words') return knowledge.lexical.wordsAndPieces(question);
  if (by === 'foreign') return byLetters(knowledge, question, asked);
  if (by === 'glossed') return byGlosses(knowledge, question, asked);
  return byMeaning(knowledge, question, asked);
}

// What words, and being the same common question, add to likeness in meaning, as measured best (docs/quality.md).
const WORDS_WEIGHT = 0.5;
const AGREEMENT_WEIGHT = 0.2;
/** An entry whose vectors aren't made yet: its score by words and pieces, on the vectors' scale. */
const MEANING_BY_WORDS = 0.8;

/** By the vectors of the usual model, and where there are some of the second encoder, by both. */
function meaningOf({ semantic, second }: Knowledge, { vector, second: far }: QuestionVector): Float32Array {
  const near = semantic.scores(vector);
  return second && far ? second.blend(near, far) : near;
}

function byMeaning(knowledge: Knowledge, question: string, asked: QuestionVector): Float32Array {
  const { lexical, semantic } = knowledge;
  const words = lexical.words(question);
  const substitutes = semantic.complete ? null : lexical.wordsAndPieces(question);
  return meaningOf(knowledge, asked).map(
    (likeness, i) =>
      (Number.isNaN(likeness) ? MEANING_BY_WORDS * substitutes![i]! : likeness) + WORDS_WEIGHT * words[i]!,
  );
}

/** What telling words and letters add where the vectors are of words put in English, as measured best (docs/quality.md). */
const LETTERS_BESIDE_GLOSSES = 0.4;

function byGlosses(knowledge: Knowledge, question: string, asked: QuestionVector): Float32Array {
  const letters = knowledge.lexical.wordsAndPieces(question);
  return meaningOf(knowledge, asked).map(
    (likeness, i) =>
      (Number.isNaN(likeness) ? MEANING_BY_WORDS * letters[i]! : likeness) +
      LETTERS_BESIDE_GLOSSES * letters[i]!,
  );
}

/** What meaning adds to letters where the vectors hardly know the language, as measured best on our own Spanish set. */
const MEANING_BESIDE_LETTERS = 0.5;

function byLetters(knowledge: Knowledge, question: string, asked: QuestionVector): Float32Array {
  const letters = knowledge.lexical.wordsAndPieces(question);
  const meaning = meaningOf(knowledge, asked);
  return letters.map(
    (score, i) => score + MEANING_BESIDE_LETTERS * (Number.isNaN(meaning[i]!) ? score : meaning[i]!),
  );
}
