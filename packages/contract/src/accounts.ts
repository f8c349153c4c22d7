import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './fields.ts';

/** @public */
export const PlanTypeSchema = z.enum(['starter', 'pro', 'business', 'enterprise']);
/** @public */
export type PlanType = z.infer<typeof PlanTypeSchema>;

/**
 * `agent` and `viewer` are for colleagues an owner invites.
 * @public
 */
export const RoleSchema = z.enum(['owner', 'administrator', 'agent', 'viewer', 'client']);
/** @public */
export type Role = z.infer<typeof RoleSchema>;

/**
 * The signed-in user. Ids of clients begin with `client_`.
 * @public
 */
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
  role: RoleSchema,
});
/** @public */
export type CurrentUser = z.infer<typeof CurrentUserSchema>;

/** @public */
export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'signedIn',
  summary: 'The signed-in user',
  status: 200,
  answer: CurrentUserSchema,
});
