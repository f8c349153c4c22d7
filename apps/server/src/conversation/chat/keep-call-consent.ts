import type { AccountTransaction } from '@deskbell/database';
import type { AnswerCallConsent } from '@deskbell/dialogue';
import type { Deps } from '../../kernel/http/index.ts';
import { leadToCallJob } from '../../people/leads/index.ts';
import { recordConsent } from '../../phone/consents/index.ts';

/**
 * Keeps what a customer said to "may we call you about this?" in both sides' words. Anybody can type a number, so it takes back
 * no refusal of whoever has it. Who agrees may be called at once, if the assistant does that.
 */
export async function keepCallConsent(
  deps: Pick<Deps, 'secrets' | 'clock' | 'jobs'>,
  tx: AccountTransaction,
  { phone, granted, asked, said, conversationId }: AnswerCallConsent & { conversationId: string },
): Promise<void> {
  await recordConsent(deps, tx, {
    number: phone,
    kind: 'call',
    granted,
    source: 'chat',
    detail: `Asked “${asked}”, answered “${said}”`,
    isUnproven: true,
  });
  if (!granted) return;
  const conversation = await tx.kysely
    .selectFrom('conversations')
    .select('lead_id')
    .where('account_id', '=', tx.accountId)
    .where('id', '=', conversationId)
    .executeTakeFirst();
  const leadId = conversation?.lead_id;
  if (leadId)
    await deps.jobs.enqueue(tx, leadToCallJob, {
      accountId: tx.accountId,
      leadId,
      conversationId,
      asksCall: false,
    });
}
