import { type MemberContext, notFound } from '../../kernel/http/index.ts';

export async function deleteSavedReply(ctx: MemberContext, id: string): Promise<void> {
  const deleted = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .deleteFrom('saved_replies')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (deleted.numDeletedRows === 0n) throw notFound('Saved reply');
}
