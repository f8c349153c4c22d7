import type { Deps } from '../../../kernel/http/index.ts';
import { calendarFile } from '../../appointments/index.ts';
import { openCaldav } from '../caldav/caldav-server.ts';
import { openGrantedCalendars } from '../calendar-providers/open-granted-calendars.ts';
import { type CalendarRow, openAddress, openCaldavAddress } from '../calendar-row.ts';
import { readBusyTimes } from '../read-calendar.ts';
import { CalendarFailure } from '../reading/fetch-calendar.ts';

/** An appointment as it is to stand in a calendar. */
export interface WrittenCopy {
  appointmentId: string;
  /** What the event was called there; null: not known. */
  eventId: string | null;
  /** Counts changes here. */
  version: number;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
  updatedAt: Date;
  serviceName: string;
  staffName: string | null;
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
  note: string;
}

/** What stands there under an appointment's name: `unclear`, where that is no longer ours to understand. */
export type StandingEvent =
  | { kind: 'gone' }
  | { kind: 'unclear' }
  | { kind: 'event'; from: number; isCancelled: boolean };

type Named = Pick<WrittenCopy, 'appointmentId' | 'eventId'>;

/** A calendar that appointments are written into. All of it throws CalendarFailure. */
export interface CopyTarget {
  /** Gives what the event is called there; null: as we call it. */
  write(copy: WrittenCopy): Promise<string | null>;
  /** Also where it may have been written without that being noted, or is gone. */
  remove(copy: Named): Promise<void>;
  read(copy: Named, timeZone: string): Promise<StandingEvent>;
}

export type TargetRow = Pick<CalendarRow, 'account_id' | 'id' | 'kind' | 'grant_id' | 'address'>;

export function openCopyTarget(deps: Deps, calendar: TargetRow, signal?: AbortSignal): CopyTarget {
  switch (calendar.kind) {
    case 'ics':
      throw new CalendarFailure('This calendar is only read');
    case 'caldav':
      return caldavTarget(deps, calendar, signal);
    case 'google':
    case 'microsoft':
      return grantedTarget(deps, calendar, calendar.kind, signal);
  }
}

function caldavTarget(deps: Deps, calendar: TargetRow, signal?: AbortSignal): CopyTarget {
  const { url, ...login } = openCaldavAddress(deps.secrets, calendar);
  const server = openCaldav(deps, { server: url, ...login }, signal);
  const urlOf = ({ appointmentId }: Named) => copyUrl(url, appointmentId);
  return {
    async write(copy) {
      const event = { ...copy, ...wordsOf(copy), isCancelled: false, location: '' };
      const about = { brandName: deps.config.brand.name, name: null, isStored: true };
      await server.write(urlOf(copy), calendarFile([event], about));
      return null;
    },
    remove: (copy) => server.remove(urlOf(copy)),
    async read(copy, timeZone) {
      const file = await server.readEvent(urlOf(copy));
      if (file === null) return { kind: 'gone' };
      const window = { from: 0, to: Number.MAX_SAFE_INTEGER, timeZone };
      const [event] = (await readBusyTimes({ bytes: new TextEncoder().encode(file), window })).own;
      return event ? { kind: 'event', ...event } : { kind: 'unclear' };
    },
  };
}

function grantedTarget(
  deps: Deps,
  calendar: TargetRow,
  provider: 'google' | 'microsoft',
  signal?: AbortSignal,
): CopyTarget {
  if (calendar.grant_id === null) throw new CalendarFailure('The calendar has no sign-in');
  const grant = { id: calendar.grant_id, provider };
  const calendars = openGrantedCalendars(deps, calendar.account_id, grant, signal);
  const calendarId = openAddress(deps.secrets, calendar);
  return {
    write: (copy) => calendars.write(calendarId, { ...copy, ...wordsOf(copy) }, copy.eventId),
    remove: (copy) => calendars.remove(calendarId, copy),
    async read(copy, timeZone) {
      const event = await calendars.readEvent(calendarId, copy, timeZone);
      return event ? { kind: 'event', from: event.from, isCancelled: false } : { kind: 'gone' };
    },
  };
}

/** What an event says of its appointment. */
const wordsOf = (copy: WrittenCopy) => ({
  summary: `${copy.customerName}: ${copy.serviceName}`,
  description: [copy.staffName, copy.customerPhone, copy.customerEmail, copy.note].filter(Boolean).join('\n'),
});

/** Where an appointment stands in a calendar by CalDAV. */
const copyUrl = (calendarUrl: string, appointmentId: string): string =>
  new URL(`${appointmentId}.ics`, calendarUrl.replace(/\/?$/, '/')).href;
