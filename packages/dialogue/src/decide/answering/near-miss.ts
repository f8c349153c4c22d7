import { localeOf } from '../../locale/locale.ts';
import type { IndexedEntry } from '../../retrieval/knowledge.ts';
import { termsOf } from '../../text/terms.ts';
import type { AskedQuestion } from '../../understand/understanding.ts';
import type { Turn } from '../turn.ts';

/**
 * Why an entry is near a question but no answer to it, in words an owner can read; null: it may be one. The side that is
 * asked for must be in it ("how much" wants a price), and it must not be about another thing ("the price of whitening" is
 * none of a crown).
 */
export function nearMiss(
  { input, state }: Turn,
  asked: AskedQuestion,
  entry: IndexedEntry,
  isAboutTopic: boolean,
): string | null {
  if (entry.id === 'detail:name' && asked.attribute === 'who')
    return 'it tells the name of the business alone';
  const { evidence, unspecific } = localeOf(state.language).deciding;
  // The owner's texts may be in another language than the customer's.
  const written = localeOf(input.profile.language).deciding.evidence;
  const text = [entry.title, ...entry.phrasings, entry.answer].join(' ');
  const wanted = asked.attribute === null ? [] : [evidence[asked.attribute], written[asked.attribute]];
  if (wanted[0] && !wanted.some((sign) => sign?.test(entry.answer) || sign?.test(entry.title)))
    return `it tells no ${asked.attribute}`;
  if (isAboutTopic || asked.object.length === 0 || entry.kind === 'passage') return null;
  const own = new Set(termsOf(text));
  if (asked.object.some((stem) => own.has(stem))) return null;
  if (asked.attribute !== 'price' && asked.attribute !== 'duration') return null;
  const things = termsOf(entry.title).filter((stem) => !unspecific.has(stem));
  const isGeneral = things.length === 0;
  const isKnownThing = asked.object.some((stem) => input.knowledge.lexical.rarityOf(stem) !== null);
  return isGeneral && isKnownThing
    ? null
    : `it is about ${things.join(' ') || 'prices in general'}, not ${asked.object.join(' ')}`;
}
