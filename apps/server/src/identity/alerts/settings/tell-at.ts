import type { AlertKind, QuietHours } from '@deskbell/contract';
import { Temporal } from 'temporal-polyfill';
import type { Timing } from './alert-rules.ts';

/** The time of the daily digest. */
const digestTime = '08:00';

/**
 * When somebody is told of what happens now: with their next digest, or at once, and never in their quiet hours. That a customer
 * asks for a person waits for no digest, and for the end of quiet hours only if they say so.
 */
export function tellAt(kind: AlertKind, timing: Timing, timeZone: string, now: Date): Date {
  const isUrgent = kind === 'person_wanted';
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const at = isUrgent ? here : nextDigest(here, timing.digest);
  const quiet = isUrgent && !timing.quietForPersons ? null : timing.quietHours;
  const told = quiet && isWithin(quiet, at) ? next(at, quiet.until) : at;
  return told.equals(here) ? now : new Date(told.epochMilliseconds);
}

function nextDigest(here: Temporal.ZonedDateTime, digest: Timing['digest']): Temporal.ZonedDateTime {
  if (digest === 'hourly')
    return here.round({ smallestUnit: 'hour', roundingMode: 'floor' }).add({ hours: 1 });
  return digest === 'daily' ? next(here, digestTime) : here;
}

/** Both ends are times of the same day, or the second one of the next. */
function isWithin({ from, until }: QuietHours, at: Temporal.ZonedDateTime): boolean {
  const time = at.toPlainTime().toString({ smallestUnit: 'minute' });
  return from < until ? time >= from && time < until : time >= from || time < until;
}

/** The next moment after that at which clocks show this time. */
function next(after: Temporal.ZonedDateTime, time: string): Temporal.ZonedDateTime {
  const today = after.withPlainTime(time);
  return Temporal.ZonedDateTime.compare(today, after) > 0
    ? today
    : after.add({ days: 1 }).withPlainTime(time);
}
