import { nextClockChange } from '../understand/times/clock-change.ts';
import { localParts, toInstant } from '../understand/times/zone.ts';
import type { OpenPeriod } from './hours.ts';
import { minutesOf } from './meets-wish.ts';

/** A local date on the time line; instants in ms. */
export interface DayClock {
  /** Of a minute of the day by the clock on the wall; null where the clock is put forward over it. */
  instantOf: (minute: number) => number | null;
  /** Whether the wall clock stays within the period from its beginning at `start` to `end`. */
  fits: (period: OpenPeriod, start: number, end: number) => boolean;
}

const MINUTE = 60_000;
const DAY = 86_400_000;

const clocks = new Map<string, DayClock>();
/** A few time zones' worth of days ahead. */
const MOST_CLOCKS = 5000;

/** As `readClock`; the same days are asked for again and again. */
export function dayClock(date: string, timeZone: string): DayClock {
  const key = `${date} ${timeZone}`;
  const known = clocks.get(key);
  if (known) return known;
  if (clocks.size >= MOST_CLOCKS) clocks.clear();
  const clock = readClock(date, timeZone);
  clocks.set(key, clock);
  return clock;
}

/** Clocks are changed on two days a year; the others need no looking up. */
function readClock(date: string, timeZone: string): DayClock {
  const midnight = toInstant(date, '00:00', timeZone).getTime();
  const end = toInstant(date, '24:00', timeZone).getTime();
  return end - midnight === DAY ? evenDay(midnight) : changingDay(date, timeZone, midnight, end);
}

const evenDay = (midnight: number): DayClock => ({
  instantOf: (minute) => midnight + minute * MINUTE,
  fits: ({ to }, _, end) => end <= midnight + minutesOf(to) * MINUTE,
});

/** Of an hour that comes twice the first is bookable; one that begins in it must not run into its repetition's closed part. */
function changingDay(date: string, timeZone: string, midnight: number, endOfDay: number): DayClock {
  const change = nextClockChange(new Date(midnight), timeZone)?.getTime() ?? endOfDay;
  const shows = (instant: number) => localParts(new Date(instant), timeZone);
  return {
    instantOf: (minute) => {
      if (minute >= 1440) return endOfDay;
      const instant = toInstant(date, clockText(minute), timeZone);
      return shows(instant.getTime()).minutes === minute ? instant.getTime() : null;
    },
    fits: ({ from, to }, start, end) => {
      // Between these moments the wall clock runs on evenly.
      const moments = start < change && change < end ? [change, end - 1] : [end - 1];
      return moments.map(shows).every((wall) => wall.date === date && from <= wall.time && wall.time < to);
    },
  };
}

/** HH:MM of a minute of the day. */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
