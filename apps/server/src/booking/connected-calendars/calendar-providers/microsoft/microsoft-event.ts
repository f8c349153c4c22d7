import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { startOfDayIn } from '../all-day.ts';
import type { EventChange } from '../granted-calendars.ts';
import { windowsZones } from './windows-zones.ts';

const Moment = z.object({ dateTime: z.string(), timeZone: z.string().nullish() });

/** What an occurrence has of its series, and is not told with it. */
const shared = {
  showAs: z.string().nullish(),
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
  originalStartTimeZone: z.string().nullish(),
  transactionId: z.string().nullish(),
  responseStatus: z.object({ response: z.string().nullish() }).nullish(),
};

/** An event as Graph tells it, as far as it is needed. Of an occurrence a delta tells when it is, and no more. */
export const MicrosoftEvent = z.object({
  id: z.string().min(1),
  '@removed': z.object({}).optional(),
  type: z.string().nullish(),
  seriesMasterId: z.string().nullish(),
  start: Moment.nullish(),
  end: Moment.nullish(),
  ...shared,
});
export type MicrosoftEvent = z.infer<typeof MicrosoftEvent>;

/** What is asked for of a single event: never what it is. */
export const eventFields =
  'id,type,seriesMasterId,start,end,showAs,isAllDay,isCancelled,originalStartTimeZone,transactionId,responseStatus';

/** Whether it says all that counts; else its series does. */
export const isComplete = ({ showAs, '@removed': removed }: MicrosoftEvent): boolean =>
  removed !== undefined || typeof showAs === 'string';

/**
 * What is kept of it. All-day events begin and end at midnight in `timeZone`. Null: a series, whose dates are told by themselves.
 * Throws RangeError where it is at no time.
 */
export function eventChange(event: MicrosoftEvent, timeZone: string): EventChange | null {
  const { id, start, end, isAllDay, originalStartTimeZone } = event;
  if (event['@removed'] !== undefined || event.isCancelled) return { eventId: id, isGone: true };
  if (event.type === 'seriesMaster') return null;
  const at = (moment: z.infer<typeof Moment> | null | undefined) =>
    isAllDay ? startOfDayIn(dayOf(moment, originalStartTimeZone), timeZone) : instantOf(moment);
  const [from, to] = [at(start), at(end)];
  if (to < from) throw new RangeError('an event at no time');
  return {
    ...{ eventId: id, seriesId: event.seriesMasterId ?? null, from, to, isBusy: isBusy(event) },
    appointmentId: appointmentIn(event.transactionId),
  };
}

/** What we call the making of an appointment's event begins with the appointment. */
const appointmentIn = (transactionId: string | null | undefined): string | null =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):\d+$/.exec(transactionId ?? '')?.[1] ?? null;

function instantOf(moment: z.infer<typeof Moment> | null | undefined): number {
  if (!moment) throw new RangeError('an event at no time');
  return Temporal.PlainDateTime.from(moment.dateTime).toZonedDateTime(zoneOf(moment.timeZone))
    .epochMilliseconds;
}

/** All-day events are told at midnight, whatever the zone; or at the instant when the day begins where it was made. */
function dayOf(moment: z.infer<typeof Moment> | null | undefined, madeIn: string | null | undefined): string {
  if (!moment) throw new RangeError('an event at no time');
  const told = Temporal.PlainDateTime.from(moment.dateTime);
  if (told.hour === 0 && told.minute === 0) return told.toPlainDate().toString();
  const there = told.toZonedDateTime(zoneOf(moment.timeZone)).withTimeZone(zoneOf(madeIn));
  return there.toPlainDate().toString();
}

/** Throws RangeError where nobody knows it. */
const zoneOf = (given: string | null | undefined): string =>
  new Intl.DateTimeFormat('en', {
    timeZone: windowsZones.get(given ?? '') ?? given ?? 'UTC',
  }).resolvedOptions().timeZone;

const isBusy = ({ showAs, responseStatus }: MicrosoftEvent): boolean =>
  showAs !== 'free' && showAs !== 'workingElsewhere' && responseStatus?.response !== 'declined';
