import { Temporal } from 'temporal-polyfill';

/** Calendar days, both included, `2026-03-27`. */
export interface Days {
  from: string;
  to: string;
}

/** Either end may be open. */
export interface OpenDays {
  from?: string | undefined;
  to?: string | undefined;
}

/** A calendar day some days later, or earlier. Calendar arithmetic: no time zone is involved. */
export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** How many days a period has. */
export const lengthOf = ({ from, to }: Days): number => Temporal.PlainDate.from(from).until(to).days + 1;

/**
 * The whole months of a period, by their first days, `until` excluded; both the same where there is none. One that
 * begins with the period is left out: so they are within it by UTC as by any time zone.
 */
export function wholeMonths({ from, to }: Days): { from: string; until: string } {
  const first = addMonths(firstOfMonth(from), 1);
  const until = firstOfMonth(to);
  return { from: first, until: until > first ? until : first };
}

/** The month so far, and the same days of the month before: at most all of it (31 March: all of February). */
export function monthSoFar(today: string): { current: Days; previous: Days } {
  const before = addMonths(today, -1);
  return {
    current: { from: firstOfMonth(today), to: today },
    previous: { from: firstOfMonth(before), to: before },
  };
}

// A day that the other month doesn't have becomes its last.
const addMonths = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).add({ months }).toString();

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
