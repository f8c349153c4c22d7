import { mailSubscribers } from '../../identity/mail-preferences/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import { type AlertedLead, leadMail } from './lead-mail.ts';

/** Mails a new lead to the members of its account who want that, once however often it runs. */
export async function onLeadCaptured(deps: Deps, accountId: string, leadId: string): Promise<void> {
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
    const mail = leadMail({ publicUrl: deps.publicUrl, lead });
    // The mail of the voicemail tells who left it.
    const about = { about: leadId, replyTo: lead.email };
    const also = lead.leftVoicemail ? { unlessSubscribedTo: 'voicemail' as const } : {};
    await mailSubscribers(deps, tx, 'lead_alert', mail, { ...about, ...also });
  });
}
