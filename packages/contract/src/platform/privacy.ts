import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { EmailAddress, Id, Instant, PageQuerySchema, text } from '../kernel/fields.ts';

/**
 * A zip of CSV and JSON files, one of each per kind of row, with the recordings and documents beside them.
 */
export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  access: 'privacy.manage',
  summary: 'Everything of the account as a zip file, streamed',
  status: 200,
  errors: ['conflict'],
  files: ['application/zip'],
});

/**
 * A person by e-mail address or phone number, one of the two. A number without a country code is read as one of the
 * account's country.
 */
export const PersonSchema = z.union(
  [z.strictObject({ email: EmailAddress }), z.strictObject({ phone: text(40).pipe(z.string().min(4)) })],
  { error: 'Enter an email address or a phone number' },
);
export type Person = z.infer<typeof PersonSchema>;

/** Rows of one person, by what they are. */
export const ErasureCountsSchema = z.object({
  conversations: z.number().int(),
  messages: z.number().int(),
  calls: z.number().int(),
  recordings: z.number().int(),
  leads: z.number().int(),
  appointments: z.number().int(),
  notes: z.number().int(),
  mails: z.number().int(),
});
export type ErasureCounts = z.infer<typeof ErasureCountsSchema>;

export const previewErasure = endpoint({
  method: 'POST',
  path: '/api/privacy/erasures/preview',
  access: 'privacy.manage',
  summary: 'What an erasure would erase',
  status: 200,
  body: PersonSchema,
  answer: ErasureCountsSchema,
});

/**
 * What was erased, when and by whom. It does not name the person: `fingerprint` is a keyed hash of the address or
 * number, by which the same person asked for again is recognized.
 */
export const ErasureSchema = z.object({
  id: Id,
  by: z.enum(['email', 'phone']),
  fingerprint: z.string(),
  counts: ErasureCountsSchema,
  erasedAt: Instant,
  erasedBy: z.string(),
});
export type Erasure = z.infer<typeof ErasureSchema>;

export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/privacy/erasures',
  access: 'privacy.manage',
  summary: 'Erase one person everywhere in the account; answers with the certificate',
  status: 201,
  body: PersonSchema,
  answer: ErasureSchema,
});

export const listErasures = endpoint({
  method: 'GET',
  path: '/api/privacy/erasures',
  access: 'privacy.manage',
  summary: 'Certificates of erasures, the latest first',
  status: 200,
  query: PageQuerySchema,
  answer: z.array(ErasureSchema),
});
