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

/** Where people sign in to their calendars. */
export const calendarProviders = ['google', 'microsoft'] as const;
export const CalendarProviderSchema = z.enum(calendarProviders);
export type CalendarProvider = z.infer<typeof CalendarProviderSchema>;

/**
 * A calendar elsewhere that is read along: what is busy there can't be booked here. Its address is never told again.
 */
export const ConnectedCalendarSchema = z.object({
  id: Id,
  assistantId: Id,
  /** Whose time it takes; null: everybody's. */
  staffId: Id.nullable(),
  name: z.string(),
  /** By its secret address, or by CalDAV or a sign-in at a provider, which are written into as well. */
  kind: z.enum(['ics', 'caldav', ...calendarProviders]),
  /** By what it is read at a provider: as whom, and whether the provider lets us in no more. */
  grant: z.object({ id: Id, email: z.string(), isRefused: z.boolean() }).nullable(),
  /** The provider tells of changes at once. */
  isPushed: z.boolean(),
  /** What is busy there can't be booked here. */
  isBusy: z.boolean(),
  /** Appointments are written into it, and what becomes of them there is done here. */
  takesBookings: z.boolean(),
  /** Appointments that are still to be written, or taken out. */
  unwritten: z.number().int().min(0),
  /** Why that failed, in words; null: it didn't. */
  writeError: z.string().nullable(),
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

const badServer = 'Enter the address of the calendar server, such as https://caldav.icloud.com';

/** Where calendars are by CalDAV, and as whom. */
export const CaldavLoginSchema = z.object({
  server: z
    .string({ error: badServer })
    .trim()
    .max(2000, 'At most 2,000 characters')
    .transform((address) => (/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`))
    .pipe(z.url({ protocol: /^https?$/, error: badServer })),
  username: requiredLine('User name is required', 320),
  password: z.string().min(1, 'App password is required').max(1000, 'At most 1,000 characters'),
});
export type CaldavLogin = z.infer<typeof CaldavLoginSchema>;

/** A calendar that somebody has at a server. */
export const CaldavCalendarSchema = z.object({ url: z.string(), name: z.string() });
export type CaldavCalendar = z.infer<typeof CaldavCalendarSchema>;

export const CaldavConnectSchema = CaldavLoginSchema.extend({
  calendarUrl: z
    .url({ protocol: /^https?$/, error: 'Choose a calendar' })
    .max(2000, 'At most 2,000 characters'),
  name: requiredLine('Name is required', 120),
  staffId: Id.nullable(),
  isBusy: z.boolean(),
  takesBookings: z.boolean(),
}).refine(({ isBusy, takesBookings }) => isBusy || takesBookings, {
  error: 'Choose what the calendar is for',
  path: ['isBusy'],
});
export type CaldavConnect = z.infer<typeof CaldavConnectSchema>;

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

/** An appointment that was changed in a connected calendar, and could not be here. */
export const CalendarConflictSchema = z.object({
  appointmentId: Id,
  startsAt: Instant,
  customerName: z.string(),
  serviceName: z.string(),
  calendarName: z.string(),
  /** What happened there, in words. */
  reason: z.string(),
});

/** What somebody should look at. */
export const CalendarTroublesSchema = z.object({
  /** Those soonest first; each appointment once. */
  clashes: z.array(CalendarClashSchema),
  conflicts: z.array(CalendarConflictSchema),
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
  feature: 'integrations',
  peopleOnly: true,
  summary: 'Have a calendar elsewhere read along',
  status: 201,
  params: IdParams,
  body: ConnectedCalendarCreateSchema,
  answer: ConnectedCalendarSchema,
  errors: ['conflict'],
});

/** Which calendars there are; nothing is stored. 400 where the server, or its user, can't be reached so. */
export const findCaldavCalendars = endpoint({
  method: 'POST',
  path: '/api/assistants/:id/caldav-calendars',
  access: 'setup.write',
  feature: 'integrations',
  peopleOnly: true,
  summary: 'Which calendars somebody has at a CalDAV server',
  status: 200,
  params: IdParams,
  body: CaldavLoginSchema,
  answer: z.array(CaldavCalendarSchema),
});

/** 400 where it can't be read. */
export const connectCaldavCalendar = endpoint({
  method: 'POST',
  path: '/api/assistants/:id/connected-caldav-calendars',
  access: 'setup.write',
  feature: 'integrations',
  peopleOnly: true,
  summary: 'Connect a calendar by CalDAV, to read along and to write appointments into',
  status: 201,
  params: IdParams,
  body: CaldavConnectSchema,
  answer: ConnectedCalendarSchema,
  errors: ['conflict'],
});

/** Reads it now, and tells how that went. */
export const checkConnectedCalendar = endpoint({
  method: 'POST',
  path: '/api/connected-calendars/:id/check',
  access: 'setup.write',
  feature: 'integrations',
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
