import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columns.ts';

// What can be booked and what is.

export interface ServicesTable {
  account_id: string;
  id: string;
  assistant_id: string;
  name: string;
  description: Generated<string>;
  duration_minutes: number;
  buffer_minutes: Generated<number>;
  price_cents: number | null;
  currency: Generated<string>;
  capacity: Generated<number>;
  active: Generated<boolean>;
  created_at: Timestamp;
}

export interface StaffTable {
  account_id: string;
  id: string;
  assistant_id: string;
  name: string;
  hours: ColumnType<unknown, string | null | undefined, string | null>;
  active: Generated<boolean>;
  created_at: Timestamp;
}

export interface ServiceStaffTable {
  account_id: string;
  service_id: string;
  staff_id: string;
}

/** Secret addresses of appointments that calendars subscribe to. */
export interface CalendarFeedsTable {
  account_id: string;
  id: string;
  /** Null: of everybody. */
  staff_id: string | null;
  /** Raised, and the address of before is over. */
  version: Generated<number>;
  created_at: Timestamp;
}

/** Calendars elsewhere that are read along. */
export interface ConnectedCalendarsTable {
  account_id: string;
  id: string;
  assistant_id: string;
  /** Whose time it takes; null: everybody's. */
  staff_id: string | null;
  name: string;
  host: string;
  /** Sealed. */
  address: string;
  etag: ColumnType<string | null, string | null | undefined, string | null>;
  last_modified: ColumnType<string | null, string | null | undefined, string | null>;
  content_hash: ColumnType<string | null, string | null | undefined, string | null>;
  /** Until when its busy times are known. */
  covers_until: NullableTimestamp;
  /** Where its all-day events begin. */
  time_zone: ColumnType<string | null, string | null | undefined, string | null>;
  /** Events in it that couldn't be understood. */
  unreadable: Generated<number>;
  /** When it was last read. */
  read_at: NullableTimestamp;
  /** When it was last tried. */
  checked_at: NullableTimestamp;
  failing_since: NullableTimestamp;
  /** Why, in words. */
  error: ColumnType<string | null, string | null | undefined, string | null>;
  failures: Generated<number>;
  next_check_at: Timestamp;
  kind: Generated<'ics' | 'caldav' | 'google' | 'microsoft'>;
  /** What is busy there can't be booked here. */
  is_busy: Generated<boolean>;
  /** Appointments are written into it. */
  takes_bookings: Generated<boolean>;
  /** Why that failed, in words. */
  write_error: ColumnType<string | null, string | null | undefined, string | null>;
  /** Of a calendar at Google or Microsoft: by what it is read. */
  grant_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** By which it tells of changes. */
  channel_id: ColumnType<string | null, string | null | undefined, string | null>;
  channel_resource: ColumnType<string | null, string | null | undefined, string | null>;
  /** When the channel ends; without one: before when none is tried for. */
  channel_expires_at: NullableTimestamp;
  /** How often it told of a change. */
  notifications: Generated<number>;
  created_at: Timestamp;
}

/** What somebody lets us do with their calendars at Google or Microsoft. */
export interface CalendarGrantsTable {
  account_id: string;
  id: string;
  provider: 'google' | 'microsoft';
  /** Who they are there. */
  subject: string;
  email: string;
  /** Sealed. */
  tokens: string;
  /** When the access token ends. */
  expires_at: Timestamp;
  /** Since when the provider lets us in no more. */
  refused_at: NullableTimestamp;
  created_at: Timestamp;
}

/** Events of a calendar at Google or Microsoft: when, and never what. */
export interface CalendarEventsTable {
  account_id: string;
  calendar_id: string;
  event_id: string;
  /** Of which it is a date. */
  series_id: string | null;
  starts_at: Timestamp;
  ends_at: Timestamp;
  is_busy: boolean;
  /** Of ours that it may be. */
  appointment_id: string | null;
}

