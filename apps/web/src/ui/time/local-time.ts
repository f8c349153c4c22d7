const dayMs = 86_400_000;

/** The calendar day it is in a time zone (the browser's where that is undefined), `2026-03-27`. */
export const dayIn = (timeZone: string | undefined, nowMs: number): string =>
  // The Swedish way of writing a date is the ISO one.
  written(nowMs, timeZone, { dateStyle: 'short' }, 'sv-SE');

/** Minutes since local midnight of an instant. */
export function minuteOfDay(instant: string, timeZone: string | undefined): number {
  const clock = written(instant, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const [hour, minute] = clock.split(':').map(Number);
  return hour! * 60 + minute!;
}

/** 'Mar 27, 2026, 5:04 PM' */
export const momentText = (instant: string, timeZone: string | undefined): string =>
  written(instant, timeZone, { dateStyle: 'medium', timeStyle: 'short' });

/** 'Mar 27, 2026' */
export const dateText = (instant: string, timeZone: string | undefined): string =>
  written(instant, timeZone, { dateStyle: 'medium' });

/** 'March 27' */
export const monthDayText = (instant: string, timeZone: string | undefined): string =>
  written(instant, timeZone, { month: 'long', day: 'numeric' });

/** '9:30 AM' */
export const clockText = (instant: string, timeZone: string | undefined, language?: string): string =>
  written(instant, timeZone, { hour: 'numeric', minute: '2-digit' }, language);

/** '9:30:05 AM', by the clock of the browser. */
export const secondText = (instant: string): string => written(instant, undefined, { timeStyle: 'medium' });

/** How far a time zone is from UTC: 'GMT-5'. */
export const offsetText = (timeZone: string, nowMs: number): string =>
  written(nowMs, timeZone, { timeZoneName: 'shortOffset' }).split(' ').at(-1)!;

/** The time zone of this browser. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day `count` days after (or, negative, before) a day. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** A day as people read it: 'Mar 27', with the year where it isn't `thisYear`. */
export function dayText(day: string, thisYear = new Date().getFullYear()): string {
  const year = Number(day.slice(0, 4)) === thisYear ? undefined : 'numeric';
  return written(day, 'UTC', { month: 'short', day: 'numeric', year });
}

/** 'Mar 1 – Mar 27', or the one day. */
export const daysText = (from: string, to: string, thisYear?: number): string =>
  from === to ? dayText(from, thisYear) : `${dayText(from, thisYear)} – ${dayText(to, thisYear)}`;

/** 'Friday, November 27' */
export const longDay = (day: string, language?: string): string =>
  written(day, 'UTC', { weekday: 'long', month: 'long', day: 'numeric' }, language);

/** The parts of a day for a small space: 'Fri' and 'Nov 27'. */
export const shortDay = (day: string, language?: string): { weekday: string; date: string } => ({
  weekday: written(day, 'UTC', { weekday: 'short' }, language),
  date: written(day, 'UTC', { month: 'short', day: 'numeric' }, language),
});

/** What a time zone is called at an instant: 'Eastern Standard Time'. */
export const zoneText = (timeZone: string, nowMs: number, language: string): string =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' })
    .formatToParts(nowMs)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** What calendar and clock of a time zone show at an instant (a day alone is its midnight in UTC): nothing else asks Intl. */
const written = (
  at: string | number,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
  language = 'en-US',
): string => new Intl.DateTimeFormat(language, { timeZone, ...options }).format(new Date(at));
