import { localeOf } from '../../../locale/locale.ts';
import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import { plainOf } from '../../../text/plain-of.ts';
import { termsOf } from '../../../text/terms.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Answer } from '../../move.ts';
import type { Turn } from '../../turn.ts';
import { answerOf } from '../answer-of.ts';

const COMPLAINS = 0.5;
/** So many turns after help was called for it is still what is talked of. */
const PRESSING = 4;

/** Help is needed, or was just now, or something is complained of. */
export const isInTrouble = ({ heard, state }: Turn): boolean =>
  heard.urgency !== 'none' ||
  (state.urgentTurn > 0 && state.turn - state.urgentTurn <= PRESSING) ||
  state.complained ||
  heard.acts.complain >= COMPLAINS;

/** "How much will that be?", of what happened: what the owner wrote on the price of just that. Null: nothing. */
export function priceOfHelp(
  { state, heard, input }: Turn,
  { attribute, text }: AskedQuestion,
): Answer | null {
  if (attribute !== 'price') return null;
  const { deciding, hearing } = localeOf(input.profile.language);
  const [, asksPrice] = hearing.questions.attributes.find(([one]) => one === 'price') ?? [];
  const tellsPrice = (entry: IndexedEntry | undefined): boolean =>
    entry?.kind === 'faq' && deciding.evidence.price?.test(entry.answer) === true;
  const { entries } = input.knowledge;
  // What was told of it last is what it costs.
  if (tellsPrice(entries.find(({ id }) => id === state.told.at(-1)?.id))) return null;
  const happened = new Set(termsOf(`${state.capture?.matter ?? ''} ${heard.text}`));
  const [best] = entries
    .filter(tellsPrice)
    .map((entry) => ({
      entry,
      shared: termsOf(entry.title).filter((term) => happened.has(term)).length,
      asksPrice: asksPrice?.test(plainOf(entry.title)) === true,
    }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => Number(b.asksPrice) - Number(a.asksPrice) || b.shared - a.shared);
  return best ? answerOf(input, best.entry, text, state.language) : null;
}
