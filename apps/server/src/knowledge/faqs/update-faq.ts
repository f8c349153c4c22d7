import type { Faq, FaqUpdate } from '@deskbell/contract';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { vectorColumns } from './embed-faqs.ts';
import { faqColumns, toFaq } from './faq-row.ts';

/** Changes an FAQ and embeds it anew. */
export async function updateFaq(ctx: MemberContext, id: string, update: FaqUpdate): Promise<Faq> {
  const faq = await ctx.db.account(ctx.account.id, async (tx) => {
    const before = await tx.kysely
      .selectFrom('faqs')
      .select(faqColumns)
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw notFound('FAQ');
    const fields = {
      question: update.question ?? before.question,
      answer: update.answer ?? before.answer,
      examples: update.examples ?? before.examples,
    };
    const after = await tx.kysely
      .updateTable('faqs')
      .set({ ...fields, ...(await vectorColumns(ctx, fields)), updated_at: ctx.clock.now() })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .returning(faqColumns)
      .executeTakeFirstOrThrow();
    return toFaq(after);
  });
  ctx.bus.publish({ kind: 'knowledge.changed', accountId: ctx.account.id, assistantId: faq.assistantId });
  return faq;
}
