import type { HoursException } from '../booking/hours.ts';
import type { BusinessProfile } from '../business-profile.ts';
import { termsOf } from '../text/terms.ts';

/** Half of a day's name will do; where the calendar knows a day by its words, all of it: "Christmas Day" is no "Boxing Day". */
const HALF = 0.5;
const WHOLE = 1;

/** The days that the owner named as a question does: "are you open on Thanksgiving?", where one is noted as such. */
export function namedExceptions(
  question: string,
  { hoursExceptions = [] }: Pick<BusinessProfile, 'hoursExceptions'>,
  { inFull = false } = {},
): HoursException[] {
  const said = new Set(termsOf(question));
  return hoursExceptions.filter(({ note }) => {
    const name = termsOf(note);
    const share = name.filter((term) => said.has(term)).length / Math.max(1, name.length);
    return share >= (inFull ? WHOLE : HALF);
  });
}
