import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './fields.ts';

/** @public */
export const PlanType = z.enum(['starter', 'pro', 'business', 'enterprise']);
/** @public */
export type PlanType = z.infer<typeof PlanType>;

/** `agent` and `viewer` are for colleagues an owner invites. @public */
export const Role = z.enum(['owner', 'administrator', 'agent', 'viewer', 'client']);
/** @public */
export type Role = z.infer<typeof Role>;

/** The signed-in user. Ids of clients begin with `client_`. @public */
export const CurrentUser = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  createdAt: Instant,
  planType: PlanType.nullable(),
  role: Role,
});
/** @public */
export type CurrentUser = z.infer<typeof CurrentUser>;

/** @public */
export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'signedIn',
  summary: 'The signed-in user',
  status: 200,
  answer: CurrentUser,
});
