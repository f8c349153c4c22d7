import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, Instant } from '../kernel/fields.ts';
import { TimeZone } from './account-settings.ts';
import type { OptionalMail } from './mail-preferences.ts';

/** What members are alerted to, each with what it says. */
export const alertKinds = {
  person_wanted: 'A customer asks for a person',
  hot_lead: 'A lead is hot',
  new_lead: 'A customer leaves contact details',
  appointment: 'A customer books, changes or cancels an appointment',
  missed_call: 'A call is missed, or a caller leaves a voicemail',
  plan_limit: 'Usage nears or reaches the plan’s monthly limit',
} as const;

export const AlertKindSchema = z.enum(
  Object.keys(alertKinds) as [keyof typeof alertKinds, ...(keyof typeof alertKinds)[]],
);
export type AlertKind = z.infer<typeof AlertKindSchema>;

/** The mail that tells of each: wanting one by e-mail is wanting that mail. */
export const mailOfAlert = {
  person_wanted: 'person_called',
  hot_lead: 'hot_lead',
  new_lead: 'lead_alert',
  appointment: 'appointment_alert',
  missed_call: 'voicemail',
  plan_limit: 'usage_warning',
} as const satisfies Record<AlertKind, OptionalMail>;

/** How a person is told: on the Notifications page, in the browsers where they allowed that, by mail, or by text message (alert-phone.ts). */
export const AlertChannelSchema = z.enum(['app', 'push', 'email', 'sms']);
export type AlertChannel = z.infer<typeof AlertChannelSchema>;

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 22:00');

/** From one time of day to another in the person's zone, past midnight where it ends earlier than it begins. */
export const QuietHoursSchema = z
  .object({ from: ClockTime, until: ClockTime })
  .refine(({ from, until }) => from !== until, {
    path: ['until'],
    message: 'Quiet hours must end at another time',
  });
export type QuietHours = z.infer<typeof QuietHoursSchema>;

/** At once, or what has come together, every full hour or every morning at eight. */
export const AlertDigestSchema = z.enum(['at_once', 'hourly', 'daily']);
export type AlertDigest = z.infer<typeof AlertDigestSchema>;

/**
 * How the signed-in user is alerted in the account they work in. `channels` has the kinds that their role may see; it is
 * empty for the administrator who only acts there. What comes in quiet hours, or waits for a digest, is told later; the
 * Notifications page has it at once.
 */
export const AlertSettingsSchema = z.object({
  channels: z.partialRecord(AlertKindSchema, z.array(AlertChannelSchema)),
  digest: AlertDigestSchema,
  quietHours: QuietHoursSchema.nullable(),
  /** Whether quiet hours hold back that a customer asks for a person, too. */
  quietForPersons: z.boolean(),
  /** Null: the account's. */
  timeZone: TimeZone.nullable(),
});
export type AlertSettings = z.infer<typeof AlertSettingsSchema>;

export const AlertSettingsUpdateSchema = AlertSettingsSchema.partial().refine(
  (change) => Object.values(change).some((value) => value !== undefined),
  'Nothing to change',
);
export type AlertSettingsUpdate = z.infer<typeof AlertSettingsUpdateSchema>;

/** Something that happened, as it is told. It names no customer: alerts show on lock screens. */
export const AlertSchema = z.object({
  id: Id,
  kind: AlertKindSchema,
  title: z.string(),
  /** Where to see to it, a path of this installation. */
  page: z.string(),
  happenedAt: Instant,
  readAt: Instant.nullable(),
});
export type Alert = z.infer<typeof AlertSchema>;

/** The signed-in user's alerts of the last 30 days, the newest first, at most 100; `unread` counts all of them. */
export const AlertsSchema = z.object({ unread: z.number().int(), alerts: z.array(AlertSchema) });
export type Alerts = z.infer<typeof AlertsSchema>;

export const getAlertSettings = endpoint({
  method: 'GET',
  path: '/api/alert-settings',
  access: 'account.read',
  peopleOnly: true,
  summary: 'How you are alerted in this account',
  status: 200,
  answer: AlertSettingsSchema,
});

/** A kind that is left out of `channels` stays as it is. `forbidden` for one that the caller's role may not see. */
export const updateAlertSettings = endpoint({
  method: 'PATCH',
  path: '/api/alert-settings',
  access: 'account.read',
  peopleOnly: true,
  summary: 'Change how you are alerted in this account',
  status: 200,
  body: AlertSettingsUpdateSchema,
  answer: AlertSettingsSchema,
});

export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/alerts',
  access: 'account.read',
  peopleOnly: true,
  summary: 'What you were alerted to',
  status: 200,
  answer: AlertsSchema,
});

export const readAlerts = endpoint({
  method: 'POST',
  path: '/api/alerts/read',
  access: 'account.read',
  peopleOnly: true,
  summary: 'Mark your alerts as read: one of them, or all',
  status: 200,
  body: z.object({ alertId: Id.optional() }),
  answer: AlertsSchema,
});
