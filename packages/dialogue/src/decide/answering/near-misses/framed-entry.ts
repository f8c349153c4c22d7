import { localeOf } from '../../../locale/locale.ts';
import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import type { AskedQuestion, Attribute } from '../../../understand/understanding.ts';
import type { Turn } from '../../turn.ts';
import { namesAny } from './names-any.ts';

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

/** `isMissing`: the entry lists all there is, and what is asked of isn't on it. */
export interface FramedEntry {
  entry: IndexedEntry;
  isSure: boolean;
  isOutright: boolean;
  isMissing: boolean;
}

/**
 * "Do you take Amex?", "do you come out to Vancouver?": asked of a list, which answers it, whether or not it is on it; "are you
 * legit?", "I lost my scarf": what the owner wrote for that. `near`: candidates, best first.
 */
export function framedEntry(
  { state, input }: Turn,
  { text, attribute, object, isPolar }: AskedQuestion,
  near: readonly IndexedEntry[],
): FramedEntry | null {
  if (!MAY_BE_FRAMED.has(attribute)) return null;
  for (const frame of localeOf(state.language).deciding.memberships) {
    const { asks, tells, isSure = false, isOutright = false, isList = false, aliases = [] } = frame;
    if (!asks.test(text)) continue;
    const among = isSure ? [...near, ...input.knowledge.entries] : near.slice(0, MOST_NEAR);
    const entry = among.find(
      ({ kind, title, phrasings }) =>
        kind === 'faq' && [title, ...phrasings].some((each) => tells.test(each)),
    );
    if (!entry) continue;
    const isNamed =
      namesAny({ ...entry, title: '', phrasings: [] }, object) ||
      aliases.some((alias) => alias.asks.test(text) && alias.tells.test(entry.answer));
    return { entry, isSure, isOutright, isMissing: isList && isPolar && object.length > 0 && !isNamed };
  }
  return null;
}
