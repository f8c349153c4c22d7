import type { GrantedCalendar } from '@deskbell/contract';

/** What is kept of an event: when it is, in milliseconds since 1970, and whether that time is taken. Never what. */
export interface KeptEvent {
  eventId: string;
  /** Of which it is a date; a series that is gone takes its dates along. */
  seriesId: string | null;
  from: number;
  to: number;
  isBusy: boolean;
  /** Of ours that it may be. */
  appointmentId: string | null;
}

/** What a provider tells of events: as they are now, or that they are gone. */
export type EventChange = KeptEvent | { eventId: string; isGone: true };

/** What has changed in a calendar. */
export interface EventChanges {
  /** These are all there are; nothing of before counts. */
  isWhole: boolean;
  changes: EventChange[];
  /** Events that couldn't be understood. */
  unreadable: number;
  /** To be asked with the next time; null: all is to be read again. */
  state: string | null;
}

/** What is read, in milliseconds since 1970. `timeZone`: where all-day events are. */
export interface EventWindow {
  from: number;
  to: number;
  timeZone: string;
}

/** An appointment as an event. */
export interface WrittenEvent {
  appointmentId: string;
  /** Counts changes here. */
  version: number;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
}

/** By what a provider tells of changes. */
export interface Channel {
  id: string;
  resource: string;
  expiresAt: Date;
}

/** Somebody's calendars at a provider, by what they let us do. All of it throws CalendarFailure. */
export interface GrantedCalendars {
  calendars(): Promise<GrantedCalendar[]>;
  /** What has changed since `state`; all of a window where that is null or no longer known there. */
  changes(calendarId: string, state: string | null, window: EventWindow): Promise<EventChanges>;
  /** Null: there is none (any more). `eventId`: as it was written; null: it isn't known. */
  readEvent(
    calendarId: string,
    event: { appointmentId: string; eventId: string | null },
    timeZone: string,
  ): Promise<KeptEvent | null>;
  /** Makes the event what is given, whatever stands there. Gives what the provider calls it. */
  write(calendarId: string, event: WrittenEvent, eventId: string | null): Promise<string>;
  /** Also where there is none any more. */
  remove(calendarId: string, event: { appointmentId: string; eventId: string | null }): Promise<void>;
  /** Has the provider tell `address` of changes from now on. Null: it can't for this calendar. */
  watch(
    calendarId: string,
    given: { id: string; address: string; token: string; now: Date },
  ): Promise<Channel | null>;
  /** Has that go on longer. Null: it can't, or is no more. */
  renew(channel: { id: string; resource: string }, now: Date): Promise<Channel | null>;
  /** Has that end; also where it has ended. */
  unwatch(channel: { id: string; resource: string }): Promise<void>;
}
