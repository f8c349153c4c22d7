import type { TeamMember, TeamRole } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { changeTeam } from './change-team.ts';
import { requireRole } from './require-role.ts';

/**
 * Changes what a colleague may do, from their next request on.
 * @throws AppError not_found for somebody who is no member; conflict when no owner would remain; forbidden for a role that the plan
 * doesn't let choose
 */
export function updateMember(ctx: MemberContext, userId: string, role: TeamRole): Promise<TeamMember> {
  requireRole(ctx, role);
  return changeTeam(ctx, userId, { by: 'owner', endsOwner: role !== 'owner' }, async (tx, member) => {
    await tx.kysely
      .updateTable('memberships')
      .set({ role })
      .where('account_id', '=', tx.accountId)
      .where('user_id', '=', userId)
      .execute();
    return { ...member, role };
  });
}
