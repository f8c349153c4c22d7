import { type Hours, hoursOn } from '../../booking/hours.ts';
import type { Around, ClockMeaning, Found, PartOfDay } from './meaning.ts';

/** The clock time in a part of the day: "8" in the evening is 20:00, "3" at night 3:00. */
export function inPart(clock: ClockMeaning, part: PartOfDay): Pick<ClockMeaning, 'hour' | 'sure'> {
  if (clock.sure || clock.hour > 12) return { hour: clock.hour, sure: true };
  const hour = clock.hour % 12;
  if (/morning|before work|first/.test(part))
    return { hour: hour === 0 && clock.minute > 0 ? 0 : clock.hour, sure: true };
  if (/night|late evening/.test(part)) return { hour: hour < 6 ? hour : hour + 12, sure: true };
  return { hour: hour + 12, sure: true };
}

/** What may help to tell morning from afternoon. */
interface Help {
  openHours?: Hours;
  hoursAsSaid?: boolean;
  date?: string | null;
}

/**
 * Settles which half of the day hours without "am" or "pm" mean: by a part of the day that is named beside them, by the
 * opening hours of the day in question, else by habit.
 */
export function resolveHours(text: string, found: Found[], { today }: Around, help: Help): void {
  for (const [i, one] of found.entries()) {
    if (one.is !== 'clock' || one.sure) continue;
    const part = nearbyPart(text, found, i);
    if (part) {
      Object.assign(one, inPart(one, part));
      continue;
    }
    const next = found[i + 1];
    if (next?.is === 'clock' && next.sure && next.on === undefined && isRange(text, one, next)) {
      one.hour = lastBefore(one, next);
      continue;
    }
    if (help.hoursAsSaid) continue;
    const day =
      found.findLast((other) => other.is === 'day' && other.start < one.start) ??
      found.find(({ is }) => is === 'day');
    const date = day?.is === 'day' ? day.from.toString() : (help.date ?? today.toString());
    const before = found[i - 1];
    const earliest = before?.is === 'clock' && before.sure && before.on === undefined ? before : null;
    one.hour = likelierHour(one, date, help.openHours, isRange(text, earliest, one) ? earliest : null);
  }
}

/** A part of the day in the same breath: "tomorrow evening, maybe at 8", "at 8 on Friday night". */
function nearbyPart(text: string, found: readonly Found[], i: number): PartOfDay | null {
  const one = found[i]!;
  const parts = found.flatMap((other) => {
    const part = other.is === 'part' || other.is === 'day' ? other.part : undefined;
    if (!part || (other.is !== 'part' && other.is !== 'day')) return [];
    const between =
      other.end <= one.start ? text.slice(other.end, one.start) : text.slice(one.end, other.start);
    return /[.;?!]|\b(?:or|but|not)\b/.test(between) || between.length > 30
      ? []
      : [{ part, distance: between.length }];
  });
  return parts.sort((a, b) => a.distance - b.distance)[0]?.part ?? null;
}

const isRange = (text: string, before: Found | null, one: Found) =>
  before !== null && /^\s*(?:-|to|until|and)\s*$/.test(text.slice(before.end, one.start));

/** "Half past two to four pm": the later of both hours that is still before the end. */
function lastBefore({ hour, minute }: ClockMeaning, end: ClockMeaning): number {
  const late = (hour % 12) + 12;
  return late * 60 + minute < end.hour * 60 + end.minute ? late : hour % 12;
}

/** Of the two halves of the day that where the business is open, if it is in one alone; else by habit. */
function likelierHour(
  clock: ClockMeaning,
  date: string,
  hours: Hours | undefined,
  after: ClockMeaning | null,
): number {
  const early = clock.hour % 12;
  const late = early + 12;
  if (after) return early * 60 + clock.minute > after.hour * 60 + after.minute ? early : late;
  if (hours) {
    const open = openAt(hours, date, clock.minute);
    if (open(early) !== open(late)) return open(early) ? early : late;
    if (!open(early)) return nearerToOpening(hours, date, clock.minute)(early, late);
  }
  return early >= 8 ? early : late;
}

/** Neither is open: "at 7" of a day from 7:30 to 17:30 is the morning's. Where both are as near, by habit. */
function nearerToOpening(hours: Hours, date: string, minute: number) {
  const away = (hour: number) =>
    Math.min(
      ...periodsOn(hours, date).flatMap(({ from, to }) =>
        [from, to].map((end) => Math.abs(minutesOf(end) - hour * 60 - minute)),
      ),
    );
  return (early: number, late: number): number =>
    away(early) === away(late) ? (early >= 8 ? early : late) : away(early) < away(late) ? early : late;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function periodsOn(hours: Hours, date: string) {
  const onDate = hoursOn(hours, date);
  return onDate.length > 0 ? onDate : Object.values(hours.weekly).flat();
}

/** By the hours of that day; of the whole week if that day is closed. */
function openAt(hours: Hours, date: string, minute: number): (hour: number) => boolean {
  const periods = periodsOn(hours, date);
  return (hour) => {
    const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    return periods.some(({ from, to }) => from <= time && time < to);
  };
}
