import { raiseAlert } from '../../identity/alerts/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import { type AlertedLead, leadMail } from './lead-mail.ts';

/** Alerts the members of its account who want that to a new lead, or to one that has turned hot, once however often it runs. */
export async function onLeadCaptured(
  deps: Deps,
  accountId: string,
  leadId: string,
  news: 'captured' | 'turned_hot',
): Promise<void> {
  await deps.db.account(accountId, async (tx) => {
    const [lead] = await tx.query<AlertedLead & { leftVoicemail: boolean }>({
      name: 'notifications.lead',
      text: `SELECT l.id, l.conversation_id AS "conversationId", l.assistant_id AS "assistantId", l.name, l.email,
               l.phone, l.interest, l.score, l.score_reasons AS "scoreReasons", a.business_name AS "businessName",
               EXISTS (SELECT FROM conversations c WHERE c.account_id = l.account_id AND c.id = l.conversation_id
                 AND c.voicemail) AS "leftVoicemail"
             FROM leads l JOIN assistants a ON a.account_id = l.account_id AND a.id = l.assistant_id
             WHERE l.account_id = $1 AND l.id = $2`,
      values: [accountId, leadId],
    });
    if (!lead) return; // deleted meanwhile
    const mail = leadMail({ publicUrl: deps.publicUrl, lead, news });
    const isHot = lead.score === 'hot' || news === 'turned_hot';
    await raiseAlert(deps, tx, {
      kind: isHot ? 'hot_lead' : 'new_lead',
      ...(isHot && news === 'captured' && { alsoAs: ['new_lead'] as const }),
      cause: leadId,
      assistantId: lead.assistantId,
      conversationId: lead.conversationId,
      mail,
      replyTo: lead.email,
      // The mail of the voicemail tells who left it.
      ...(lead.leftVoicemail && { unlessMailed: 'voicemail' as const }),
    });
  });
}
