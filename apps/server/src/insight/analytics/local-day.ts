import { type RawBuilder, sql } from 'kysely';

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

const dayMs = 86_400_000;

/** The calendar day it is in a time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((found) => found.type === type)!.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** A calendar day some days later, or earlier. Calendar arithmetic: no time zone is involved. */
export function addDays(day: string, days: number): string {
  return toDay(new Date(Date.parse(day) + days * dayMs));
}

/** How many days a period has. */
export const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/**
 * The whole months of a period, by their first days, `until` excluded; both the same where there is none. One that
 * begins with the period is left out: so they are within it by UTC as by any time zone.
 */
export function wholeMonths({ from, to }: Days): { from: string; until: string } {
  const first = firstOfMonth(addDays(firstOfMonth(from), 31));
  const until = firstOfMonth(to);
  return { from: first, until: until > first ? until : first };
}

/** The month so far, and the same days of the month before: at most all of it (31 March: all of February). */
export function monthSoFar(today: string): { current: Days; previous: Days } {
  const from = `${today.slice(0, 8)}01`;
  const lastOfPrevious = addDays(from, -1);
  const previousMonth = lastOfPrevious.slice(0, 8);
  const sameDay = `${previousMonth}${today.slice(8)}`;
  return {
    current: { from, to: today },
    previous: { from: `${previousMonth}01`, to: sameDay < lastOfPrevious ? sameDay : lastOfPrevious },
  };
}

/** The instants that bound some local days, `before` excluded; null where the end is open. */
export function boundsOf(timeZone: string, { from, to }: OpenDays) {
  return {
    since: from ? startOf(from, timeZone) : sql<null>`NULL::timestamptz`,
    before: to ? startOf(addDays(to, 1), timeZone) : sql<null>`NULL::timestamptz`,
  };
}

/** Was a row of a table with `id` and `created_at` made on these local days? Cuts by id, so that an index serves. */
export function createdOn(timeZone: string, days: OpenDays): RawBuilder<boolean> {
  const { since, before } = boundsOf(timeZone, days);
  const begin = days.from
    ? sql`id >= id_at(${since} - interval '1 day') AND created_at >= ${since}`
    : sql`true`;
  const end = days.to ? sql`id < id_at(${before} + interval '1 day') AND created_at < ${before}` : sql`true`;
  return sql<boolean>`(${begin} AND ${end})`;
}

/** The instant a local day begins. */
const startOf = (day: string, timeZone: string): RawBuilder<Date> =>
  sql<Date>`(${day}::timestamp AT TIME ZONE ${timeZone})`;

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

const toDay = (date: Date): string => date.toISOString().slice(0, 10);
