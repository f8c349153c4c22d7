import type { Faq, PageQuery } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext, PageAnswer } from '../../kernel/http/index.ts';
import { defineList, oldestFirst, readPage } from '../../kernel/lists/index.ts';
import { faqColumns, toFaq } from './faq-row.ts';

/** An assistant's FAQs, oldest first. */
export const listFaqs = (
  ctx: MemberContext,
  assistantId: string,
  query: PageQuery,
): Promise<PageAnswer<Faq>> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    return readPage(tx, faqList, { ...query, assistantId });
  });

const faqList = defineList({
  select: ({ kysely, accountId }: AccountTransaction) =>
    kysely.selectFrom('faqs').select(faqColumns).where('account_id', '=', accountId),
  toItem: toFaq,
  order: oldestFirst(),
  filters: ({ assistantId }: PageQuery & { assistantId: string }) => ({ assistant_id: assistantId }),
});
