import type { Faq, FaqCreate } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { v7 as uuidv7 } from 'uuid';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { vectorColumns } from './embed-faqs.ts';
import { faqColumns, toFaq } from './faq-row.ts';

/** Adds an FAQ, embedded before it is acknowledged, so that the very next question finds it. */
export async function createFaq(ctx: MemberContext, assistantId: string, fields: FaqCreate): Promise<Faq> {
  const vectors = await vectorColumns(ctx, fields);
  const faq = await ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    const now = ctx.clock.now();
    const row = await tx.kysely
      .insertInto('faqs')
      .values({
        account_id: tx.accountId,
        id: uuidv7(),
        assistant_id: assistantId,
        ...fields,
        ...vectors,
        created_at: now,
        updated_at: now,
      })
      .returning(faqColumns)
      .executeTakeFirstOrThrow();
    return toFaq(row);
  });
  ctx.bus.publish({ kind: 'knowledge.changed', accountId: ctx.account.id, assistantId });
  return faq;
}

/** Inserts many FAQs in the order given, not embedded yet: enqueue the embed job beside it. */
export async function insertFaqs(
  tx: AccountTransaction,
  assistantId: string,
  faqs: { id?: string; question: string; answer: string; examples: string[] }[],
  now: Date,
): Promise<void> {
  const rows = faqs.map((faq) => ({
    id: faq.id ?? uuidv7(),
    question: faq.question,
    answer: faq.answer,
    examples: faq.examples,
  }));
  await tx.query({
    name: 'faqs.insert-many',
    text: `INSERT INTO faqs (account_id, assistant_id, id, question, answer, examples, created_at, updated_at)
           SELECT $1, $2, id, question, answer, examples, $4, $4
           FROM jsonb_to_recordset($3::jsonb) AS given (id uuid, question text, answer text, examples text[])`,
    values: [tx.accountId, assistantId, JSON.stringify(rows), now],
  });
}
