import { localeOf } from '../../../locale/locale.ts';
import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import { termsOf } from '../../../text/terms.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Turn } from '../../turn.ts';
import { SERVICE } from '../near-misses/is-side.ts';
import {
  serviceDrafted,
  serviceNeeded,
  serviceSettled,
  serviceTalkedOf,
  thingTalkedOf,
} from '../topic/talked-of.ts';

/** What tells whether a price or a length that names nothing is asked of an entry, beside what tells of any answer: numbers by the name of each sign. */
export const costEvidence = (
  turn: Turn,
  asked: AskedQuestion,
  entry: IndexedEntry,
): Record<string, number> => ({
  ...ofConversation(turn, asked, entry),
  ...ofOffers(turn, entry),
  ...ofTold(turn, asked, entry),
  ...ofWords(turn, entry),
});

function ofConversation(turn: Turn, { attribute }: AskedQuestion, entry: IndexedEntry) {
  const { state, heard } = turn;
  const isService = entry.id.startsWith(SERVICE);
  return {
    isServiceTalkedOf: Number(entry === serviceTalkedOf(turn)),
    isNeeded: Number(entry === serviceNeeded(turn)),
    isThing: Number(entry === thingTalkedOf(turn)),
    isDuration: Number(attribute === 'duration'),
    isServiceOfDuration: Number(attribute === 'duration' && isService),
    hasGap: Number(state.gap !== null),
    isPolarService: Number(heard.asked.some(({ isPolar }) => isPolar) && isService),
    isDraftedUntalked: Number(entry === serviceDrafted(turn) && state.topic === null),
    isSettledNow: Number(entry === serviceSettled(turn) && state.booking === null),
  };
}

/** Of what the last reply named or asked to choose from. */
function ofOffers({ before }: Turn, { id, name, title }: IndexedEntry) {
  const offered = offeredIn(before.question);
  return {
    isOffered: Number(offered.includes(id)),
    isOfferedOfTwo: Number(offered.length <= 2 && offered.includes(id)),
    isOfferedLast: Number(before.lastReply.toLowerCase().includes((name ?? title).toLowerCase())),
  };
}

function offeredIn(question: Turn['before']['question']): string[] {
  if (question?.kind === 'service') return question.serviceIds.map((id) => `${SERVICE}${id}`);
  return question?.kind === 'choice' ? question.entries.map(({ id }) => id) : [];
}

function ofTold({ state }: Turn, { attribute }: AskedQuestion, { id, answer }: IndexedEntry) {
  const ago = state.told.toReversed().findIndex((told) => told.id === id);
  const isService = id.startsWith(SERVICE);
  const tells = localeOf(state.language).deciding.evidence[attribute!]?.test(answer) === true;
  return {
    isFaqThatTells: Number(!isService && tells),
    isFaqThatDoesNot: Number(!isService && !tells),
    isToldJustNow: Number(ago === 0),
    isToldBefore: Number(ago > 0),
    isToldJustNowFaqThatTells: Number(ago === 0 && !isService && tells),
  };
}

/** How much of a service's name this message, the ones before and the last answer have. */
function ofWords(turn: Turn, entry: IndexedEntry) {
  const { before, input, heard } = turn;
  const said = input.history.filter(({ role }) => role === 'user').map(({ content }) => content);
  const last = input.knowledge.entries.find(({ id }) => id === before.told.at(-1)?.id);
  return {
    shareInMessage: shareOf(turn, entry, heard.text),
    shareInLast: shareOf(turn, entry, said.at(-1) ?? ''),
    shareInEarlier: shareOf(turn, entry, said.slice(-3, -1).join(' ')),
    shareInTold: entry === last || !last ? 0 : shareOf(turn, entry, `${last.title} ${last.answer}`),
  };
}

/** How much of what tells a service's name from those of the others a text has, 0 to 1; of anything else nothing. */
function shareOf({ input }: Turn, entry: IndexedEntry, text: string): number {
  if (text === '' || !entry.id.startsWith(SERVICE)) return 0;
  const said = new Set(termsOf(text));
  const names = input.knowledge.entries
    .filter(({ id }) => id.startsWith(SERVICE))
    .map(({ title }) => termsOf(title));
  const rarity = (term: string): number => 1 / names.filter((terms) => terms.includes(term)).length;
  const weightOf = (terms: readonly string[]): number => terms.reduce((sum, term) => sum + rarity(term), 0);
  const own = [...new Set(termsOf(entry.title))];
  const all = weightOf(own);
  return all === 0 ? 0 : weightOf(own.filter((term) => said.has(term))) / all;
}
