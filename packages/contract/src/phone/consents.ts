import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant, PageQuerySchema, requiredText, text } from '../kernel/fields.ts';
import { PhoneNumber } from './carriers.ts';

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
