import { OutboxMailSchema, PlatformPeriodSchema } from '@deskbell/contract';
import * as z from 'zod';

const word = z.string().max(300).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);

/** What the administrator's page keeps in its query string. Values that make no sense are dropped. */
export const AdminSearchSchema = z.object({
  tab: z
    .enum([
      'users',
      'assistants',
      'conversations',
      'leads',
      'usage',
      'payments',
      'system',
      'outbox',
      'dead-jobs',
      'audit',
      'errors',
    ])
    .optional()
    .catch(undefined),
  search: word,
  /** A mail's. */
  status: OutboxMailSchema.shape.status.optional().catch(undefined),
  period: PlatformPeriodSchema.optional().catch(undefined),
  /** The audit log: whose changes, in which account, to what, on which days. */
  actor: word,
  account: word,
  subject: word,
  from: day,
  to: day,
  /** The user whose details are open. */
  user: word,
  cursor: word,
  page: z.coerce.number().int().min(2).max(1_000_000).optional().catch(undefined),
});
export type AdminSearch = z.infer<typeof AdminSearchSchema>;

export type AdminTab = NonNullable<AdminSearch['tab']>;
