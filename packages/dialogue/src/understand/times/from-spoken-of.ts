import { Temporal } from 'temporal-polyfill';
import type { TimeMention } from './find-times.ts';

/**
 * The mentions with the days told that lean on the day spoken of: "the day after", "the Saturday before it", "the Friday of that week".
 * A day that the text itself names before them is nearer. What would be over stays as it is.
 */
export function fromSpokenOf(
  mentions: readonly TimeMention[],
  spokenOf: string,
  today: string,
): TimeMention[] {
  let day = spokenOf;
  return mentions.map((mention) => {
    const leaning = dayFrom(mention, day);
    const isTold = leaning !== null && leaning >= today;
    const read = isTold ? { ...mention, date: leaning, relation: null, weekdayOnly: false } : mention;
    if (read.date && read.relation === null && !read.negated) day = read.date;
    return read;
  });
}

/** Null: it doesn't lean on a day. */
function dayFrom({ relation, date, weekdayOnly, ofWeek }: TimeMention, spokenOf: string): string | null {
  switch (relation) {
    case 'day-before':
      return plus(spokenOf, -1);
    case 'day-after':
      return plus(spokenOf, 1);
    case 'week-after':
      return plus(spokenOf, 7);
    case 'same-day':
      return spokenOf;
    case 'weekday-before':
    case 'weekday-after':
      return weekdayBeside(date!, spokenOf, relation);
    case null:
      return weekdayOnly && ofWeek ? inWeekOf(spokenOf, date!) : null;
    default:
      return null;
  }
}

/** The nearest day of the weekday that `weekday` is, before or after a day; all yyyy-mm-dd. */
export function weekdayBeside(
  weekday: string,
  day: string,
  relation: 'weekday-before' | 'weekday-after',
): string {
  const away = Temporal.PlainDate.from(weekday).dayOfWeek - Temporal.PlainDate.from(day).dayOfWeek;
  const ahead = ((away % 7) + 7) % 7 || 7;
  return plus(day, relation === 'weekday-after' ? ahead : ahead === 7 ? -7 : ahead - 7);
}

const inWeekOf = (day: string, weekday: string): string =>
  plus(day, Temporal.PlainDate.from(weekday).dayOfWeek - Temporal.PlainDate.from(day).dayOfWeek);

const plus = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();
