import type { TeamInvitation } from '@deskbell/contract';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { hashOfToken, newClaimToken } from '../accounts/index.ts';
import { expiryAfter, readOpenInvitation } from './invitation-row.ts';
import { mailInvitation } from './mail-invitation.ts';

/** Sends an invitation again, with a new link and as much time as at first; the link before opens nothing any more. */
export function resendInvitation(ctx: MemberContext, id: string): Promise<TeamInvitation> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const token = newClaimToken();
    await tx.kysely
      .updateTable('team_invitations')
      .set({ token_hash: hashOfToken(token), expires_at: expiryAfter(ctx.clock.now()) })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .execute();
    const invitation = await readOpenInvitation(tx, id);
    if (!invitation) throw notFound('Invitation');
    await mailInvitation(ctx, tx, invitation, token);
    return invitation;
  });
}
