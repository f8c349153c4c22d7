import { may, type Permission } from '@deskbell/contract';
import type { Actor, Session } from './context.ts';

/** Whether somebody may do it, or the key that they made. */
export const actorMay = ({ role, apiKey }: Pick<Actor, 'role' | 'apiKey'>, permission: Permission): boolean =>
  may(role, permission) && (!apiKey || (apiKey.scopes as readonly Permission[]).includes(permission));

/** Whether this session works in an account and may do this there. */
export const sessionMay = ({ user, account, apiKey }: Session, permission: Permission): boolean =>
  account !== null && actorMay({ role: user.role, ...(apiKey && { apiKey }) }, permission);

/** For endpoints that let others in as well: whether this session works in the account and may do this there. */
export const hasPermission = (
  session: Session | null,
  accountId: string | null,
  permission: Permission,
): boolean => session?.account != null && session.account.id === accountId && sessionMay(session, permission);
