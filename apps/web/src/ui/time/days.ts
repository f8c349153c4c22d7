const dayMs = 86_400_000;

/** The calendar day it is in a time zone, `2026-03-27`. */
export function dayIn(timeZone: string | undefined, nowMs: number): string {
  // The Swedish way of writing a date is the ISO one.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(nowMs);
}

/** The day `count` days after (or, negative, before) a day. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** A day as people read it: 'Mar 27', with the year where it isn't `thisYear`. */
export function dayText(day: string, thisYear = new Date().getFullYear()): string {
  const date = new Date(`${day}T00:00:00Z`);
  const year = date.getUTCFullYear() === thisYear ? undefined : 'numeric';
  return date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year, timeZone: 'UTC' });
}

/** 'Mar 1 – Mar 27', or the one day. */
export function daysText(from: string, to: string, thisYear?: number): string {
  return from === to ? dayText(from, thisYear) : `${dayText(from, thisYear)} – ${dayText(to, thisYear)}`;
}
