import type { TeamRole } from '@deskbell/contract';
import { lockedError, type MemberContext } from '../../kernel/http/index.ts';

/** Without roles in the plan everybody who works in an account owns it. */
export function requireRole({ session }: MemberContext, role: TeamRole): void {
  if (role !== 'owner' && session.user.lockedFeatures.includes('teamRoles')) throw lockedError('teamRoles');
}
