import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import type { Candidate } from '../../../retrieval/rank-entries.ts';
import { probabilityBy } from '../../../understand/regression.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Turn } from '../../turn.ts';
import { SERVICE } from '../near-misses/is-side.ts';
import { isWritten } from '../near-misses/is-written.ts';
import { aroundOf } from '../topic/talked-of.ts';
import { answerEvidence } from '../weighing/answer-evidence.ts';
import { readingEvidence } from '../weighing/reading-evidence.ts';
import { type Readings, readEntries, readingsOf } from '../weighing/readings.ts';
import { costEvidence } from './cost-evidence.ts';
import { costWeights } from './cost-weights.ts';

/** An entry, and how probably a price or a length that is asked of nothing named is asked of it. */
export interface CostCandidate {
  entry: IndexedEntry;
  probability: number;
}

/** Whether a price or a length is asked of nothing that is named: "how much is that?", "do I have to pay for it?" */
export const asksCostOfNothing = ({ attribute, object }: AskedQuestion): boolean =>
  (attribute === 'price' || attribute === 'duration') && object.length === 0;

/**
 * What a price or a length that is asked of nothing named is asked of, by how probably it is: services and FAQs, all that tells of each
 * weighed together. Empty where nothing was judged, or help is needed.
 */
export function weighCost(turn: Turn, asked: AskedQuestion): CostCandidate[] {
  const { onCostWeighed } = turn.input;
  if (!asksCostOfNothing(asked) || !asked.judged || turn.heard.urgency !== 'none') return [];
  const readings = readingsOf(turn, asked);
  const pool = poolOf(turn, asked, readings);
  const weighed = pool.map((candidate, at) => {
    const evidence = {
      ...answerEvidence(turn, asked, pool, at),
      ...readingEvidence(turn, asked, readings, candidate.entry),
      ...costEvidence(turn, asked, candidate.entry),
    };
    return { entry: candidate.entry, probability: probabilityBy(costWeights, evidence), evidence };
  });
  onCostWeighed?.(weighed.map(({ entry: { id }, probability, evidence }) => ({ id, probability, evidence })));
  return weighed.toSorted((a, b) => b.probability - a.probability);
}

const MOST_RECENT = 3;

/** All services, what was told last, and what comes near by any reading. */
function poolOf(turn: Turn, asked: AskedQuestion, readings: Readings): Candidate[] {
  const { entries } = turn.input.knowledge;
  const near = new Map(readings.alone.candidates.map((candidate) => [candidate.entry, candidate]));
  const least = Math.min(1, ...readings.alone.candidates.map(({ score }) => score));
  const told = turn.state.told
    .slice(-MOST_RECENT)
    .flatMap(({ id }) => entries.find((entry) => entry.id === id) ?? []);
  const services = entries.filter(({ id }) => id.startsWith(SERVICE));
  return [...new Set([...readEntries(readings, aroundOf(turn)), ...told, ...services])].filter(isWritten).map(
    (entry): Candidate => ({
      ...(near.get(entry) ?? { entry, score: least }),
      judged: asked.judged?.get(entry.id),
    }),
  );
}
