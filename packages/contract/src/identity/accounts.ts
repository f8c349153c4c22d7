import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, Instant } from '../kernel/fields.ts';
import { RoleSchema } from '../kernel/permissions.ts';
import { planFeatureNames, planTypes } from '../kernel/plan-types.ts';

export const PlanTypeSchema = z.enum(planTypes);
export const PlanFeatureSchema = z.enum(planFeatureNames);

/** The signed-in user. Ids of clients begin with `client_`. */
export const CurrentUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** Whether signing in asks for a code of an authenticator app, too. */
  secondFactor: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  createdAt: Instant,
  planType: PlanTypeSchema.nullable(),
  /** What the plan of their account doesn't include. */
  lockedFeatures: z.array(PlanFeatureSchema),
  role: RoleSchema,
  /** The account they work in; null for clients. `acting`: the administrator, in an account that is another's. */
  account: z.object({ id: Id, name: z.string(), acting: z.boolean() }).nullable(),
});
export type CurrentUser = z.infer<typeof CurrentUserSchema>;

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'signedIn',
  summary: 'The signed-in user',
  status: 200,
  answer: CurrentUserSchema,
});

/** Redeems the link of the mail that follows a sign-up where the server sends mails. */
export const confirmSignUp = endpoint({
  method: 'POST',
  path: '/api/sign-up/confirm',
  access: 'public',
  summary: 'Create the account whose address was confirmed',
  status: 201,
  body: z.object({ token: z.string().min(20).max(200) }),
  answer: CurrentUserSchema,
  errors: ['conflict', 'rate_limited'],
});

/** An account the signed-in user is a member of. */
export const OwnAccountSchema = z.object({ id: Id, name: z.string(), role: RoleSchema });
export type OwnAccount = z.infer<typeof OwnAccountSchema>;

export const listOwnAccounts = endpoint({
  method: 'GET',
  path: '/api/accounts',
  access: 'account.read',
  peopleOnly: true,
  summary: 'The accounts you are a member of, the first you joined first',
  status: 200,
  answer: z.array(OwnAccountSchema),
});

/** From now on this session, in every tab, works in that account. Ends acting for another. */
export const chooseAccount = endpoint({
  method: 'PUT',
  path: '/api/session/account',
  access: 'account.read',
  peopleOnly: true,
  summary: 'Work in another account you are a member of',
  status: 200,
  body: z.object({ accountId: Id }),
  answer: CurrentUserSchema,
  errors: ['not_found'],
});

/**
 * The administrator works in another's account, with an owner's rights and on its record, until they stop.
 */
export const actForAccount = endpoint({
  method: 'POST',
  path: '/api/admin/acting',
  access: 'administrator',
  summary: 'Act for an account',
  status: 200,
  body: z.object({ accountId: Id }),
  answer: CurrentUserSchema,
  errors: ['not_found'],
});

export const stopActing = endpoint({
  method: 'DELETE',
  path: '/api/admin/acting',
  access: 'administrator',
  summary: 'Return to your own account',
  status: 200,
  answer: CurrentUserSchema,
});
