import { confidenceOf } from './confidence.ts';
import { highest } from './highest.ts';
import type { Judgements } from './judgements.ts';
import type { IndexedEntry, Knowledge } from './knowledge.ts';
import type { QuestionVector } from './question-vector.ts';
import { scoreEntries } from './score-entries.ts';

/** The entries nearest to a question, best first, and how sure the first is. */
export interface Ranking {
  candidates: Candidate[];
  /** Calibrated probability that the first candidate is right; 0 when there is none. */
  confidence: number;
  /** … that it or one about as near is: they are led over the rest together. */
  oneOfNear: number;
}

export interface Candidate {
  entry: IndexedEntry;
  score: number;
  /** How far it and the question are the same common question of one thing, 0 to 1; absent: it isn't known. */
  agreement?: number | undefined;
  /** How probably it answers the question, as the judge reads both; absent: it wasn't judged. */
  judged?: number | undefined;
  /** How probably it answers by all that tells of it (decide/answering/weigh-readings.ts); absent: it wasn't weighed. */
  probability?: number | undefined;
}

/** Beyond the best, so many are looked at to see how far it leads. */
const FOLLOWERS = 4;
/** Entries whose scores come within this of the first's are about as near. */
export const NEAR_WITHIN = 0.06;

/** What the judge's probability adds to a score, as measured best (docs/quality.md): more, where words put in English tell less. */
const JUDGED_WEIGHT = 0.1;
const JUDGED_WEIGHT_GLOSSED = 0.25;

/** Compares a question with everything known. `asked` null: by words alone. `judged`: of the nearest, how probably they answer it. */
export function rankEntries(
  knowledge: Knowledge,
  question: string,
  asked: QuestionVector | null,
  count = 6,
  judged?: Judgements,
): Ranking {
  if (knowledge.entries.length === 0) return { candidates: [], confidence: 0, oneOfNear: 0 };
  const { scores, by, agreements } = scoreEntries(knowledge, question, asked);
  const nearest = highest(scores, 2 * FOLLOWERS + 1).map((index) => scores[index]!);
  const judgedOf = (index: number) => judged?.get(knowledge.entries[index]!.id);
  const weight = by === 'glossed' ? JUDGED_WEIGHT_GLOSSED : JUDGED_WEIGHT;
  const all = judged ? scores.map((score, index) => score + weight * (judgedOf(index) ?? 0)) : scores;
  const best = highest(all, Math.max(count, FOLLOWERS + 1));
  const confidenceBy = (lead: number) =>
    confidenceOf({
      by,
      top: scores[best[0]!]!,
      lead,
      leftOut: knowledge.semantic.leftOut,
      judged: judgedOf(best[0]!),
    });
  const lead = leadOf(nearest);
  return {
    candidates: best.slice(0, count).map((index) => ({
      entry: knowledge.entries[index]!,
      score: all[index]!,
      agreement: agreements?.isBroad ? 0 : agreements?.ofEntries[index],
      judged: judgedOf(index),
    })),
    confidence: confidenceBy(lead),
    oneOfNear: confidenceBy(Math.max(lead, leadOf(behindNear(nearest)))),
  };
}

/** The first of these scores, highest first, and those behind the first gap after it: siblings come one close behind another. */
function behindNear(scores: readonly number[]): number[] {
  const gap = scores.findIndex((score, index) => index > 0 && score < scores[index - 1]! - NEAR_WITHIN);
  const from = gap < 0 ? FOLLOWERS + 1 : Math.min(gap, FOLLOWERS + 1);
  return [scores[0] ?? 0, ...scores.slice(from)];
}

/** How far the first of these scores, highest first, is above the mean of the next few. */
function leadOf([first = 0, ...rest]: readonly number[]): number {
  const next = rest.slice(0, FOLLOWERS);
  return next.length === 0 ? first : first - next.reduce((sum, score) => sum + score, 0) / next.length;
}
