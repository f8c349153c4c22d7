import * as z from 'zod';
import { AssistantSchema } from '../assistant/assistants.ts';
import { ConversationSchema } from '../conversation/conversations.ts';
import { CurrentUserSchema, PlanTypeSchema } from '../identity/accounts.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  EmailAddress,
  Id,
  IdParams,
  Instant,
  NewPassword,
  PageQuerySchema,
  requiredLine,
} from '../kernel/fields.ts';
import { RoleSchema } from '../kernel/permissions.ts';
import { UsageSchema } from '../money/usage.ts';
import { LeadSchema } from '../people/leads.ts';

export const AdministratorClaimSchema = z.object({
  token: z.string().min(20).max(200),
  name: requiredLine('Name is required', 120),
  email: EmailAddress,
  password: NewPassword,
});
export type AdministratorClaim = z.infer<typeof AdministratorClaimSchema>;

/** Redeems the one-time link printed at the very first start, creates the administrator and signs in. */
export const claimAdministrator = endpoint({
  method: 'POST',
  path: '/api/administrator/claim',
  access: 'public',
  summary: 'Create the first administrator from the one-time link',
  status: 201,
  body: AdministratorClaimSchema,
  answer: CurrentUserSchema,
  errors: ['forbidden', 'conflict', 'rate_limited'],
});

/** `search` looks at what the list's rows show. */
const AdminQuery = PageQuerySchema.extend({ search: z.string().trim().max(200).optional() });

export const AdminStatsSchema = z.object({
  totalUsers: z.number().int(),
  totalAssistants: z.number().int(),
  totalConversations: z.number().int(),
  totalLeads: z.number().int(),
  /** Users who had a session that was used within the last 30 days, whether or not it goes on. */
  activeUsersLast30Days: z.number().int(),
});
export type AdminStats = z.infer<typeof AdminStatsSchema>;

export const getAdminStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  access: 'administrator',
  summary: 'How much there is on this installation; its own demo assistant is left out',
  status: 200,
  answer: AdminStatsSchema,
});

export const AdminUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailVerified: z.boolean(),
  /** Of the account they joined first; clients have no account. */
  role: RoleSchema,
  createdAt: Instant,
  /** When a session of theirs, ended or not, was last used: noted when it began and once a day after that. */
  lastSeenAt: Instant.nullable(),
});
export type AdminUser = z.infer<typeof AdminUserSchema>;

export const listAdminUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'administrator',
  summary: 'Users, newest first',
  status: 200,
  query: AdminQuery,
  answer: z.array(AdminUserSchema),
});

export const AdminAssistantSchema = AssistantSchema.pick({
  id: true,
  name: true,
  businessName: true,
  description: true,
  userId: true,
  businessType: true,
  managedByAdmin: true,
  setupStatus: true,
  createdAt: true,
}).extend({ accountId: Id, accountName: z.string() });
export type AdminAssistant = z.infer<typeof AdminAssistantSchema>;

/**
 * A user with the accounts they are in, each with its plan, this month's usage and its assistants. A client's are the
 * accounts whose assistants they may see in the portal.
 */
export const AdminUserDetailsSchema = AdminUserSchema.extend({
  secondFactor: z.boolean(),
  accounts: z.array(
    z.object({
      id: Id,
      name: z.string(),
      role: RoleSchema,
      planType: PlanTypeSchema.nullable(),
      usage: UsageSchema,
      assistants: z.array(AdminAssistantSchema),
    }),
  ),
});
export type AdminUserDetails = z.infer<typeof AdminUserDetailsSchema>;

export const getAdminUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/:userId',
  access: 'administrator',
  summary: 'A user with their accounts, assistants, usage and plan',
  status: 200,
  params: z.object({ userId: z.string().min(1).max(64) }),
  answer: AdminUserDetailsSchema,
});

