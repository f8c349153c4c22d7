import type { WrittenInvitation } from '@deskbell/contract';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { expiryAfter, readOpenInvitation } from './invitation-row.ts';
import { newInvitationTokens } from './invitation-tokens.ts';
import { mailInvitation } from './mail-invitation.ts';

/** Sends an invitation again, with a new link and as much time as at first; the links before open nothing any more. */
export function resendInvitation(ctx: MemberContext, id: string): Promise<WrittenInvitation> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const tokens = newInvitationTokens(ctx);
    await tx.kysely
      .updateTable('team_invitations')
      .set({ ...tokens.hashes, expires_at: expiryAfter(ctx.clock.now()) })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .execute();
    const invitation = await readOpenInvitation(tx, id);
    if (!invitation) throw notFound('Invitation');
    await mailInvitation(ctx, tx, invitation, tokens.mailed);
    return { ...invitation, link: tokens.link };
  });
}
