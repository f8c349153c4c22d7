import { Temporal } from 'temporal-polyfill';

/** The calendar day it is in a time zone. */
export const dayIn = (timeZone: string, moment: Date): string =>
  localTime(timeZone, moment).toPlainDate().toString();

/** Writes moments as `yyyy-MM-dd HH:mm:ss` in a time zone. */
export const dateTimeFormat =
  (timeZone: string) =>
  (moment: Date): string =>
    localTime(timeZone, moment)
      .toString({ smallestUnit: 'second', offset: 'never', timeZoneName: 'never' })
      .replace('T', ' ');

/** As people of a country write it, in a time zone: "Friday, November 27, 2026 at 3:30 PM EST". */
export const momentText = (at: { country: string; timeZone: string }, moment: Date): string =>
  localTime(at.timeZone, moment).toLocaleString(`en-${at.country}`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });

const localTime = (timeZone: string, moment: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
