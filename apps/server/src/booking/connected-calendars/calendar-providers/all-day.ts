import { Temporal } from 'temporal-polyfill';

/** When a day (YYYY-MM-DD) begins in a time zone, in milliseconds since 1970. */
export const startOfDayIn = (day: string, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
