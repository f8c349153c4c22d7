import type { TimeWish } from '../times/time-wish.ts';

/** "Around three" is met by so many minutes before or after. */
const APPROXIMATELY = 45;

/**
 * Whether a local date (yyyy-mm-dd) is one that was wished, as far as any was.
 * @public
 */
export function meetsDay(date: string, wish: TimeWish | null): boolean {
  if (!wish) return true;
  if (wish.notDates.includes(date)) return false;
  if (wish.date !== null) return date === wish.date || wish.alsoDates.includes(date);
  return (wish.dateFrom === null || wish.dateFrom <= date) && (wish.dateTo === null || date <= wish.dateTo);
}

/**
 * Whether a local time (HH:MM) is one that was wished, as far as any was.
 * @public
 */
export function meetsTime(time: string, wish: TimeWish | null): boolean {
  if (!wish) return true;
  const isRefused = wish.notTimes.some(({ from, to }) =>
    from === to ? time === from : from <= time && time < to,
  );
  if (isRefused) return false;
  if (wish.time !== null)
    return Math.abs(minutesOf(time) - minutesOf(wish.time)) <= (wish.approximate ? APPROXIMATELY : 0);
  return (wish.timeFrom === null || wish.timeFrom <= time) && (wish.timeTo === null || time <= wish.timeTo);
}

/**
 * Minutes since midnight of HH:MM.
 * @public
 */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
