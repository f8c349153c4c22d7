import type { TimeWish } from '../understand/times/time-wish.ts';

/** "Around three" is met by so many minutes before or after. */
const APPROXIMATELY = 45;

/** Whether a local date (yyyy-mm-dd) is one that was wished, as far as any was. */
export function meetsDay(date: string, wish: TimeWish | null): boolean {
  if (!wish) return true;
  if (isRefusedDay(date, wish)) return false;
  if (wish.date !== null) return date === wish.date || wish.alsoDates.includes(date);
  return (wish.dateFrom === null || wish.dateFrom <= date) && (wish.dateTo === null || date <= wish.dateTo);
}

/** Whether a local time (HH:MM) is one that was wished, as far as any was. */
export function meetsTime(time: string, wish: TimeWish | null): boolean {
  if (!wish) return true;
  if (isRefusedTime(time, wish)) return false;
  if (wish.time !== null)
    return Math.abs(minutesOf(time) - minutesOf(wish.time)) <= (wish.approximate ? APPROXIMATELY : 0);
  // "Between two and four" may begin at four; noon is no morning.
  const endsBefore = wish.part === null ? '' : wish.timeTo;
  return (
    (wish.timeFrom === null || wish.timeFrom <= time) &&
    (wish.timeTo === null || time <= wish.timeTo) &&
    time !== endsBefore
  );
}

/**
 * Whether the customer said "not" of a local date; of a local time. They aren't offered even where nothing meets the wish.
 */
export const isRefusedDay = (date: string, wish: TimeWish | null): boolean =>
  wish?.notDates.includes(date) === true;

export const isRefusedTime = (time: string, wish: TimeWish | null): boolean =>
  wish?.notTimes.some(({ from, to }) => (from === to ? time === from : from <= time && time < to)) === true;

/** Minutes since midnight of HH:MM. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