export const listAdminAssistants = endpoint({
  method: 'GET',
  path: '/api/admin/assistants',
  access: 'administrator',
  summary: 'Assistants of every account, newest first',
  status: 200,
  query: AdminQuery,
  answer: z.array(AdminAssistantSchema),
});

export const AdminConversationSchema = ConversationSchema.pick({
  id: true,
  assistantId: true,
  customerName: true,
  customerEmail: true,
  type: true,
  topic: true,
  status: true,
  createdAt: true,
}).extend({ accountId: Id, businessName: z.string() });
export type AdminConversation = z.infer<typeof AdminConversationSchema>;

export const listAdminConversations = endpoint({
  method: 'GET',
  path: '/api/admin/conversations',
  access: 'administrator',
  summary: 'Conversations of every account, newest first',
  status: 200,
  query: AdminQuery,
  answer: z.array(AdminConversationSchema),
});

export const AdminLeadSchema = LeadSchema.omit({ scoreReasons: true, updatedAt: true }).extend({
  accountId: Id,
  businessName: z.string(),
});
export type AdminLead = z.infer<typeof AdminLeadSchema>;

export const listAdminLeads = endpoint({
  method: 'GET',
  path: '/api/admin/leads',
  access: 'administrator',
  summary: 'Leads of every account, newest first',
  status: 200,
  query: AdminQuery,
  answer: z.array(AdminLeadSchema),
});

export const PlatformPeriodSchema = z.enum(['7d', '30d', '90d']);

/**
 * One day of the whole platform, in the administrator's time zone for users and in each account's own for what its
 * assistants did.
 */
export const PlatformDaySchema = z.object({
  day: z.iso.date(),
  newUsers: z.number().int(),
  conversations: z.number().int(),
  customerTurns: z.number().int(),
  leads: z.number().int(),
});
export type PlatformDay = z.infer<typeof PlatformDaySchema>;

export const getPlatformUsage = endpoint({
  method: 'GET',
  path: '/api/admin/usage',
  access: 'administrator',
  summary:
    'What happened on the platform on each of the last days, oldest first, days without anything included',
  status: 200,
  query: z.object({ period: PlatformPeriodSchema.default('30d') }),
  answer: z.array(PlatformDaySchema),
});

/** A mail as it was, or would have been, sent. `status` is `kept` where no mail server is configured. */
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
export type OutboxMail = z.infer<typeof OutboxMailSchema>;

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/admin/outbox',
  access: 'administrator',
  summary: 'Mails sent, waiting, failed, or kept because no mail server is configured',
  status: 200,
  query: AdminQuery.extend({ status: OutboxMailSchema.shape.status.optional() }),
  answer: z.array(OutboxMailSchema),
});

export const resendMail = endpoint({
  method: 'POST',
  path: '/api/admin/outbox/:id/resend',
  access: 'administrator',
  summary: 'Try a mail again that failed, or that was kept while no mail server was configured',
  status: 200,
  params: IdParams,
  answer: OutboxMailSchema,
  errors: ['conflict'],
});

/** A job that failed as often as it may: it is kept until it is tried again or discarded. */
export const DeadJobSchema = z.object({
  id: Id,
  kind: z.string(),
  /** Ids alone. */
  payload: z.record(z.string(), z.unknown()),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: Instant,
  failedAt: Instant,
});
export type DeadJob = z.infer<typeof DeadJobSchema>;

export const listDeadJobs = endpoint({
  method: 'GET',
  path: '/api/admin/dead-jobs',
  access: 'administrator',
  summary: 'Jobs that failed for good, the latest first',
  status: 200,
  query: PageQuerySchema,
  answer: z.array(DeadJobSchema),
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/dead-jobs/:id/retry',
  access: 'administrator',
  summary: 'Run a dead job again, with all its attempts',
  status: 204,
  params: IdParams,
});

export const discardJob = endpoint({
  method: 'DELETE',
  path: '/api/admin/dead-jobs/:id',
  access: 'administrator',
  summary: 'Discard a dead job',
  status: 204,
  params: IdParams,
});
