import { type RawBuilder, sql } from 'kysely';
import { addDays, type OpenDays } from './local-days.ts';

/** SQL text: the calendar day it is at an instant in a time zone. */
export const dayAt = (instant: string, timeZone: string): string =>
  `(${instant} AT TIME ZONE ${timeZone})::date`;

/** SQL text: the month it is at an instant in a time zone, by its first day at midnight. */
export const monthAt = (instant: string, timeZone: string): string =>
  `date_trunc('month', ${instant}::timestamptz AT TIME ZONE ${timeZone})`;

/** SQL text: the instant a local day begins, `daysLater` than the given one. */
export const startOfDay = (day: string, timeZone: string, daysLater = 0): string =>
  `((${day}::date + ${daysLater})::timestamp AT TIME ZONE ${timeZone})`;

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

const startOf = (day: string, timeZone: string): RawBuilder<Date> =>
  sql<Date>`(${day}::timestamp AT TIME ZONE ${timeZone})`;
