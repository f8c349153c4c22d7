import { createHash } from 'node:crypto';
import { demoAccountId, demoAssistantId, insertAssistant } from '../../assistant/assistants/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import { embedWaitingFaqs, insertFaqs } from '../../knowledge/faqs/index.ts';
import { enqueuePreparation } from '../../voice/speech/index.ts';
import { demoFaqs } from './demo-faqs.ts';

/** Puts the demo assistant in place, with the FAQs of this version; doing it again changes nothing. */
export async function prepareDemoAssistant(deps: Deps): Promise<void> {
  const { name, contactEmail } = deps.config.brand;
  const now = deps.clock.now();
  const faqs = demoFaqs(deps.config.brand).map((faq) => ({ ...faq, id: idOf(faq) }));
  await deps.db.account(demoAccountId, async (tx) => {
    await tx.query({
      name: 'demo.account',
      text: `INSERT INTO accounts (account_id, name, plan_type, created_at) VALUES ($1, $2, 'enterprise', $3)
             ON CONFLICT DO NOTHING`,
      values: [demoAccountId, name, now],
    });
    const fields = {
      name: `${name} demo`,
      businessName: name,
      industry: 'other',
      businessHours: '247',
      tone: 'professional',
      language: 'en',
      clientContactEmail: contactEmail,
      businessType: 'software',
    } as const;
    await insertAssistant(tx, { id: demoAssistantId, userId: null, now, fields });
    const kept = faqs.map((faq) => faq.id);
    await tx.query({
      name: 'demo.forget-faqs',
      text: 'DELETE FROM faqs WHERE account_id = $1 AND assistant_id = $2 AND NOT (id = ANY($3))',
      values: [demoAccountId, demoAssistantId, kept],
    });
    const rows = await tx.query<{ id: string }>({
      name: 'demo.faqs',
      text: 'SELECT id FROM faqs WHERE account_id = $1 AND assistant_id = $2',
      values: [demoAccountId, demoAssistantId],
    });
    const present = new Set(rows.map((row) => row.id));
    const missing = faqs.filter((faq) => !present.has(faq.id));
    if (missing.length > 0) await insertFaqs(tx, demoAssistantId, missing, now);
  });
}

/** Waits for the text model and embeds what is new, so that the first visitor already finds it. */
export const embedDemoFaqs = (deps: Deps): Promise<void> =>
  embedWaitingFaqs(deps, demoAccountId, demoAssistantId);

/** Has what it says spoken in advance, so that the first caller already hears the natural voice at once. */
export const prepareDemoSpeech = (deps: Deps): Promise<void> =>
  enqueuePreparation(deps, demoAccountId, demoAssistantId);

/** An id made from the text (UUID version 8), so that an FAQ changed in a new version replaces the old one. */
function idOf(faq: { question: string; answer: string; examples: string[] }): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([faq.question, faq.answer, faq.examples]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
