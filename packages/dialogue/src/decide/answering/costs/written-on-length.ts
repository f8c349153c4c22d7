import { localeOf } from '../../../locale/locale.ts';
import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import { plainOf } from '../../../text/plain-of.ts';
import { STOPWORDS, stemOf, termsOf, wordsOf } from '../../../text/terms.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Answer } from '../../move.ts';
import type { Turn } from '../../turn.ts';
import { answerOf } from '../answer-of.ts';
import { SERVICE } from '../near-misses/is-side.ts';
import { serviceDrafted, serviceTalkedOf } from '../topic/talked-of.ts';

/**
 * "And how long do you take to make them?" of the insoles at hand: where the owner wrote in these words how long they take, that is meant rather
 * than how long the appointment lasts. Null: nothing is written on it.
 */
export function writtenOnLength(turn: Turn, { attribute, object, text }: AskedQuestion): Answer | null {
  const { input, state } = turn;
  if (attribute !== 'duration' || object.length > 0) return null;
  const service = serviceTalkedOf(turn) ?? serviceDrafted(turn);
  if (!service) return null;
  const own = ownTerms(input.knowledge.entries, service);
  const said = tellingStems(text);
  const { evidence } = localeOf(state.language).deciding;
  const entry = input.knowledge.entries.find(({ kind, title, answer }) => {
    const stems = tellingStems(title);
    return (
      kind === 'faq' &&
      evidence.duration?.test(answer) === true &&
      stems.some((stem) => own.has(stem)) &&
      stems.some((stem) => !own.has(stem) && said.some((word) => isSame(stem, word)))
    );
  });
  return entry ? answerOf(input, entry, text, state.language) : null;
}

/** What no other service is called. */
function ownTerms(entries: readonly IndexedEntry[], { id, title }: IndexedEntry): Set<string> {
  const others = new Set(
    entries.flatMap((entry) => (entry.id.startsWith(SERVICE) && entry.id !== id ? termsOf(entry.title) : [])),
  );
  return new Set(termsOf(title).filter((term) => !others.has(term)));
}

/** "Tardan" and "tardáis" share what is before their endings. */
const isSame = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short === long || (short.length >= SHORTEST_VERB && long.startsWith(short));
};
const SHORTEST_VERB = 4;

const tellingStems = (text: string): string[] =>
  wordsOf(plainOf(text))
    .filter((word) => !STOPWORDS.has(word) && !OF_ASKING.test(word))
    .map(stemOf);
const OF_ASKING = /^(?:long|much|time|cu[aá]nto|tiempo|m[aá]s)$/;
