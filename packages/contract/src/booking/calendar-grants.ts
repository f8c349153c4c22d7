import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant, requiredLine } from '../kernel/fields.ts';
import { CalendarProviderSchema, ConnectedCalendarSchema } from './connected-calendars.ts';

/** What somebody lets us do with their calendars at a provider. Its tokens are never told. */
export const CalendarGrantSchema = z.object({
  id: Id,
  provider: CalendarProviderSchema,
  /** As whom, there. */
  email: z.string(),
  /** Since when the provider lets us in no more; null: it does. */
  refusedAt: Instant.nullable(),
  createdAt: Instant,
});
export type CalendarGrant = z.infer<typeof CalendarGrantSchema>;

/** A provider of calendars that people sign in to. */
export const CalendarProviderStateSchema = z.object({
  provider: CalendarProviderSchema,
  /** Whoever runs the server has registered it there. */
  isSetUp: z.boolean(),
  /** Where people come back to from there, as it has to be registered. */
  returnAddress: z.string(),
  /** The settings that are needed. */
  settings: z.array(z.string()),
  /** The oldest first. */
  grants: z.array(CalendarGrantSchema),
});
export type CalendarProviderState = z.infer<typeof CalendarProviderStateSchema>;

export const CalendarGrantBeginSchema = z.object({ provider: CalendarProviderSchema, assistantId: Id });
export type CalendarGrantBegin = z.infer<typeof CalendarGrantBeginSchema>;

/** Where to go to sign in at the provider. */
export const CalendarGrantBegunSchema = z.object({ url: z.string() });
export type CalendarGrantBegun = z.infer<typeof CalendarGrantBegunSchema>;

/** What the dashboard is told by `grant` in its address, when nothing came of a sign-in. */
export const grantRefusals = ['denied', 'expired', 'other', 'access', 'failed'] as const;
export type GrantRefusal = (typeof grantRefusals)[number];

/** A calendar that somebody has at a provider. */
export const GrantedCalendarSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Appointments can be written into it. */
  isWritable: z.boolean(),
});
export type GrantedCalendar = z.infer<typeof GrantedCalendarSchema>;

export const GrantedConnectSchema = z
  .object({
    grantId: Id,
    calendarId: z.string().min(1, 'Choose a calendar').max(1000, 'Choose a calendar'),
    name: requiredLine('Name is required', 120),
    staffId: Id.nullable(),
    isBusy: z.boolean(),
    takesBookings: z.boolean(),
  })
  .refine(({ isBusy, takesBookings }) => isBusy || takesBookings, {
    error: 'Choose what the calendar is for',
    path: ['isBusy'],
  });
export type GrantedConnect = z.infer<typeof GrantedConnectSchema>;

export const listCalendarProviders = endpoint({
  method: 'GET',
  path: '/api/calendar-providers',
  access: 'setup.read',
  summary: 'Providers of calendars that people sign in to, and as whom that was done',
  status: 200,
  answer: z.array(CalendarProviderStateSchema),
});

/** 409 where the server isn't registered at the provider. */
export const beginCalendarGrant = endpoint({
  method: 'POST',
  path: '/api/calendar-grants',
  access: 'setup.write',
  feature: 'integrations',
  peopleOnly: true,
  summary: 'Where to sign in to calendars at a provider',
  status: 200,
  body: CalendarGrantBeginSchema,
  answer: CalendarGrantBegunSchema,
  errors: ['conflict'],
});

/** 400 where the provider doesn't tell. */
export const listGrantedCalendars = endpoint({
  method: 'GET',
  path: '/api/calendar-grants/:id/calendars',
  access: 'setup.write',
  feature: 'integrations',
  peopleOnly: true,
  summary: 'Which calendars somebody has at a provider',
  status: 200,
  params: IdParams,
  answer: z.array(GrantedCalendarSchema),
  errors: ['invalid_input'],
});

/** 400 where it can't be read. */
export const connectGrantedCalendar = endpoint({
  method: 'POST',
  path: '/api/assistants/:id/connected-granted-calendars',
  access: 'setup.write',
  feature: 'integrations',
  peopleOnly: true,
  summary: 'Connect a calendar at a provider, to read along and to write appointments into',
  status: 201,
  params: IdParams,
  body: GrantedConnectSchema,
  answer: ConnectedCalendarSchema,
  errors: ['conflict'],
});
