import { weighedThresholds } from '../../../thresholds.ts';
import type { AskedQuestion } from '../../../understand/understanding.ts';
import type { Turn } from '../../turn.ts';
import type { Considered } from '../answer-finding.ts';
import { SERVICE } from './is-side.ts';
import { missSigns } from './near-miss.ts';
import { otherThing, SAME_COMMON, SURE_OF_OFFER, unlikeThing } from './other-thing.ts';

/**
 * A thing that is asked of and that the entry says nothing of; null: it has it, may well mean it by another word, or answers probably enough.
 * "Do you rent boats?" is like "do you rent crates?" by its frame alone, however probable it is.
 */
export function lackingThing(turn: Turn, asked: AskedQuestion, best: Considered): string | null {
  const { probability = 0 } = best;
  const isLikely = probability < weighedThresholds.answer;
  const mayBeFrame = asked.isPolar ? probability < SURE_OF_OFFER : asked.leans && isLikely;
  const unlike = mayBeFrame ? unlikeThing(turn, asked, best.entry) : null;
  if (unlike !== null || !isLikely) return unlike;
  return otherThing(turn, asked, best) ?? thingNotPriced(turn, asked, best);
}

/** The thing whose price or length is asked for, where an entry tells another's. */
export const thingNotPriced = (
  turn: Turn,
  asked: AskedQuestion,
  { entry, agreement = 0 }: Considered,
): string | null =>
  missSigns(turn, asked, entry).isOfOther && (entry.id.startsWith(SERVICE) || agreement < SAME_COMMON)
    ? (asked.objectText ?? asked.object.join(' '))
    : null;
