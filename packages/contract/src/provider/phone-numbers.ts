import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant } from '../kernel/fields.ts';
import { ProviderListQuerySchema, ProviderPageQuerySchema, providerPage } from './lists.ts';

// Phone numbers as the voice provider's clients read them.

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
});
export type ProviderPhoneNumber = z.infer<typeof ProviderPhoneNumberSchema>;

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
