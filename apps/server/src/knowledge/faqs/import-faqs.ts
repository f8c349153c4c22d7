import type { FaqImport, FaqImportReport } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { insertFaqs } from './create-faq.ts';
import { faqEmbedJob } from './embed-faqs.ts';
import { parseImport } from './parse-import.ts';

/** Adds what can be read and reports the rest; vectors follow by a durable job, until then words alone match. */
export async function importFaqs(
  ctx: MemberContext,
  assistantId: string,
  given: FaqImport,
): Promise<FaqImportReport> {
  const { faqs, refused } = parseImport(given);
  await ctx.db.patient().account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    if (faqs.length === 0) return;
    await insertFaqs(tx, assistantId, faqs, ctx.clock.now());
    await ctx.jobs.enqueue(tx, faqEmbedJob, { accountId: ctx.account.id, assistantId });
  });
  if (faqs.length > 0) ctx.bus.publish({ kind: 'knowledge.changed', accountId: ctx.account.id, assistantId });
  return { imported: faqs.length, refused };
}
