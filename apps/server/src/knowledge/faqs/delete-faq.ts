import { type MemberContext, notFound } from '../../kernel/http/index.ts';

export async function deleteFaq(ctx: MemberContext, id: string): Promise<void> {
  const deleted = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .deleteFrom('faqs')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .returning('assistant_id')
      .executeTakeFirst(),
  );
  if (!deleted) throw notFound('FAQ');
  ctx.bus.publish({
    kind: 'knowledge.changed',
    accountId: ctx.account.id,
    assistantId: deleted.assistant_id,
  });
}
