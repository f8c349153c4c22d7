import { findExact } from '../retrieval/exact-match.ts';
import { preparePhrasing } from '../retrieval/prepare-phrasing.ts';
import { questionVectors } from '../retrieval/question-vector.ts';
import { type Ranking, rankEntries } from '../retrieval/rank-entries.ts';
import { wordsOf } from '../text/terms.ts';
import type { TurnInput } from '../turn.ts';
import type { ReadTurn } from './read-turn.ts';

/** What the knowledge has on a question. */
export interface Consultation {
  question: string;
  ranking: Ranking;
  timings: { embed: number; retrieve: number };
}

const EXACT_CONFIDENCE = 0.99;

/** Looks the turn's question up; one that leans on the last answer ("and on Sundays?") together with it. */
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
  const leaning = last && leaningOf(question);
  if (leaning) versions.push(`${last.title} ${versions[0]}`);

  const started = performance.now();
  const vectors = embed ? await questionVectors(knowledge.lexical, embed, versions) : [];
  input.signal?.throwIfAborted();
  const embedded = performance.now();
  const rankings = versions.map((version, index) => rankEntries(knowledge, version, vectors[index] ?? null));
  const [alone, together] = rankings;
  const ranking = together && last ? takenTogether(alone!, together, last.id, leaning!) : alone!;
  return {
    question,
    ranking,
    timings: { embed: embedded - started, retrieve: performance.now() - embedded },
  };
}

/** How a question leans on the last answer: by a word that stands for it ("is it …?"), or by going on ("and …?"). */
type Leaning = 'pointing' | 'going on';

const GOING_ON = /^(?:and|but|or|what about|how about|what if|also|then|so)\b/i;
const POINTING = new Set('it its that they them their there those these this one ones he she'.split(' '));

function leaningOf(question: string): Leaning | null {
  const words = wordsOf(question);
  if (words.length <= 7 && words.some((word) => POINTING.has(word))) return 'pointing';
  return words.length <= 8 && GOING_ON.test(question) ? 'going on' : null;
}

/** Below these confidences a leaning question doesn't stand on its own feet. */
const LEANS_BELOW = { pointing: 0.6, 'going on': 0.3 } as const;

/**
 * "Is it …?" may ask for what was just told. "And renting?" asks for something else, so that the last answer again,
 * which always fits its own title, is no answer to it.
 */
function takenTogether(alone: Ranking, together: Ranking, lastId: string, leaning: Leaning): Ranking {
  if (alone.confidence >= LEANS_BELOW[leaning] || together.confidence <= alone.confidence) return alone;
  return leaning === 'going on' && together.candidates[0]?.entry.id === lastId ? alone : together;
}
