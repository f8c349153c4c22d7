import { type MemberContext, notFound } from '../../kernel/http/index.ts';

/** A number may be contacted again. The row stays, with the reason. */
export async function removeDoNotContact(ctx: MemberContext, id: string, reason: string): Promise<void> {
  const { numUpdatedRows } = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .updateTable('do_not_contact')
      .set({ lifted_at: ctx.clock.now(), lifted_reason: reason })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .where('lifted_at', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  if (numUpdatedRows === 0n) throw notFound('Number');
}
