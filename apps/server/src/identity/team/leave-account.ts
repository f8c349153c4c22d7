import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { changeTeam } from './change-team.ts';
import { endMembership } from './remove-member.ts';

/**
 * Ends the caller's own membership of the account they work in.
 * @throws AppError conflict for the last owner, and for the administrator who only acts for the account
 */
export async function leaveAccount(ctx: MemberContext): Promise<void> {
  if (ctx.session.user.account?.acting) {
    throw new AppError('conflict', "You are acting for this account and aren't on its team.");
  }
  const { userId } = ctx.actor;
  await changeTeam(ctx, userId, { by: 'member', endsOwner: true }, (tx) => endMembership(tx, userId));
}
