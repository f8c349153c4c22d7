import type { PeopleSigns } from './hearing-locale.ts';

interface Around {
  isQuestion: boolean;
  /** An appointment is being made, and no call was asked for. */
  isBooking: boolean;
  /** An address or number stands in the message. */
  givesReach: boolean;
  /** Somebody else comes. */
  isForOther: boolean;
}

/**
 * "You can ring me on …", "contact me, not her", "text me if anything changes", while an appointment is made: tells how to reach them about it,
 * and wishes for no call. Plain text.
 */
export function tellsReach(
  plain: string,
  { reachesMe, aboutVisit }: PeopleSigns,
  { isQuestion, isBooking, givesReach, isForOther }: Around,
): boolean {
  if (!isBooking || isQuestion || !reachesMe?.test(plain)) return false;
  return givesReach || isForOther || aboutVisit?.test(plain) === true;
}

/** "That's my old phone", "nobody picks up the landline", "my phone changed it": speaks of a detail that stands beside it, and asks nothing. */
export const tellsOfDetail = (plain: string, { ofDetails }: PeopleSigns, isQuestion: boolean): boolean =>
  !isQuestion && ofDetails?.test(plain) === true;
