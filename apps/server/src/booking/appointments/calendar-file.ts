import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventTransparency } from 'ical-generator';

/** An appointment as a calendar holds it. Times are UTC, which every calendar shows in its own zone. */
export interface CalendarEvent {
  appointmentId: string;
  /** Raised by each change of its time. */
  sequence: number;
  isCancelled: boolean;
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
  updatedAt: Date;
  summary: string;
  description: string;
  /** Empty: none. */
  location: string;
  transparency?: ICalEventTransparency;
}

/** The name of an appointment in calendars, the same in mails, files and feeds. */
export const eventUid = (appointmentId: string): string => `${appointmentId}@appointments`;

/**
 * Appointments as an iCalendar file (RFC 5545) to read, not to answer. The same appointments always give the same text.
 * @param name what calendars call it; null: a file of one appointment
 * @param isStored whether it is put into a calendar, which names no method (RFC 4791, 4.1)
 */
export function calendarFile(
  events: readonly CalendarEvent[],
  { brandName, name, isStored = false }: { brandName: string; name: string | null; isStored?: boolean },
): string {
  const calendar = ical({
    prodId: { company: brandName, product: 'Appointments', language: 'EN' },
    ...(!isStored && { method: ICalCalendarMethod.PUBLISH }),
    ...(name !== null && { name }),
    events: events.map((event) => ({
      id: eventUid(event.appointmentId),
      sequence: event.sequence,
      stamp: event.updatedAt,
      created: event.createdAt,
      lastModified: event.updatedAt,
      start: event.startsAt,
      end: event.endsAt,
      summary: event.summary,
      description: event.description || null,
      location: event.location || null,
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(event.transparency && { transparency: event.transparency }),
    })),
  });
  return calendar.toString();
}
