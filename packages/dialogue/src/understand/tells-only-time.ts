import { plainOf } from '../text/plain-of.ts';
import { wordsOf } from '../text/terms.ts';
import type { CalendarSigns } from './hearing-locale.ts';
import type { TimeMention } from './times/find-times.ts';

/** What a clause is looked at with: its own times, and the words that say nothing beside one. */
export interface TimeClause {
  plain: string;
  times: readonly TimeMention[];
  signs: Pick<CalendarSigns, 'tails' | 'besideTimes' | 'dayReason'>;
  fillers: ReadonlySet<string>;
}

/** Whether a clause tells nothing but a time to come: "right, Thursday the 22nd then, afternoon if possible". */
export function tellsOnlyTime(clause: TimeClause): boolean {
  const { times, signs, fillers } = clause;
  if (!times.some(({ past }) => !past)) return false;
  return wordsOf(restOf(clause)).every((word) => fillers.has(word) || signs.besideTimes.has(word));
}

/** A clause without its times, the words that lead to them and why it is those. */
export const restOf = ({ plain, times, signs }: Pick<TimeClause, 'plain' | 'times' | 'signs'>): string =>
  times
    .reduce(
      (left, { text }) => left.replace(plainOf(text), ' '),
      signs.dayReason ? plain.replace(signs.dayReason, ' ') : plain,
    )
    .replace(new RegExp(signs.tails.source, 'giu'), ' ');
