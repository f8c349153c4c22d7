import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant, requiredLine } from '../kernel/fields.ts';

/** How many calendars an account can have read along. */
export const mostConnectedCalendars = 50;

const badAddress = 'Enter the secret address in iCal format, such as https://…/basic.ics';

/** Where a calendar is read. Calendars also give out `webcal:` addresses, which mean https. Whether it may be asked the server judges. */
export const CalendarAddress = z
  .string({ error: badAddress })
  .trim()
  .max(2000, 'At most 2,000 characters')
  .transform((address) => address.replace(/^webcals?:\/\//i, 'https://'))
  .pipe(z.url({ protocol: /^https?$/, error: badAddress }))
  .refine((address) => {
    const parsed = URL.parse(address);
    return !parsed?.username && !parsed?.password;
  }, 'Leave the user name and password out of the address');

/**
 * A calendar elsewhere that is read along: what is busy there can't be booked here. Its address is never told again.
 */
export const ConnectedCalendarSchema = z.object({
  id: Id,
  assistantId: Id,
  /** Whose time it takes; null: everybody's. */
  staffId: Id.nullable(),
  name: z.string(),
  /** Where it is read. */
  host: z.string(),
  /** When it was last read; what is known is as of then. */
  readAt: Instant.nullable(),
  /** When it was last tried. */
  checkedAt: Instant.nullable(),
  /** Since when it can't be read; null: it can. */
  failingSince: Instant.nullable(),
  /** Why, in words. */
  error: z.string().nullable(),
  /** Stretches of time to come that are busy in it. */
  busyTimes: z.number().int().min(0),
  /** Events that couldn't be understood. */
  unreadableEvents: z.number().int().min(0),
  createdAt: Instant,
});
export type ConnectedCalendar = z.infer<typeof ConnectedCalendarSchema>;

export const ConnectedCalendarCreateSchema = z.object({
  name: requiredLine('Name is required', 120),
  staffId: Id.nullable(),
  address: CalendarAddress,
});
export type ConnectedCalendarCreate = z.infer<typeof ConnectedCalendarCreateSchema>;

/** An appointment to come at a time that is busy in a connected calendar. */
export const CalendarClashSchema = z.object({
  appointmentId: Id,
  startsAt: Instant,
  customerName: z.string(),
  serviceName: z.string(),
  staffName: z.string().nullable(),
  calendarName: z.string(),
  busyFrom: Instant,
  busyTo: Instant,
});
export type CalendarClash = z.infer<typeof CalendarClashSchema>;

/** What somebody should look at. */
export const CalendarTroublesSchema = z.object({
  /** Those soonest first; each appointment once. */
  clashes: z.array(CalendarClashSchema),
  /** Calendars that can't be read for an hour or more. Times are offered by what was known of them. */
  stale: z.array(z.object({ name: z.string(), readAt: Instant.nullable(), error: z.string() })),
});
export type CalendarTroubles = z.infer<typeof CalendarTroublesSchema>;

export const listConnectedCalendars = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/connected-calendars',
  access: 'setup.read',
  summary: 'Calendars elsewhere that are read along',
  status: 200,
  params: IdParams,
  answer: z.array(ConnectedCalendarSchema),
});

/** 400 where no calendar can be read at the address. */
export const connectCalendar = endpoint({
  method: 'POST',
  path: '/api/assistants/:id/connected-calendars',
  access: 'setup.write',
  peopleOnly: true,
  summary: 'Have a calendar elsewhere read along',
  status: 201,
  params: IdParams,
  body: ConnectedCalendarCreateSchema,
  answer: ConnectedCalendarSchema,
  errors: ['conflict'],
});

/** Reads it now, and tells how that went. */
export const checkConnectedCalendar = endpoint({
  method: 'POST',
  path: '/api/connected-calendars/:id/check',
  access: 'setup.write',
  summary: 'Read a connected calendar now',
  status: 200,
  params: IdParams,
  answer: ConnectedCalendarSchema,
});

export const disconnectCalendar = endpoint({
  method: 'DELETE',
  path: '/api/connected-calendars/:id',
  access: 'setup.write',
  summary: 'Read a calendar along no more',
  status: 204,
  params: IdParams,
});

export const listCalendarTroubles = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/calendar-troubles',
  access: 'desk.read',
  summary: 'Appointments that clash with connected calendars, and calendars that cannot be read',
  status: 200,
  params: IdParams,
  answer: CalendarTroublesSchema,
});
