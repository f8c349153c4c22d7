import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';

/**
 * The mails that people in an account can do without, each with what it says. Mails that somebody asked for (links, codes,
 * invitations) are not among them.
 */
export const optionalMails = {
  lead_alert: 'A customer left contact details',
  hot_lead: 'A lead is hot, or turns hot',
  person_called: 'A customer asks for a person',
  voicemail: 'A call is missed, or a caller leaves a voicemail',
  appointment_alert: 'A customer books, changes or cancels an appointment',
  webhook_disabled: 'A webhook is turned off because it keeps failing',
  payment_failed: 'A payment fails',
  usage_warning: 'Usage reaches 75% or 90% of the monthly plan',
} as const;

export const OptionalMailSchema = z.enum(
  Object.keys(optionalMails) as [keyof typeof optionalMails, ...(keyof typeof optionalMails)[]],
);
export type OptionalMail = z.infer<typeof OptionalMailSchema>;

/**
 * Which of them the signed-in user wants from the account they work in, of those that tell what their role may see. Unless
 * they say otherwise owners get all but `hot_lead`, agents `person_called` and `voicemail`, viewers none. Empty for the administrator who only acts there.
 */
export const MailPreferencesSchema = z.partialRecord(OptionalMailSchema, z.boolean());
export type MailPreferences = z.infer<typeof MailPreferencesSchema>;

export const getMailPreferences = endpoint({
  method: 'GET',
  path: '/api/mail-preferences',
  access: 'account.read',
  peopleOnly: true,
  summary: 'Which mails you get from this account',
  status: 200,
  answer: MailPreferencesSchema,
});

/** `forbidden` for a kind that is not among those of the caller's role. */
export const updateMailPreferences = endpoint({
  method: 'PATCH',
  path: '/api/mail-preferences',
  access: 'account.read',
  peopleOnly: true,
  summary: 'Change which mails you get from this account',
  status: 200,
  body: z
    .partialRecord(OptionalMailSchema, z.boolean())
    .refine((change) => Object.keys(change).length > 0, 'Nothing to change'),
  answer: MailPreferencesSchema,
});

/**
 * What the holder of an unsubscribe link is shown before and after: of which mails, to which address (shortened).
 */
export const UnsubscriptionSchema = z.object({
  mail: OptionalMailSchema,
  /** What it says, as `optionalMails` has it. */
  title: z.string(),
  accountName: z.string(),
  address: z.string(),
  wanted: z.boolean(),
});
export type Unsubscription = z.infer<typeof UnsubscriptionSchema>;

const Token = z.object({
  token: z.string().min(20, 'This link is incomplete. Please open it again from the email.').max(500),
});

export const readUnsubscription = endpoint({
  method: 'GET',
  path: '/api/unsubscribe',
  access: 'public',
  summary: 'What the link of a mail unsubscribes from (/unsubscribe?token=…)',
  status: 200,
  query: Token,
  answer: UnsubscriptionSchema,
  errors: ['not_found'],
});

/**
 * One click (RFC 8058): mail programs post a form to this address; its body is ignored. `wanted=true` undoes it.
 */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  access: 'public',
  summary: 'Unsubscribe from one kind of mail of one account, by the token in the mail',
  status: 200,
  query: Token.extend({ wanted: z.enum(['true', 'false']).default('false') }),
  answer: UnsubscriptionSchema,
  errors: ['not_found'],
});
