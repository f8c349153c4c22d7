import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { EmailAddress, Id, IdParams, Instant, NewPassword, requiredLine } from '../kernel/fields.ts';
import { CurrentUserSchema } from './accounts.ts';

/** What an owner can make a colleague. */
export const TeamRoleSchema = z.enum(['owner', 'agent', 'viewer']);
export type TeamRole = z.infer<typeof TeamRoleSchema>;

/**
 * The roles as people are told of them, in mails and on the screens; what they may do exactly stands in permissions.ts.
 */
export const teamRoles: Record<TeamRole, { label: string; means: string }> = {
  owner: { label: 'Owner', means: 'Full access, including setup, settings, team, and billing.' },
  agent: {
    label: 'Agent',
    means: 'Can reply to customers and manage conversations, leads, and appointments.',
  },
  viewer: {
    label: 'Viewer',
    means: 'Can view conversations, leads, appointments, and stats, but not change anything.',
  },
};

export const TeamMemberSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: TeamRoleSchema,
  joinedAt: Instant,
});
export type TeamMember = z.infer<typeof TeamMemberSchema>;

/** An invitation that was not taken up yet. Past `expiresAt` its link is void until it is sent again. */
export const TeamInvitationSchema = z.object({
  id: Id,
  email: z.string(),
  role: TeamRoleSchema,
  invitedBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type TeamInvitation = z.infer<typeof TeamInvitationSchema>;

/**
 * An invitation just written. `link`: for the inviter to pass on where no mail server is configured; null: it is mailed. Its
 * holder joins, but hasn't proven the address. It is shown once.
 */
export const WrittenInvitationSchema = TeamInvitationSchema.extend({ link: z.url().nullable() });
export type WrittenInvitation = z.infer<typeof WrittenInvitationSchema>;

export const listTeam = endpoint({
  method: 'GET',
  path: '/api/team',
  access: 'account.read',
  peopleOnly: true,
  summary: 'Who is in the account and who is invited',
  status: 200,
  answer: z.object({ members: z.array(TeamMemberSchema), invitations: z.array(TeamInvitationSchema) }),
});

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/team/invitations',
  access: 'team.manage',
  summary: 'Invite a colleague by mail, or by the link of the answer where no mail is sent',
  status: 201,
  body: z.object({ email: EmailAddress, role: TeamRoleSchema }),
  answer: WrittenInvitationSchema,
  errors: ['conflict', 'rate_limited'],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/team/invitations/:id/resend',
  access: 'team.manage',
  summary: 'Send an invitation again; the link before becomes void',
  status: 200,
  params: IdParams,
  answer: WrittenInvitationSchema,
  errors: ['rate_limited'],
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/team/invitations/:id',
  access: 'team.manage',
  summary: 'Take an invitation back',
  status: 204,
  params: IdParams,
});

const MemberParams = z.object({ userId: z.string().min(1).max(64) });

export const updateMember = endpoint({
  method: 'PATCH',
  path: '/api/team/members/:userId',
  access: 'team.manage',
  summary: 'Change what a colleague may do; the last owner stays one',
  status: 200,
  params: MemberParams,
  body: z.object({ role: TeamRoleSchema }),
  answer: TeamMemberSchema,
  errors: ['conflict'],
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/team/members/:userId',
  access: 'team.manage',
  summary: 'Remove a colleague from the account; the last owner stays',
  status: 204,
  params: MemberParams,
  errors: ['conflict'],
});

export const leaveAccount = endpoint({
  method: 'DELETE',
  path: '/api/team/membership',
  access: 'account.read',
  peopleOnly: true,
  summary: 'Leave the account you work in; the last owner cannot',
  status: 204,
  errors: ['conflict'],
});

/**
 * What the holder of an invitation's link is shown. `hasUser`: somebody with the invited address can sign in already.
 */
export const InvitationViewSchema = z.object({
  accountName: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  role: TeamRoleSchema,
  hasUser: z.boolean(),
});
export type InvitationView = z.infer<typeof InvitationViewSchema>;

const InvitationToken = z.string().min(20).max(200);

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/read',
  access: 'public',
  summary: 'What an invitation is to, by the token of its link (/join?token=…)',
  status: 200,
  body: z.object({ token: InvitationToken }),
  answer: InvitationViewSchema,
  errors: ['not_found', 'conflict', 'rate_limited'],
});

/**
 * Joins the account and works in it from then on. A new user gives name and password, is signed in and has a verified
 * address; somebody who has a user already must be signed in as that user (401 otherwise).
 */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/accept',
  access: 'public',
  summary: 'Join an account by the token of an invitation',
  status: 200,
  body: z.object({
    token: InvitationToken,
    name: requiredLine('Name is required', 120).optional(),
    password: NewPassword.optional(),
  }),
  answer: CurrentUserSchema,
  errors: ['unauthorized', 'not_found', 'conflict', 'rate_limited'],
});
