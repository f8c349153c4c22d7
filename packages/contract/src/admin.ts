import * as z from 'zod';
import { CurrentUserSchema } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { EmailAddress, Instant, PageQuerySchema, requiredText } from './fields.ts';

/** @public */
export const AdministratorClaimSchema = z.object({
  token: z.string().min(20).max(200),
  name: requiredText('Name is required', 120),
  email: EmailAddress,
  password: z.string().min(8, 'Use at least 8 characters').max(128),
});
/** @public */
export type AdministratorClaim = z.infer<typeof AdministratorClaimSchema>;

/**
 * Redeems the one-time link printed at the very first start, creates the administrator and signs in.
 * @public
 */
export const claimAdministrator = endpoint({
  method: 'POST',
  path: '/api/administrator/claim',
  access: 'public',
  summary: 'Create the first administrator from the one-time link',
  status: 201,
  body: AdministratorClaimSchema,
  answer: CurrentUserSchema,
});

/**
 * A mail as it was, or would have been, sent. `status` is `kept` where no mail server is configured.
 * @public
 */
export const OutboxMailSchema = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  kind: z.string(),
  status: z.enum(['queued', 'kept', 'sent', 'failed']),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
});
/** @public */
export type OutboxMail = z.infer<typeof OutboxMailSchema>;

/** @public */
export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/admin/outbox',
  access: 'administrator',
  summary: 'Mails sent, waiting, failed, or kept because no mail server is configured',
  status: 200,
  query: PageQuerySchema,
  answer: z.array(OutboxMailSchema),
});
