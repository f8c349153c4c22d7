import * as z from 'zod';
import { startOfDayIn } from '../all-day.ts';
import type { EventChange } from '../granted-calendars.ts';

const Moment = z.object({ date: z.iso.date().nullish(), dateTime: z.string().nullish() });

/** An event as Google tells it, as far as it is asked for. */
export const GoogleEvent = z.object({
  id: z.string().min(1),
  status: z.string().optional(),
  start: Moment.optional(),
  end: Moment.optional(),
  transparency: z.string().optional(),
  eventType: z.string().optional(),
  recurringEventId: z.string().optional(),
  attendees: z
    .array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() }))
    .optional(),
});
export type GoogleEvent = z.infer<typeof GoogleEvent>;

/** What is asked for of an event: never what it is. */
export const eventFields =
  'id,status,start(date,dateTime),end(date,dateTime),transparency,eventType,recurringEventId,attendees(self,responseStatus)';

/** Ours to choose: digits and the letters a to v (RFC 2938's base32hex), which those of a UUID are. */
export const googleEventId = (appointmentId: string): string => appointmentId.replaceAll('-', '');

/** One that was made to repeat there has occurrences named after it. */
const ownId = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})(?:_\w+)?$/;

/** What is kept of it. All-day events begin and end at midnight in `timeZone`. Throws where it is at no time. */
export function eventChange(event: GoogleEvent, timeZone: string): EventChange {
  const { id, status, start, end } = event;
  if (status === 'cancelled') return { eventId: id, isGone: true };
  const [from, to] = [instantOf(start, timeZone), instantOf(end, timeZone)];
  if (Number.isNaN(from) || Number.isNaN(to) || to < from) throw new RangeError('an event at no time');
  const own = ownId.exec(id);
  return {
    ...{ eventId: id, seriesId: event.recurringEventId ?? null, from, to, isBusy: isBusy(event) },
    appointmentId: own ? own.slice(1, 6).join('-') : null,
  };
}

function instantOf(moment: z.infer<typeof Moment> | undefined, timeZone: string): number {
  if (moment?.dateTime) return Date.parse(moment.dateTime);
  return moment?.date ? startOfDayIn(moment.date, timeZone) : Number.NaN;
}

/** Where somebody works takes no time, nor does a birthday, or what they declined. */
const timeless = ['workingLocation', 'birthday'];

const isBusy = ({ transparency, eventType, attendees }: GoogleEvent): boolean =>
  transparency !== 'transparent' &&
  !timeless.includes(eventType ?? '') &&
  attendees?.find(({ self }) => self)?.responseStatus !== 'declined';
