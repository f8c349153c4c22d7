import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Id, Instant, PageQuerySchema } from './fields.ts';

/**
 * Somebody did something to a row, or something of its own kind (`account.exported`). Never holds what customers said or
 * left: of most changes only the fields' names are kept.
 */
export const AuditEntrySchema = z.object({
  id: z.string(),
  at: Instant,
  /** Who; name and email are null where the user is gone. */
  actor: z.object({ id: z.string(), name: z.string().nullable(), email: z.string().nullable() }),
  /** By the administrator, in an account that is another's. */
  acting: z.boolean(),
  /** `created`, `updated`, `deleted`, or an event's own verb (`exported`, `erased`, `began_acting`, …). */
  action: z.string(),
  /** The table, in the singular where people read it (`assistant`, `faq`, `lead`, `account`, …). */
  subject: z.string(),
  subjectId: z.string(),
  /** The names of the fields that changed. */
  fields: z.array(z.string()),
  /** Plain facts such as a status before and after (`{"setup_status": ["pending", "live"]}`). */
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

export const AuditQuery = PageQuerySchema.extend({
  actorId: z.string().max(64).optional(),
  subject: z.string().max(40).optional(),
  from: Day.optional(),
  to: Day.optional(),
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  access: 'audit.read',
  summary: "Who did what in the account, the latest first; days in the account's time zone",
  status: 200,
  query: AuditQuery,
  answer: z.array(AuditEntrySchema),
});

export const PlatformAuditEntrySchema = AuditEntrySchema.extend({
  /** Null: of the installation itself. `accountName` is null where the account is gone. */
  accountId: Id.nullable(),
  accountName: z.string().nullable(),
});
export type PlatformAuditEntry = z.infer<typeof PlatformAuditEntrySchema>;

export const listPlatformAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'administrator',
  summary: 'Who did what, in every account, the latest first; days in UTC',
  status: 200,
  query: AuditQuery.extend({ accountId: Id.optional() }),
  answer: z.array(PlatformAuditEntrySchema),
});
