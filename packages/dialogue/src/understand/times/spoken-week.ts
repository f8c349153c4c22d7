import { Temporal } from 'temporal-polyfill';
import type { TimeMention } from './find-times.ts';
import type { TimeWish } from './time-wish.ts';

/** Of which week a weekday or a stretch of the week is, besides what is wished so far. */
export interface SpokenOf {
  /** The days of a week that was told, or of a part of it. */
  stretch: Stretch | null;
  /** What was offered or proposed last. */
  offered: { date: string } | null;
  /** The day of the appointment that is to be moved. */
  moved: string | null;
}

export type Stretch = Pick<TimeWish, 'dateFrom' | 'dateTo'>;

/** A weekday, or a stretch of the week, of the week that was spoken of. */
export function inSpokenWeek(
  said: TimeMention,
  wish: TimeWish,
  { stretch, offered, moved: old }: SpokenOf,
): TimeMention {
  const spokenOf = wish.date ?? wish.dateFrom ?? offered?.date;
  if (said.weekdayOnly && said.date) {
    const day = said.ofWeek ? (spokenOf ?? old) : old;
    return { ...said, date: inWeekOf(day, said.date) ?? weekdayWithin(said.date, wish, stretch) };
  }
  const from = said.dateFrom ?? said.date;
  if (!said.ofWeek || !spokenOf || !from) return said;
  const weeks = Math.max(0, mondayOf(from).until(mondayOf(spokenOf)).days / 7);
  const moved = (date: string | null) => date && dayAfter(date, 7 * weeks);
  return { ...said, date: moved(said.date), dateFrom: moved(said.dateFrom), dateTo: moved(said.dateTo) };
}

/** The same weekday in the week of a day; null: that is over, or the day itself. */
function inWeekOf(day: string | null | undefined, weekday: string): string | null {
  if (!day) return null;
  const date = mondayOf(day)
    .add({ days: Temporal.PlainDate.from(weekday).dayOfWeek - 1 })
    .toString();
  return date < weekday || date === day ? null : date;
}

function mondayOf(date: string): Temporal.PlainDate {
  const day = Temporal.PlainDate.from(date);
  return day.subtract({ days: day.dayOfWeek - 1 });
}

/** "Next week." "On Tuesday": that week's. "Thursday or Friday of next week?" "Friday": the Friday that was spoken of. */
function weekdayWithin(date: string, { alsoDates }: TimeWish, stretch: Stretch | null): string {
  const days = (to: string) => Temporal.PlainDate.from(date).until(to).days;
  const spokenOf = alsoDates.find((other) => days(other) % 7 === 0);
  if (spokenOf) return spokenOf;
  if (!stretch?.dateFrom || !stretch.dateTo) return date;
  const moved = dayAfter(date, 7 * Math.max(0, Math.ceil(days(stretch.dateFrom) / 7)));
  return moved <= stretch.dateTo ? moved : date;
}

/** "The 22nd, that's a Thursday": no other day. */
export const tellsWeekdayOf = ({ weekdayOnly, alternative, date }: TimeMention, day: string): boolean =>
  weekdayOnly && date !== null && !alternative && Temporal.PlainDate.from(date).until(day).days % 7 === 0;

export const dayAfter = (date: string, days = 1) => Temporal.PlainDate.from(date).add({ days }).toString();
