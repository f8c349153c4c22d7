import type { AccountTransaction } from '@deskbell/database';
import type { MemberContext } from '../../kernel/http/index.ts';
import { changeTeam } from './change-team.ts';

/**
 * Removes a colleague: their sessions lose the account at once.
 * @throws AppError not_found for somebody who is no member; conflict for the last owner
 */
export function removeMember(ctx: MemberContext, userId: string): Promise<void> {
  return changeTeam(ctx, userId, { by: 'owner', endsOwner: true }, (tx) => endMembership(tx, userId));
}

/** Ends a membership, and the choice of sessions to work in the account. */
export async function endMembership(tx: AccountTransaction, userId: string): Promise<void> {
  await tx.query({
    name: 'team.leave-chosen',
    text: `DELETE FROM auth.session_account c USING auth.session s
           WHERE s.id = c."sessionId" AND s."userId" = $2 AND c."accountId" = $1`,
    values: [tx.accountId, userId],
  });
  await tx.kysely
    .deleteFrom('memberships')
    .where('account_id', '=', tx.accountId)
    .where('user_id', '=', userId)
    .execute();
}
