import { Temporal } from 'temporal-polyfill';
import { minutesOf } from '../../booking/meets-wish.ts';
import type { JoinWaitlist } from '../../turn.ts';
import type { TimeWish } from '../../understand/times/time-wish.ts';

/** A wish without an end is for so many days, one without any day for so many. */
const OPEN_DAYS = 14;
const MOST_DAYS = 31;
/** "At three" is as well an hour before or after. */
const AROUND_MINUTES = 60;

/**
 * The days and hours of a wish, as a waitlist has them: the first and the last day, and from which hour on and before which it is to
 * begin. Days are yyyy-mm-dd, hours HH:MM.
 * @param lastDay nothing can be booked after it
 */
export function wishedDays(
  wish: TimeWish | null,
  today: string,
  lastDay: string,
): Pick<JoinWaitlist, 'fromDay' | 'toDay' | 'earliest' | 'latest'> {
  const [first, last] = daysOf(wish, today);
  const fromDay = [first, today].toSorted().at(-1)!;
  const most = [last, addDays(fromDay, MOST_DAYS - 1), lastDay].toSorted()[0]!;
  return { fromDay, toDay: most < fromDay ? fromDay : most, ...hoursOf(wish) };
}

function daysOf(wish: TimeWish | null, today: string): [first: string, last: string] {
  if (wish?.date) {
    const days = [wish.date, ...wish.alsoDates].toSorted();
    return [days[0]!, days.at(-1)!];
  }
  const first = wish?.dateFrom ?? today;
  if (wish?.dateTo) return [first, wish.dateTo];
  return [first, addDays(first, (wish?.dateFrom ? OPEN_DAYS : MOST_DAYS) - 1)];
}

function hoursOf(wish: TimeWish | null): Pick<JoinWaitlist, 'earliest' | 'latest'> {
  const [from, to] = wish?.time
    ? [minutesOf(wish.time) - AROUND_MINUTES, minutesOf(wish.time) + AROUND_MINUTES + 1]
    : [wish?.timeFrom ? minutesOf(wish.timeFrom) : 0, wish?.timeTo ? minutesOf(wish.timeTo) : DAY];
  return from < to ? { earliest: clockOf(from), latest: clockOf(to) } : { earliest: null, latest: null };
}
const DAY = 1440;

/** Null: the beginning or end of the day, or beyond it. */
const clockOf = (minutes: number): string | null =>
  minutes <= 0 || minutes >= DAY
    ? null
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();