/** Appointments in a calendar that takes them. */
export interface CalendarCopiesTable {
  account_id: string;
  calendar_id: string;
  /** Of one that may be gone. */
  appointment_id: string;
  /** Counts changes here. */
  version: Generated<number>;
  /** Which stands there; null: none. */
  written_version: ColumnType<number | null, number | null | undefined, number | null>;
  /** When it begins there by what was written. */
  written_start: NullableTimestamp;
  next_try_at: NullableTimestamp;
  /** It was changed there and could not be here, in words. */
  conflict: ColumnType<string | null, string | null | undefined, string | null>;
  /** What the provider calls the event, where it isn't ours to name. */
  event_id: ColumnType<string | null, string | null | undefined, string | null>;
}

/** When something is in a connected calendar. */
export interface BusyTimesTable {
  account_id: string;
  calendar_id: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
}

/** Codes sent to prove that an address or number is a customer's. */
export interface ContactProofsTable {
  account_id: string;
  id: string;
  conversation_id: string;
  assistant_id: string;
  field: string;
  contact: string;
  code_hash: string;
  tries: Generated<number>;
  expires_at: Timestamp;
  answered_at: Timestamp | null;
  proven_at: Timestamp | null;
  created_at: Timestamp;
}

type Confirmation = 'call' | 'text' | 'chat' | 'team';
type Origin = 'team' | 'assistant' | 'booking_page' | 'import' | 'waitlist';
type Changer = 'team' | 'customer';

/** `during` is a tstzrange, read and written in SQL. */
export interface AppointmentsTable {
  account_id: string;
  id: string;
  assistant_id: string;
  service_id: string;
  service_name: string;
  staff_id: string | null;
  staff_name: string | null;
  conversation_id: string | null;
  customer_name: string;
  customer_email: string | null;
  customer_phone: string | null;
  starts_at: Timestamp;
  ends_at: Timestamp;
  during: string;
  resource_id: string;
  lane: number;
  status: Generated<string>;
  note: Generated<string>;
  sequence: Generated<number>;
  /** When the customer said that they will come. */
  confirmed_at: NullableTimestamp;
  /** How the customer said so, or that somebody of the team noted it. */
  confirmed_by: ColumnType<Confirmation | null, Confirmation | null | undefined, Confirmation | null>;
  /** Of the team. */
  confirmed_by_name: ColumnType<string | null, string | null | undefined, string | null>;
  /** Where it was booked; null: not known. */
  origin: ColumnType<Origin | null, Origin | null | undefined, Origin | null>;
  /** What a customer's browser named its sending of the form. */
  submission_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** Raised, and earlier links to it open it no more. */
  link_version: Generated<number>;
  /** Who last moved, cancelled or restored it; null: nobody. */
  changed_by: ColumnType<Changer | null, Changer | null | undefined, Changer | null>;
  changed_at: NullableTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
}

type WaitlistState = 'waiting' | 'offered' | 'booked' | 'expired' | 'removed';

/** Days are read as text, `from_day::text`. */
export interface WaitlistEntriesTable {
  account_id: string;
  id: string;
  assistant_id: string;
  service_id: string;
  service_name: string;
  staff_id: string | null;
  staff_name: string | null;
  from_day: string;
  to_day: string;
  /** It begins no earlier, and before, as `09:30`. */
  earliest: string | null;
  latest: string | null;
  party: number | null;
  customer_name: string;
  customer_email: string | null;
  customer_phone: string | null;
  language: string;
  origin: 'chat' | 'call' | 'text' | 'booking_page' | 'team';
  conversation_id: string | null;
  submission_id: string | null;
  state: Generated<WaitlistState>;
  /** Free when they joined, or offered to them since. */
  passed_times: Generated<Date[]>;
  offers: Generated<number>;
  /** Offers in a row that ran out. */
  unanswered: Generated<number>;
  offered_at: NullableTimestamp;
  held_until: NullableTimestamp;
  offer_starts_at: NullableTimestamp;
  offer_ends_at: NullableTimestamp;
  /** With the buffer that is kept free after it. */
  offer_busy_until: NullableTimestamp;
  offer_resource_id: ColumnType<string | null, string | null | undefined, string | null>;
  offer_staff_id: ColumnType<string | null, string | null | undefined, string | null>;
  offer_staff_name: ColumnType<string | null, string | null | undefined, string | null>;
  appointment_id: ColumnType<string | null, string | null | undefined, string | null>;
  link_version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}
