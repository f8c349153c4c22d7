import { Temporal } from 'temporal-polyfill';
import type { DayMeaning, Read } from './meaning.ts';
import { weekdayNumber } from './weekdays.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

export const only = (date: Temporal.PlainDate): DayMeaning => ({ is: 'day', from: date, to: date });
export const monthNumber = (name: string) => MONTHS.indexOf(name.slice(0, 3)) + 1;
const yearNumber = (year: string) => (year.startsWith("'") ? 2000 + Number(year.slice(1)) : Number(year));

export function real(year: number, month: number, day: number): DayMeaning | null {
  try {
    return only(Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Without a year: the next such day, or one already past of this very month, which is no reason to think of next year. */
export function dated(
  today: Temporal.PlainDate,
  day: number,
  month: number,
  year?: string,
): Temporal.PlainDate | null {
  if (year) return real(yearNumber(year), month, day)?.from ?? null;
  // 29 February may be three years off.
  for (let y = month < today.month ? today.year + 1 : today.year; y <= today.year + 8; y += 1) {
    const date = real(y, month, day);
    if (date) return date.from;
  }
  return null;
}

export function withMonth(
  today: Temporal.PlainDate,
  weekday: string | undefined,
  number: string,
  month: string,
  year: string | undefined,
): DayMeaning | null {
  const date = dated(today, Number(number), monthNumber(month), year);
  return (
    date && { ...only(date), conflict: weekday !== undefined && weekdayNumber(weekday) !== date.dayOfWeek }
  );
}

export const dayInMonth = (month: Temporal.PlainDate, day: number) =>
  real(month.year, month.month, day)?.from ?? null;

/** The first of the month that is named or "this", "next" or "last". */
export function monthOf(
  today: Temporal.PlainDate,
  name: string | undefined,
  which: string | undefined,
): Temporal.PlainDate {
  if (name) return dated(today, 1, monthNumber(name))!;
  return today.with({ day: 1 }).add({ months: which === 'next' ? 1 : which === 'last' ? -1 : 0 });
}

export function nthWeekday(first: Temporal.PlainDate, weekday: string, nth: number): DayMeaning | null {
  const day = 1 + ((weekdayNumber(weekday) - first.dayOfWeek + 7) % 7) + 7 * (nth - 1);
  return real(first.year, first.month, day);
}

/** The next month, this one included, that has such a day to come. */
export function nextNumbered(today: Temporal.PlainDate, day: number): Temporal.PlainDate | null {
  for (let months = 0; months < 4; months += 1) {
    const date = dayInMonth(today.with({ day: 1 }).add({ months }), day);
    if (date && today.until(date).days >= 0) return date;
  }
  return null;
}

export function lastNumbered(today: Temporal.PlainDate, day: number): DayMeaning | null {
  for (let months = 0; months < 4; months += 1) {
    const date = dayInMonth(today.with({ day: 1 }).subtract({ months }), day);
    if (date && today.until(date).days < 0) return only(date);
  }
  return null;
}

/** "Friday the 27th": the next 27th that is a Friday, within half a year; else the number counts and they conflict. */
export function onWeekday(today: Temporal.PlainDate, weekday: string, day: number): DayMeaning | null {
  for (let months = 0; months < 6; months += 1) {
    const date = dayInMonth(today.with({ day: 1 }).add({ months }), day);
    if (date && today.until(date).days >= 0 && date.dayOfWeek === weekdayNumber(weekday)) return only(date);
  }
  const date = nextNumbered(today, day);
  return date && { ...only(date), conflict: true };
}

/** About a third of it. */
export function stretchOfMonth(month: DayMeaning, words: string): Read {
  const [first, last] = /early|beginning|start/.test(words)
    ? [1, 10]
    : words.startsWith('mid')
      ? [10, 20]
      : [month.to.day - (words.startsWith('end') ? 6 : 9), month.to.day];
  return {
    is: 'day',
    from: month.from.with({ day: first }),
    to: month.from.with({ day: last }),
    approximate: true,
  };
}

export function wholeMonth(
  today: Temporal.PlainDate,
  name: string,
  year: string | undefined,
  which: string | undefined,
): DayMeaning {
  const upcoming = dated(today, 1, monthNumber(name), year)!;
  const months = which === 'next' && upcoming.month === today.month ? 12 : which === 'last' ? -12 : 0;
  const first = upcoming.add({ months });
  return { is: 'day', from: first, to: first.add({ months: 1 }).subtract({ days: 1 }) };
}
