import { findExact } from '../retrieval/exact-match.ts';
import { preparePhrasing } from '../retrieval/prepare-phrasing.ts';
import { type Ranking, rankEntries } from '../retrieval/rank-entries.ts';
import { wordsOf } from '../text/terms.ts';
import type { TurnInput } from '../turn.ts';
import type { ReadTurn } from './read-turn.ts';

/**
 * What the knowledge has on a question.
 * @public
 */
export interface Consultation {
  question: string;
  ranking: Ranking;
  timings: { embed: number; retrieve: number };
}

const EXACT_CONFIDENCE = 0.99;
/** Below this confidence a question that may lean on the last answer is looked up together with it. */
const LEANS_BELOW = 0.3;

/**
 * Looks the turn's question up; one that leans on the last answer ("and on Sundays?") together with it.
 * @public
 */
export async function consultKnowledge(input: TurnInput, turn: ReadTurn): Promise<Consultation> {
  const { knowledge, embed } = input;
  const question = turn.question || turn.text;
  const exact = findExact(knowledge, question);
  if (exact) {
    const ranking = { candidates: [{ entry: exact, score: 1 }], confidence: EXACT_CONFIDENCE };
    return { question, ranking, timings: { embed: 0, retrieve: 0 } };
  }
  const versions = [knowledge.speller.correct(preparePhrasing(question))];
  const last = turn.before.last;
  if (last && leansOnLast(question)) versions.push(`${last.title} ${versions[0]}`);

  const started = performance.now();
  const vectors = embed ? await embed(versions) : [];
  input.signal?.throwIfAborted();
  const embedded = performance.now();
  const rankings = versions.map((version, index) => rankEntries(knowledge, version, vectors[index] ?? null));
  const [alone, together] = rankings;
  // What stands on its own feet is taken at its word: "and renting?" asks for renting, not for what was told before.
  const ranking =
    together && alone!.confidence < LEANS_BELOW && together.confidence > alone!.confidence
      ? together
      : alone!;
  return {
    question,
    ranking,
    timings: { embed: embedded - started, retrieve: performance.now() - embedded },
  };
}

const LEANING_START = /^(?:and|but|or|what about|how about|what if|also|then|so)\b/i;
const LEANING_WORD = new Set([
  'it',
  'that',
  'they',
  'them',
  'there',
  'those',
  'these',
  'this',
  'one',
  'ones',
  'he',
  'she',
]);

function leansOnLast(question: string): boolean {
  const words = wordsOf(question);
  return (
    (words.length <= 8 && LEANING_START.test(question)) ||
    (words.length <= 6 && words.some((word) => LEANING_WORD.has(word))) ||
    words.length <= 2
  );
}
