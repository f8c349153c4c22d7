import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { enqueueSweep } from '../../voice/recordings/index.ts';

/** Deletes an assistant with its FAQs, conversations, recordings and leads. */
export async function deleteAssistant(ctx: MemberContext, id: string): Promise<void> {
  await ctx.db.patient().account(ctx.account.id, async (tx) => {
    const deleted = await tx.kysely
      .deleteFrom('assistants')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw notFound('Assistant');
    await enqueueSweep(ctx, tx); // recordings of its calls
  });
  ctx.bus.publish({ kind: 'knowledge.changed', accountId: ctx.account.id, assistantId: id });
}
