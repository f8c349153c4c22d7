import { Temporal } from 'temporal-polyfill';

/**
 * When the clocks of a zone are next put forward or back after an instant; null where they never are again. Throws
 * RangeError for an unknown zone.
 */
export function nextClockChange(instant: Date, timeZone: string): Date | null {
  const change = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .getTimeZoneTransition('next');
  return change && new Date(change.epochMilliseconds);
}
