import type { TeamMember } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { readMembers } from './member-row.ts';

/**
 * Changes one member under the team's lock, and invalidates everybody's sessions. `leaves`: an owner stops being one.
 * @throws AppError not_found for somebody who is no member; conflict for the last owner
 */
export async function changeTeam<Result>(
  ctx: MemberContext,
  userId: string,
  change: { by: 'owner' | 'member'; endsOwner: boolean },
  run: (tx: AccountTransaction, member: TeamMember) => Promise<Result>,
): Promise<Result> {
  const result = await ctx.db.account(ctx.account.id, async (tx) => {
    const members = await lockTeam(tx);
    if (change.by === 'owner') requireOwner(ctx, members);
    const member = members.find((one) => one.userId === userId);
    if (!member) throw notFound('Member');
    if (change.endsOwner) keepAnOwner(members, member);
    return run(tx, member);
  });
  ctx.bus.publish({ kind: 'sessions.changed', accountId: ctx.account.id });
  return result;
}

/** The members, who stay as they are until the transaction ends. What refers to the account need not wait. */
async function lockTeam(tx: AccountTransaction): Promise<TeamMember[]> {
  await tx.query({
    name: 'team.lock',
    text: 'SELECT FROM accounts WHERE account_id = $1 FOR NO KEY UPDATE',
    values: [tx.accountId],
  });
  return readMembers(tx);
}

/** Checked again under the lock: the caller may have been demoted meanwhile. */
function requireOwner({ actor }: MemberContext, members: TeamMember[]): void {
  const isOwner = members.some(({ userId, role }) => userId === actor.userId && role === 'owner');
  if (!isOwner && actor.role !== 'administrator')
    throw new AppError('forbidden', "You don't have permission to do this.");
}

function keepAnOwner(members: TeamMember[], { userId, role }: TeamMember): void {
  const others = members.filter((one) => one.role === 'owner' && one.userId !== userId);
  if (role !== 'owner' || others.length > 0) return;
  throw new AppError('conflict', 'An account needs an owner. Make someone else an owner first.');
}
