import { type MemberContext, notFound } from '../../kernel/http/index.ts';

/** Deletes a tag, which is then on no conversation anymore. */
export async function deleteTag(ctx: MemberContext, id: string): Promise<void> {
  const deleted = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .deleteFrom('tags')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (deleted.numDeletedRows === 0n) throw notFound('Tag');
}
