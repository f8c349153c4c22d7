import { may, type Permission } from '@deskbell/contract';
import type { Session } from './context.ts';

/** For endpoints that let others in as well: whether this session works in the account and may do this there. */
export const hasPermission = (
  session: Session | null,
  accountId: string | null,
  permission: Permission,
): boolean =>
  session?.account != null && session.account.id === accountId && may(session.user.role, permission);
