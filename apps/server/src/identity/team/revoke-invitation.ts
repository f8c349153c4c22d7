import { type MemberContext, notFound } from '../../kernel/http/index.ts';

/** Takes an invitation back: its link opens nothing any more. */
export async function revokeInvitation(ctx: MemberContext, id: string): Promise<void> {
  const revoked = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .updateTable('team_invitations')
      .set({ revoked_at: ctx.clock.now() })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
  );
  if (revoked.numUpdatedRows === 0n) throw notFound('Invitation');
}
