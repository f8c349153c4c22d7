import { localeOf } from '../../locale/locale.ts';
import type { IndexedEntry } from '../../retrieval/knowledge.ts';
import type { Candidate } from '../../retrieval/rank-entries.ts';
import { termsOf } from '../../text/terms.ts';
import { probabilityBy } from '../../understand/regression.ts';
import type { AskedQuestion } from '../../understand/understanding.ts';
import type { Turn } from '../turn.ts';
import { answerEvidence } from './answer-evidence.ts';
import { costWeights } from './cost-weights.ts';
import { SERVICE } from './is-side.ts';
import { isWritten } from './is-written.ts';
import { readingEvidence } from './reading-evidence.ts';
import { type Readings, readEntries, readingsOf } from './readings.ts';
import {
  aroundOf,
  serviceDrafted,
  serviceNeeded,
  serviceSettled,
  serviceTalkedOf,
  thingTalkedOf,
} from './talked-of.ts';

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

/** What tells of a price or a length alone whether it is an entry's. */
function costEvidence(turn: Turn, { attribute }: AskedQuestion, entry: IndexedEntry): Record<string, number> {
  const { state, before, input, heard } = turn;
  const { question } = before;
  const offered =
    question?.kind === 'service'
      ? question.serviceIds.map((id) => `${SERVICE}${id}`)
      : question?.kind === 'choice'
        ? question.entries.map(({ id }) => id)
        : [];
  const ago = state.told
    .map(({ id }) => id)
    .toReversed()
    .indexOf(entry.id);
  const said = input.history.filter(({ role }) => role === 'user').map(({ content }) => content);
  const told = before.told.map(({ id }) => id).at(-1);
  const last = input.knowledge.entries.find(({ id }) => id === told);
  const isService = entry.id.startsWith(SERVICE);
  const tells = localeOf(state.language).deciding.evidence[attribute!]?.test(entry.answer) === true;
  return {
    isFaqThatTells: Number(!isService && tells),
    isFaqThatDoesNot: Number(!isService && !tells),
    isServiceTalkedOf: Number(entry === serviceTalkedOf(turn)),
    isNeeded: Number(entry === serviceNeeded(turn)),
    isThing: Number(entry === thingTalkedOf(turn)),
    isOffered: Number(offered.includes(entry.id)),
    isOfferedOfTwo: Number(offered.length <= 2 && offered.includes(entry.id)),
    isOfferedLast: Number(before.lastReply.toLowerCase().includes((entry.name ?? entry.title).toLowerCase())),
    isToldJustNow: Number(ago === 0),
    isToldBefore: Number(ago > 0),
    isToldJustNowFaqThatTells: Number(ago === 0 && !isService && tells),
    shareInMessage: shareOf(turn, entry, heard.text),
    shareInLast: shareOf(turn, entry, said.at(-1) ?? ''),
    shareInEarlier: shareOf(turn, entry, said.slice(-3, -1).join(' ')),
    shareInTold: entry === last ? 0 : shareOf(turn, entry, last ? `${last.title} ${last.answer}` : ''),
    isDuration: Number(attribute === 'duration'),
    isServiceOfDuration: Number(attribute === 'duration' && isService),
    hasGap: Number(state.gap !== null),
    isPolarService: Number(heard.asked.some(({ isPolar }) => isPolar) && isService),
    isDraftedUntalked: Number(entry === serviceDrafted(turn) && state.topic === null),
    isSettledNow: Number(entry === serviceSettled(turn) && state.booking === null),
  };
}

/** How much of what tells an entry's name from those of the others a text has, 0 to 1. */
function shareOf({ input }: Turn, entry: IndexedEntry, text: string): number {
  if (text === '' || !entry.id.startsWith(SERVICE)) return 0;
  const said = new Set(termsOf(text));
  const names = input.knowledge.entries
    .filter(({ id }) => id.startsWith(SERVICE))
    .map(({ title }) => termsOf(title));
  const rarity = (term: string): number => 1 / names.filter((terms) => terms.includes(term)).length;
  const own = [...new Set(termsOf(entry.title))];
  const all = own.reduce((sum, term) => sum + rarity(term), 0);
  return all === 0
    ? 0
    : own.filter((term) => said.has(term)).reduce((sum, term) => sum + rarity(term), 0) / all;
}
