import * as z from 'zod';
import { TeamInvitationSchema, TeamRoleSchema } from '../identity/team.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { EmailAddress, Id, IdParams, Instant, requiredLine } from '../kernel/fields.ts';

// The account as the voice provider's clients know it: an organization with members.

export const ProviderOrgSchema = z.object({
  id: Id,
  createdAt: Instant,
  updatedAt: Instant,
  name: z.string(),
});
export type ProviderOrg = z.infer<typeof ProviderOrgSchema>;

/** `admin` is our owner, `editor` our agent. */
export const ProviderRoleSchema = z.enum(['admin', 'editor', 'viewer']);
export type ProviderRole = z.infer<typeof ProviderRoleSchema>;

export const ProviderUserSchema = z.object({
  id: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  email: z.string(),
  fullName: z.string(),
  role: ProviderRoleSchema,
});
export type ProviderUser = z.infer<typeof ProviderUserSchema>;

export const ProviderInviteSchema = z.strictObject({
  emails: z.array(EmailAddress).min(1).max(100),
  role: ProviderRoleSchema,
  /** Left aside: an invitation leads to this server. */
  redirectTo: z.string().max(2000).optional(),
});
export type ProviderInvite = z.infer<typeof ProviderInviteSchema>;

/** Ours; the provider answers nothing. `link`: for the inviter to pass on where no mail is sent. */
export const ProviderInvitedSchema = z.object({
  invitations: z.array(
    TeamInvitationSchema.pick({ id: true, email: true, expiresAt: true }).extend({
      role: TeamRoleSchema,
      link: z.url().nullable(),
    }),
  ),
  errors: z.array(z.object({ email: z.string(), error: z.string() })),
});
export type ProviderInvited = z.infer<typeof ProviderInvitedSchema>;

export const listProviderOrgs = endpoint({
  method: 'GET',
  path: '/provider/org',
  access: 'account.read',
  summary: 'The account that is worked in, as a list of one',
  status: 200,
  answer: z.array(ProviderOrgSchema),
});

export const getProviderOrg = endpoint({
  method: 'GET',
  path: '/provider/org/:id',
  access: 'account.read',
  summary: 'The account',
  status: 200,
  params: IdParams,
  answer: ProviderOrgSchema,
});

export const updateProviderOrg = endpoint({
  method: 'PATCH',
  path: '/provider/org/:id',
  access: 'account.write',
  summary: 'Rename the account',
  status: 200,
  params: IdParams,
  body: z.strictObject({ name: requiredLine('Account name is required', 40) }),
  answer: ProviderOrgSchema,
});

export const listProviderUsers = endpoint({
  method: 'GET',
  path: '/provider/org/:id/user',
  access: 'account.read',
  peopleOnly: true,
  summary: 'Who is in the account',
  status: 200,
  params: IdParams,
  answer: z.array(ProviderUserSchema),
});

export const inviteProviderUsers = endpoint({
  method: 'POST',
  path: '/provider/org/:id/invite',
  access: 'team.manage',
  summary: 'Invite colleagues by mail, or by links to pass on where no mail is sent',
  status: 201,
  params: IdParams,
  body: ProviderInviteSchema,
  answer: ProviderInvitedSchema,
  errors: ['rate_limited'],
  showsSecret: true,
});

export const setProviderRole = endpoint({
  method: 'PATCH',
  path: '/provider/org/:id/role',
  access: 'team.manage',
  summary: 'Change what a colleague may do; the last owner stays one',
  status: 200,
  params: IdParams,
  body: z.strictObject({ userId: z.string().min(1).max(64), role: ProviderRoleSchema }),
  answer: ProviderUserSchema,
  errors: ['conflict'],
});

export const removeProviderUser = endpoint({
  method: 'DELETE',
  path: '/provider/org/:id/member/:memberId/leave',
  access: 'team.manage',
  summary: 'Remove a colleague from the account; the last owner stays',
  status: 204,
  params: z.object({ id: Id, memberId: z.string().min(1).max(64) }),
  errors: ['conflict'],
});

export const leaveProviderOrg = endpoint({
  method: 'DELETE',
  path: '/provider/org/:id/leave',
  access: 'account.read',
  peopleOnly: true,
  summary: 'Leave the account; the last owner cannot',
  status: 204,
  params: IdParams,
  errors: ['conflict'],
});
