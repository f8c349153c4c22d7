import type { Deps } from '../http/index.ts';
import { sendMail } from '../mail/index.ts';
import { type AlertedLead, leadMail } from './lead-mail.ts';
import { ownersOf } from './owners-of.ts';

/** Mails a new lead to each owner of its account, once however often it runs. */
export async function onLeadCaptured(deps: Deps, accountId: string, leadId: string): Promise<void> {
  const { brand } = deps.config;
  await deps.db.account(accountId, async (tx) => {
    const [lead] = await tx.query<AlertedLead>({
      name: 'notifications.lead',
      text: `SELECT l.id, l.conversation_id AS "conversationId", l.assistant_id AS "assistantId", l.name, l.email,
               l.phone, l.interest, l.score, l.score_reasons AS "scoreReasons", a.business_name AS "businessName"
             FROM leads l JOIN assistants a ON a.account_id = l.account_id AND a.id = l.assistant_id
             WHERE l.account_id = $1 AND l.id = $2`,
      values: [accountId, leadId],
    });
    if (!lead) return; // deleted meanwhile
    const owners = await ownersOf(tx);
    const mail = leadMail({ brandName: brand.name, publicUrl: deps.publicUrl, lead });
    for (const { id, email } of owners) {
      await sendMail(deps, tx, {
        ...mail,
        accountId,
        recipient: email,
        onceKey: `${mail.kind} ${leadId} ${id}`,
        ...(lead.email && { replyTo: lead.email }),
      });
    }
  });
}
