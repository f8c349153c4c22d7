import { localeOf } from '../locale/locale.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { plainOf } from '../text/plain-of.ts';
import type { Understanding } from '../understand/understanding.ts';
import { languageSpoken } from './language-spoken.ts';

/** A wish to book that only a likeness to a service tells is fainter than this. */
const FAINT_BELOW = 0.9;
/** From here a likeness to a service names one. */
const MEANT = 0.5;

/**
 * A story that resembles a service wants no appointment where it complains, tells of an emergency or ends in a question:
 * that is what is replied to. A wish said in so many words stays, and so does one beside a time.
 */
export function withoutFaintWish(heard: Understanding, before: DialogueState): Understanding {
  const { wants, acts, urgency, asked, clauses, times } = heard;
  if (wants?.intent === 'book' && isOtherDeed(heard, before)) return { ...heard, wants: null };
  const isFaint = wants?.intent === 'book' && wants.probability < FAINT_BELOW && before.booking === null;
  if (!isFaint || heard.asksAvailability || times.some(({ past }) => !past)) return heard;
  const asks = asked.some(
    ({ clause, attribute }) => clauses[clause]!.isQuestion && attribute !== 'availability',
  );
  const isOther = acts.complain >= 0.5 || urgency !== 'none' || heard.mood === 'angry' || asks;
  return isOther ? { ...heard, wants: null } : heard;
}

/** "Put me on the list for that": something else that is to be done, and neither a service nor a time beside it. */
function isOtherDeed(heard: Understanding, before: DialogueState): boolean {
  const { wants, clauses, services, times } = heard;
  const { wishesDone } = localeOf(languageSpoken(heard, before)).conduct;
  const isNamed =
    services.some(({ by, probability }) => by !== 'topic' && probability >= MEANT) ||
    times.some(({ past }) => !past);
  return before.booking === null && !isNamed && wishesDone.test(plainOf(clauses[wants!.clause]!.text));
}
