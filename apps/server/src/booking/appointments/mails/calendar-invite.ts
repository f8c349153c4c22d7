import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { MailAttachment } from '../../../kernel/mail/index.ts';
import { eventUid } from '../calendar-file.ts';

/** An appointment as a customer's calendar holds it. */
export interface CalendarInvite {
  appointmentId: string;
  /** Raised by each change, so that calendars know the newest. */
  sequence: number;
  isCancelled: boolean;
  startsAt: Date;
  endsAt: Date;
  /** When it was written. */
  now: Date;
  summary: string;
  description: string;
  location: string;
  organizer: { name: string; email: string };
  customer: { name: string; email: string };
  /** Whose program wrote it. */
  brandName: string;
}

/**
 * The appointment as an iCalendar file (RFC 5545, RFC 5546): put into the calendar by the mail program, changed by a later
 * one of the same UID, taken out by a cancellation. Times are UTC, which every calendar shows in its own zone.
 */
export function calendarInvite(event: CalendarInvite): MailAttachment {
  const method = event.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({
    prodId: { company: event.brandName, product: 'Appointments', language: 'EN' },
    method,
    events: [
      {
        id: eventUid(event.appointmentId),
        sequence: event.sequence,
        stamp: event.now,
        start: event.startsAt,
        end: event.endsAt,
        summary: event.summary,
        description: event.description,
        location: event.location || null,
        status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        organizer: event.organizer,
        attendees: [{ ...event.customer, status: ICalAttendeeStatus.ACCEPTED }],
      },
    ],
  });
  return {
    filename: event.isCancelled ? 'cancellation.ics' : 'appointment.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendar.toString(),
  };
}
