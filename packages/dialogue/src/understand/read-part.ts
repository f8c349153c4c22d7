import { wordsOf } from '../text/terms.ts';
import type { CalendarSigns } from './hearing-locale.ts';
import type { Understanding } from './understanding.ts';

/** Longer messages tell it by what else they say. */
const LONGEST = 14;
/** An answer to "what shall I change?" is as short. */
const SHORT = 6;

/** What is to be changed about the appointment at hand. `asked`: the last reply asked just that. */
export function readPart(
  plain: string,
  { parts, changes }: CalendarSigns,
  asked: boolean,
): Understanding['part'] {
  const words = wordsOf(plain).length;
  if (words > LONGEST) return null;
  if (!changes.test(plain) && !(asked && words <= SHORT)) return null;
  return parts.find(([, sign]) => sign.test(plain))?.[0] ?? null;
}
