import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant } from '../kernel/fields.ts';
import { PhoneNumber } from '../phone/phone-number.ts';
import { ProviderName } from './assistants.ts';
import { ProviderListQuerySchema, ProviderPageQuerySchema, providerPage } from './lists.ts';

// Phone numbers as the voice provider's clients know them.

export const ProviderPhoneNumberSchema = z.object({
  id: Id,
  orgId: Id,
  createdAt: Instant,
  updatedAt: Instant,
  /** `byo-phone-number`: over a SIP trunk. */
  provider: z.enum(['twilio', 'vonage', 'byo-phone-number']),
  /** E.164. */
  number: z.string(),
  name: z.string(),
  status: z.literal('active'),
  assistantId: Id,
  /** The carrier account that it is a number of, among the credentials. */
  credentialId: Id,
  /** Who is rung by the carrier when this server can't be reached. */
  fallbackDestination: z.object({ type: z.literal('number'), number: z.string() }).optional(),
});
export type ProviderPhoneNumber = z.infer<typeof ProviderPhoneNumberSchema>;

/** Who is rung by the carrier when this server can't be reached; null: nobody. */
const FallbackDestination = z
  .looseObject({
    type: z.literal('number', { error: 'Calls fall back to numbers alone' }),
    number: PhoneNumber,
  })
  .nullish();

const changeable = {
  name: ProviderName.optional(),
  /** Who answers it. */
  assistantId: Id.optional(),
  fallbackDestination: FallbackDestination,
  numberE164CheckEnabled: z.boolean().optional(),
  smsEnabled: z.boolean().optional(),
  /** Refused with a sentence where they are given. */
  squadId: z.unknown().optional(),
  workflowId: z.unknown().optional(),
  server: z.unknown().optional(),
  hooks: z.unknown().optional(),
};
const twilio = {
  twilioAccountSid: z
    .string()
    .trim()
    .regex(/^AC[0-9a-fA-F]{32}$/, 'Starts with AC, followed by 32 letters and digits')
    .optional(),
  twilioAuthToken: z.string().trim().min(8).max(200).optional(),
  /** Refused with a sentence. */
  twilioApiKey: z.unknown().optional(),
  twilioApiSecret: z.unknown().optional(),
};

/** A number of a carrier's account that an assistant is to answer; `assistantId` absent: the account's only one. */
export const ProviderPhoneNumberCreateSchema = z.strictObject({
  provider: z.enum(['twilio', 'vonage', 'byo-phone-number', 'telnyx', 'vapi']),
  number: PhoneNumber.optional(),
  ...twilio,
  /** A connected carrier account. */
  credentialId: Id.optional(),
  ...changeable,
  numberDesiredAreaCode: z.unknown().optional(),
  sipUri: z.unknown().optional(),
  authentication: z.unknown().optional(),
});
export type ProviderPhoneNumberCreate = z.infer<typeof ProviderPhoneNumberCreateSchema>;

export const ProviderTwilioImportSchema = z.strictObject({
  twilioPhoneNumber: PhoneNumber,
  ...twilio,
  ...changeable,
});
export type ProviderTwilioImport = z.infer<typeof ProviderTwilioImportSchema>;

export const ProviderVonageImportSchema = z.strictObject({
  vonagePhoneNumber: PhoneNumber,
  credentialId: Id,
  ...changeable,
});
export type ProviderVonageImport = z.infer<typeof ProviderVonageImportSchema>;

/** Changes; `provider` is left aside, as a number stays where it is. */
export const ProviderPhoneNumberUpdateSchema = z.strictObject({
  provider: z.string().max(60).optional(),
  ...changeable,
});
export type ProviderPhoneNumberUpdate = z.infer<typeof ProviderPhoneNumberUpdateSchema>;

export const listProviderPhoneNumbers = endpoint({
  method: 'GET',
  path: '/provider/phone-number',
  access: 'setup.read',
  summary: 'Phone numbers, newest first',
  status: 200,
  query: ProviderListQuerySchema,
  answer: z.array(ProviderPhoneNumberSchema),
});

export const listProviderPhoneNumberPages = endpoint({
  method: 'GET',
  path: '/provider/v2/phone-number',
  access: 'setup.read',
  summary: 'A page of phone numbers',
  status: 200,
  query: ProviderPageQuerySchema,
  answer: providerPage(ProviderPhoneNumberSchema),
});

export const getProviderPhoneNumber = endpoint({
  method: 'GET',
  path: '/provider/phone-number/:id',
  access: 'setup.read',
  summary: 'One phone number',
  status: 200,
  params: IdParams,
  answer: ProviderPhoneNumberSchema,
});

const errors = ['conflict', 'not_found', 'unavailable'] as const;

export const createProviderPhoneNumber = endpoint({
  method: 'POST',
  path: '/provider/phone-number',
  access: 'setup.write',
  summary: "Have an assistant answer a carrier's number",
  status: 201,
  body: ProviderPhoneNumberCreateSchema,
  answer: ProviderPhoneNumberSchema,
  errors,
});

export const importProviderTwilioNumber = endpoint({
  method: 'POST',
  path: '/provider/phone-number/import/twilio',
  access: 'setup.write',
  summary: 'The same for a number of Twilio, as older clients ask for it',
  status: 201,
  body: ProviderTwilioImportSchema,
  answer: ProviderPhoneNumberSchema,
  errors,
});

export const importProviderVonageNumber = endpoint({
  method: 'POST',
  path: '/provider/phone-number/import/vonage',
  access: 'setup.write',
  summary: 'The same for a number of Vonage, as older clients ask for it',
  status: 201,
  body: ProviderVonageImportSchema,
  answer: ProviderPhoneNumberSchema,
  errors,
});

export const updateProviderPhoneNumber = endpoint({
  method: 'PATCH',
  path: '/provider/phone-number/:id',
  access: 'setup.write',
  summary: 'Change who answers a number, its name, or whom it falls back to',
  status: 200,
  params: IdParams,
  body: ProviderPhoneNumberUpdateSchema,
  answer: ProviderPhoneNumberSchema,
  errors,
});

export const deleteProviderPhoneNumber = endpoint({
  method: 'DELETE',
  path: '/provider/phone-number/:id',
  access: 'setup.write',
  summary: 'The assistant no longer answers this number; its webhooks are taken back',
  status: 200,
  params: IdParams,
  answer: ProviderPhoneNumberSchema,
  errors: ['conflict', 'unavailable'],
});
