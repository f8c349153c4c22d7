import type { Faq, FaqUpdate } from '@deskbell/contract';
import { sql } from 'kysely';
import { AppError, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { type FaqText, vectorColumns } from './embed-faqs.ts';
import { faqColumns, toFaq } from './faq-row.ts';

/**
 * Changes an FAQ and embeds it again. The model is asked outside of any transaction: the vectors are stored only beside the
 * text they were made of, and when somebody changed that meanwhile, this change is made again of what they left.
 */
export async function updateFaq(ctx: MemberContext, id: string, update: FaqUpdate): Promise<Faq> {
  let faq: Faq | null = null;
  while (!faq) {
    const before = await readText(ctx, id);
    if (update.ifUpdatedAt && Date.parse(update.ifUpdatedAt) !== before.updated_at.getTime())
      throw new AppError('conflict', 'Somebody else changed this FAQ. Reload it before you save.');
    const text = {
      question: update.question ?? before.question,
      answer: update.answer ?? before.answer,
      examples: update.examples ?? before.examples,
    };
    faq = await store(ctx, id, before, { ...text, ...(await vectorColumns(ctx, text)) });
  }
  ctx.bus.publish({ kind: 'knowledge.changed', accountId: ctx.account.id, assistantId: faq.assistantId });
  return faq;
}

type FaqVersion = FaqText & { updated_at: Date };

async function readText(ctx: MemberContext, id: string): Promise<FaqVersion> {
  const row = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .selectFrom('faqs')
      .select(['question', 'answer', 'examples', 'updated_at'])
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (!row) throw notFound('FAQ');
  return row;
}

/** Null when the text isn't `before` any more. */
async function store(
  ctx: MemberContext,
  id: string,
  before: FaqVersion,
  columns: FaqText & Awaited<ReturnType<typeof vectorColumns>>,
): Promise<Faq | null> {
  const row = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .updateTable('faqs')
      // Later than it was, even within the same millisecond: it is what tells a change.
      .set({
        ...columns,
        updated_at: sql<Date>`greatest(${ctx.clock.now()}, ${before.updated_at}::timestamptz + interval '1 ms')`,
      })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .where(sql`date_trunc('milliseconds', updated_at)`, '=', before.updated_at)
      .where('question', '=', before.question)
      .where('answer', '=', before.answer)
      .where('examples', '=', sql<string[]>`${before.examples}::text[]`)
      .returning(faqColumns)
      .executeTakeFirst(),
  );
  return row ? toFaq(row) : null;
}
