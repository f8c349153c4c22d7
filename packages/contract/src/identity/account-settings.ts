import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { requiredLine } from '../kernel/fields.ts';
import { PronunciationSchema } from '../voice/voice.ts';
import { CurrentUserSchema, PlanTypeSchema } from './accounts.ts';

/** Any name of a zone, also the older and newer ones that engines list no more or not yet; offsets are no zones. */
function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return /^[a-z]/i.test(zone);
  } catch {
    return false;
  }
}

/** An IANA name such as `Europe/Madrid`. */
export const TimeZone = z.string().refine(isTimeZone, 'Not a time zone');

/** How long something is kept, in days; null: for ever. */
const keptDays = z
  .int('Must be a whole number')
  .min(1, 'At least 1 day')
  .max(3650, 'At most 3,650 days')
  .nullable();

export const AccountSettingsSchema = z.object({
  name: requiredLine('Account name is required', 160),
  /** IANA name; days and months of every figure are counted in it. */
  timeZone: TimeZone,
  /** ISO 3166 alpha-2, for phone numbers written without a country. */
  country: z.string().regex(/^[A-Z]{2}$/, 'Two capital letters, such as US'),
  planType: PlanTypeSchema.nullable(),
  /** `default`: the language model where the server has one; `offline`: never. */
  responder: z.enum(['default', 'offline']),
  /** Turns a month that may be put to the language model; beyond them the built-in responder answers. Null: no limit. */
  llmMonthlyBudget: z
    .int('Must be a whole number')
    .min(0, 'Must not be negative')
    .max(10_000_000, 'Must be at most 10,000,000')
    .nullable(),
  /** Recordings of calls are erased after so many days. Null: never. */
  recordingDays: keptDays,
  /** Conversations with all that belongs to them are erased so many days after their last turn. Null: never. */
  conversationDays: keptDays,
  /** Leads are erased so many days after they last changed. Null: never. */
  leadDays: keptDays,
  pronunciations: z
    .array(PronunciationSchema)
    .max(500, 'At most 500 words')
    .refine(
      (list) => new Set(list.map(({ word }) => word.toLowerCase())).size === list.length,
      'Each word can be listed only once',
    ),
});
export type AccountSettings = z.infer<typeof AccountSettingsSchema>;

export const AccountSettingsUpdateSchema = AccountSettingsSchema.omit({ planType: true })
  .partial()
  .refine((update) => Object.values(update).some((value) => value !== undefined), 'Nothing to change');
export type AccountSettingsUpdate = z.infer<typeof AccountSettingsUpdateSchema>;

export const getAccountSettings = endpoint({
  method: 'GET',
  path: '/api/account',
  access: 'account.read',
  summary: "The account's settings",
  status: 200,
  answer: AccountSettingsSchema,
});

export const updateAccountSettings = endpoint({
  method: 'PATCH',
  path: '/api/account',
  access: 'account.write',
  summary: "Change the account's settings",
  status: 200,
  body: AccountSettingsUpdateSchema,
  answer: AccountSettingsSchema,
});

export const ProfileUpdateSchema = z.object({
  firstName: requiredLine('First name is required', 60),
  lastName: z.string().max(60).default(''),
});
export type ProfileUpdate = z.infer<typeof ProfileUpdateSchema>;

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/auth/user',
  access: 'signedIn',
  summary: 'Change your own name',
  status: 200,
  body: ProfileUpdateSchema,
  answer: CurrentUserSchema,
});
