import type { TimeWish } from '../understand/times/time-wish.ts';
import { localParts } from '../understand/times/zone.ts';
import { clockText, type DayClock, dayClock } from './day-clock.ts';
import { type Hours, hoursOn } from './hours.ts';
import { isRefusedDay, isRefusedTime, meetsDay, meetsTime, minutesOf } from './meets-wish.ts';

export interface SlotSearch {
  service: {
    durationMinutes: number;
    /** Kept free after the appointment; it may run past closing time. */
    bufferMinutes: number;
    /** Appointments at the same time in this calendar. */
    capacity: number;
  };
  hours: Hours;
  /** What is taken in this calendar, buffers included, in any order. */
  busy: readonly { from: Date; to: Date }[];
  leadMinutes: number;
  horizonDays: number;
  /** Appointments begin at multiples of it after opening. */
  stepMinutes: number;
  wish: TimeWish | null;
  /** The date (yyyy-mm-dd) to be near to, where it isn't the wished one. */
  near?: string;
  /** Instants (ms) that were turned down: as good as taken. */
  declined?: ReadonlySet<number>;
  timeZone: string;
  now: Date;
  /** So many at most. */
  count: number;
}

export interface Slot {
  startsAt: Date;
  endsAt: Date;
  /** The local date (yyyy-mm-dd) and time (HH:MM) at which it begins. */
  date: string;
  time: string;
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * Free times of one calendar, those that meet the wish alone and nearest to it first; where none does, the nearest of
 * all that were not refused.
 */
export function freeSlots(search: SlotSearch): Slot[] {
  const days = daysByNearness(search);
  const { wish } = search;
  const wished = collect(search, days, (date, time) => meetsDay(date, wish) && meetsTime(time, wish));
  if (wished.length > 0 || wish === null) return wished;
  return collect(search, days, (date, time) => !isRefusedDay(date, wish) && !isRefusedTime(time, wish));
}

/** Every local date from now to the horizon, those nearest to the wished ones first. */
function daysByNearness({ now, horizonDays, timeZone, wish, near }: SlotSearch): string[] {
  const today = Date.parse(`${localParts(now, timeZone).date}T00:00:00Z`);
  const days = Array.from({ length: horizonDays + 1 }, (_, i) =>
    new Date(today + i * DAY).toISOString().slice(0, 10),
  );
  // "Until Friday" is as well served today.
  const wished = near ?? wish?.date ?? wish?.dateFrom ?? null;
  if (wished === null) return days;
  const away = (date: string) => Math.abs(Date.parse(date) - Date.parse(wished));
  return days.toSorted((a, b) => away(a) - away(b));
}

function collect(
  search: SlotSearch,
  days: readonly string[],
  accepts: (date: string, time: string) => boolean,
): Slot[] {
  const slots: Slot[] = [];
  for (const date of days) {
    slots.push(...slotsOn(search, date, accepts));
    if (slots.length >= search.count) break;
  }
  return slots.slice(0, search.count);
}

/** A day's free times, nearest to the wished time first. */
function slotsOn(search: SlotSearch, date: string, accepts: (date: string, time: string) => boolean): Slot[] {
  const { service, hours, stepMinutes, timeZone, now, leadMinutes, horizonDays, wish, declined } = search;
  const earliest = now.getTime() + leadMinutes * MINUTE;
  const latest = now.getTime() + horizonDays * DAY;
  // Most days have nothing that is wished: their clock needn't be looked at.
  let clock: DayClock | null = null;
  const found: Slot[] = [];
  for (const period of hoursOn(hours, date)) {
    for (let minute = minutesOf(period.from); minute < minutesOf(period.to); minute += stepMinutes) {
      const time = clockText(minute);
      if (!accepts(date, time)) continue;
      clock ??= dayClock(date, timeZone);
      const start = clock.instantOf(minute);
      // A wall time that the clock jumps over does not exist.
      if (start === null || start < earliest || start > latest || declined?.has(start)) continue;
      const end = start + service.durationMinutes * MINUTE;
      if (!clock.fits(period, start, end)) continue;
      if (isTaken(search, start, end + service.bufferMinutes * MINUTE)) continue;
      found.push({ startsAt: new Date(start), endsAt: new Date(end), date, time });
    }
  }
  const wished = wish?.time ?? wish?.timeFrom ?? null;
  if (wished === null) return found;
  const away = (time: string) => Math.abs(minutesOf(time) - minutesOf(wished));
  return found.sort((a, b) => away(a.time) - away(b.time));
}

/** Whether at some moment of the stretch there are as many appointments as the calendar takes. */
function isTaken({ busy, service }: SlotSearch, start: number, end: number): boolean {
  const overlapping = busy.filter(({ from, to }) => from.getTime() < end && to.getTime() > start);
  if (overlapping.length < service.capacity) return false;
  // The most at once is reached where one of them begins, or at the beginning of the stretch.
  return [start, ...overlapping.map(({ from }) => Math.max(from.getTime(), start))].some(
    (moment) =>
      overlapping.filter(({ from, to }) => from.getTime() <= moment && to.getTime() > moment).length >=
      service.capacity,
  );
}
