import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant, PageQuerySchema, requiredText, text } from '../kernel/fields.ts';
import { PhoneNumber } from './phone-number.ts';

/** How a person is contacted by phone. */
export const ContactKindSchema = z.enum(['text', 'call']);
export type ContactKind = z.infer<typeof ContactKindSchema>;

/** Where a person said, or somebody said for them, whether they may be contacted. */
export const ConsentSourceSchema = z.enum(['text_message', 'call', 'chat', 'web_form', 'owner', 'import']);
export type ConsentSource = z.infer<typeof ConsentSourceSchema>;

const kinds = z.array(ContactKindSchema).min(1, 'Choose text messages, calls, or both').max(2);

/** A number that isn't contacted. */
export const DoNotContactSchema = z.object({
  id: Id,
  /** E.164; null: of a person who was erased, and is still not contacted. */
  number: z.string().nullable(),
  kinds: z.array(ContactKindSchema),
  /** Who wants it so. What a customer asked for, they take back themselves by writing START. */
  by: z.enum(['customer', 'business']),
  source: ConsentSourceSchema,
  reason: z.string(),
  createdAt: Instant,
});
export type DoNotContact = z.infer<typeof DoNotContactSchema>;

export const DoNotContactCreateSchema = z.object({
  number: PhoneNumber,
  kinds,
  reason: text(300).default(''),
});
export type DoNotContactCreate = z.infer<typeof DoNotContactCreateSchema>;

export const DoNotContactRemovalSchema = z.object({ reason: requiredText('Say why', 300) });

export const listDoNotContact = endpoint({
  method: 'GET',
  path: '/api/phone/do-not-contact',
  access: 'setup.read',
  summary: 'Numbers that are neither written to nor called, newest first',
  status: 200,
  query: PageQuerySchema.extend({ search: z.string().max(40).optional() }),
  answer: z.array(DoNotContactSchema),
});

export const addDoNotContact = endpoint({
  method: 'POST',
  path: '/api/phone/do-not-contact',
  access: 'setup.write',
  summary: 'Contact a number no more; one that is listed already gets the kinds added',
  status: 201,
  body: DoNotContactCreateSchema,
  answer: DoNotContactSchema,
});

export const removeDoNotContact = endpoint({
  method: 'POST',
  path: '/api/phone/do-not-contact/:id/removal',
  access: 'setup.write',
  summary: 'Let a number be contacted again; the reason is kept',
  status: 204,
  params: IdParams,
  body: DoNotContactRemovalSchema,
});

/** What somebody said of being contacted, once. */
export const ConsentRecordSchema = z.object({
  kind: ContactKindSchema,
  granted: z.boolean(),
  source: ConsentSourceSchema,
  /** Their words, or where they said it. */
  detail: z.string(),
  at: Instant,
});
export type ConsentRecord = z.infer<typeof ConsentRecordSchema>;

/** Whether a lead may be written to and called, and what they said of it, the newest first. */
export const LeadConsentsSchema = z.object({
  /** E.164; null: they left none. */
  number: z.string().nullable(),
  /**
   * `granted`: they agreed. `unknown`: they said nothing; `declined`: they were asked and said no: both are answered, and not
   * approached. The others stand on the do-not-contact list.
   */
  standing: z.object({
    text: z.enum(['granted', 'unknown', 'declined', 'customer_refused', 'business_refused']),
    call: z.enum(['granted', 'unknown', 'declined', 'customer_refused', 'business_refused']),
  }),
  history: z.array(ConsentRecordSchema),
});
export type LeadConsents = z.infer<typeof LeadConsentsSchema>;
export type ConsentStanding = LeadConsents['standing']['text'];

export const LeadConsentGivenSchema = z.object({
  kind: ContactKindSchema,
  granted: z.boolean(),
  note: requiredText('Say where and how they said so', 300),
});
export type LeadConsentGiven = z.infer<typeof LeadConsentGivenSchema>;

export const getLeadConsents = endpoint({
  method: 'GET',
  path: '/api/leads/:id/consents',
  access: 'desk.read',
  summary: 'Whether a lead agreed to texts and calls, and in which words',
  status: 200,
  params: IdParams,
  answer: LeadConsentsSchema,
});

export const giveLeadConsent = endpoint({
  method: 'POST',
  path: '/api/leads/:id/consents',
  access: 'desk.answer',
  summary: 'Note that a lead told the team they agree to texts or calls, or no longer do',
  status: 200,
  params: IdParams,
  body: LeadConsentGivenSchema,
  answer: LeadConsentsSchema,
  errors: ['conflict'],
});
