import { dayAfter } from '../../../ui/time/local-time.ts';
import type { WaitlistTexts } from './waitlist-texts.ts';

/** At most so many days. */
const mostDays = 31;

/** The first and the last day wished, as they were typed. */
export interface WishedDays {
  fromDay: string;
  toDay: string;
}

/** Why days can't be waited for, by the field. `lastDay`: nothing can be booked after it. */
export function wishProblems(
  { fromDay, toDay }: WishedDays,
  {
    today,
    lastDay,
    texts,
    dayText,
  }: { today: string; lastDay: string; texts: WaitlistTexts; dayText: (day: string) => string },
): Partial<WishedDays> {
  if (!fromDay) return { fromDay: texts.dayWrong };
  if (fromDay < today) return { fromDay: texts.dayPast };
  if (fromDay > lastDay) return { fromDay: texts.dayTooFar(dayText(lastDay)) };
  if (!toDay) return { toDay: texts.dayWrong };
  if (toDay < fromDay) return { toDay: texts.dayOrder };
  return toDay > dayAfter(fromDay, mostDays - 1) ? { toDay: texts.tooManyDays } : {};
}
