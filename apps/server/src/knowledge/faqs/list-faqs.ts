import type { Faq, PageQuery } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import { type MemberContext, type PageAnswer, page } from '../../kernel/http/index.ts';
import { faqColumns, toFaq } from './faq-row.ts';

/** An assistant's FAQs, oldest first. The cursor is the last id seen. */
export function listFaqs(
  ctx: MemberContext,
  assistantId: string,
  query: PageQuery,
): Promise<PageAnswer<Faq>> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    const ofAssistant = tx.kysely
      .selectFrom('faqs')
      .where('account_id', '=', tx.accountId)
      .where('assistant_id', '=', assistantId);
    const { total } = await ofAssistant
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    let select = ofAssistant
      .select(faqColumns)
      .orderBy('id')
      .limit(query.limit + 1);
    if (query.cursor) select = select.where('id', '>', query.cursor);
    const rows = await select.execute();
    const shown = rows.slice(0, query.limit).map(toFaq);
    return page(shown, { total, nextCursor: rows.length > query.limit ? shown.at(-1)!.id : null });
  });
}
