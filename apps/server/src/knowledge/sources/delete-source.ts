import { type MemberContext, notFound } from '../../kernel/http/index.ts';

/** Deletes a source with its passages. An ingestion in progress finds it gone and stops. */
export async function deleteSource(ctx: MemberContext, id: string): Promise<void> {
  const deleted = await ctx.db
    .patient()
    .account(ctx.account.id, (tx) =>
      tx.kysely
        .deleteFrom('knowledge_sources')
        .where('account_id', '=', tx.accountId)
        .where('id', '=', id)
        .returning('assistant_id')
        .executeTakeFirst(),
    );
  if (!deleted) throw notFound('Knowledge source');
  const { assistant_id: assistantId } = deleted;
  ctx.bus.publish({ kind: 'knowledge.changed', accountId: ctx.account.id, assistantId });
}
