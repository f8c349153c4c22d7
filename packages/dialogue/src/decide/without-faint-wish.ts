import type { DialogueState } from '../state/dialogue-state.ts';
import type { Understanding } from '../understand/understanding.ts';

/** A wish to book that only a likeness to a service tells is fainter than this. */
const FAINT_BELOW = 0.9;

/**
 * A story that resembles a service wants no appointment where it complains, tells of an emergency or ends in a question:
 * that is what is replied to. A wish said in so many words stays, and so does one beside a time.
 */
export function withoutFaintWish(heard: Understanding, before: DialogueState): Understanding {
  const { wants, acts, urgency, asked, clauses, times } = heard;
  const isFaint = wants?.intent === 'book' && wants.probability < FAINT_BELOW && before.booking === null;
  if (!isFaint || heard.asksAvailability || times.some(({ past }) => !past)) return heard;
  const asks = asked.some(
    ({ clause, attribute }) => clauses[clause]!.isQuestion && attribute !== 'availability',
  );
  const isOther = acts.complain >= 0.5 || urgency !== 'none' || heard.mood === 'angry' || asks;
  return isOther ? { ...heard, wants: null } : heard;
}
