import { localeOf } from '../../locale/locale.ts';
import type { IndexedEntry } from '../../retrieval/knowledge.ts';
import type { AskedQuestion, Attribute } from '../../understand/understanding.ts';
import type { Turn } from '../turn.ts';

/** Of so many candidates one may be the list that is asked of. */
const MOST_NEAR = 5;
const MAY_BE_FRAMED: ReadonlySet<Attribute | null> = new Set([
  'whether',
  'how',
  'price',
  'what',
  'place',
  'who',
  null,
]);

/**
 * "Do you take Amex?", "do you come out to Vancouver?": asked of a list, which answers it, whether or not it is on it; "are you
 * legit?", "I lost my scarf": what the owner wrote for that. `near`: candidates, best first.
 */
export function framedEntry(
  { state, input }: Turn,
  { text, attribute }: AskedQuestion,
  near: readonly IndexedEntry[],
): { entry: IndexedEntry; isSure: boolean; isOutright: boolean } | null {
  if (!MAY_BE_FRAMED.has(attribute)) return null;
  for (const { asks, tells, isSure = false, isOutright = false } of localeOf(state.language).deciding
    .memberships) {
    if (!asks.test(text)) continue;
    const among = isSure ? [...near, ...input.knowledge.entries] : near.slice(0, MOST_NEAR);
    const entry = among.find(
      ({ kind, title, phrasings }) =>
        kind === 'faq' && [title, ...phrasings].some((each) => tells.test(each)),
    );
    if (entry) return { entry, isSure, isOutright };
  }
  return null;
}
