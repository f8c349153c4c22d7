import { Temporal } from 'temporal-polyfill';

/**
 * A wall clock's reading in some time zone. `weekday`: 1 Monday to 7 Sunday; `offsetMinutes`: ahead of UTC.
 */
export interface LocalParts {
  /** yyyy-mm-dd */
  date: string;
  /** HH:MM */
  time: string;
  weekday: number;
  /** Since local midnight, by the clock on the wall. */
  minutes: number;
  offsetMinutes: number;
}

/**
 * The instant at which the clocks of a zone show this date (yyyy-mm-dd) and time (HH:MM; 24:00 is the next midnight).
 * Total over all zones: a time that is skipped when clocks go forward is taken as much later as they are put forward
 * (2:30 becomes 3:30), of a time that comes twice when they go back the earlier. So of two wall times that exist the
 * later never gives the earlier instant. Throws RangeError for what is no date, time or zone.
 */
export function toInstant(date: string, time: string, timeZone: string): Date {
  const day = Temporal.PlainDate.from(date);
  const wall =
    time === '24:00'
      ? day.add({ days: 1 }).toPlainDateTime()
      : day.toPlainDateTime(Temporal.PlainTime.from(time));
  return new Date(wall.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds);
}

/** What the clocks of a zone show at an instant. Throws RangeError for an unknown zone. */
export function localParts(instant: Date, timeZone: string): LocalParts {
  const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
    weekday: local.dayOfWeek,
    minutes: local.hour * 60 + local.minute,
    offsetMinutes: local.offsetNanoseconds / 60e9,
  };
}
