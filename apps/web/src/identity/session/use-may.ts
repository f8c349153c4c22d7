import { may, type Permission } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../kernel/api.ts';

/**
 * Whether the signed-in user may do this in the account they work in. What they may not do is not offered; the server
 * refuses it in any case.
 */
export function useMay(permission: Permission): boolean {
  const { data: user } = useQuery(currentUserQuery);
  return user !== undefined && may(user.role, permission);
}
