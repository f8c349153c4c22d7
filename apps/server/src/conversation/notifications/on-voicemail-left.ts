import { raiseAlert } from '../../identity/alerts/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import { type LeftVoicemail, voicemailMail } from './voicemail-mail.ts';

/** Alerts the members who want that to a voicemail, once however often it runs. */
export async function onVoicemailLeft(
  deps: Deps,
  accountId: string,
  conversationId: string,
  messageId: string,
): Promise<void> {
  await deps.db.account(accountId, async (tx) => {
    const [voicemail] = await tx.query<LeftVoicemail>({
      name: 'notifications.voicemail',
      text: `SELECT c.assistant_id AS "assistantId", a.business_name AS "businessName", c.customer_name AS name,
               c.customer_email AS email, c.customer_phone AS phone, m.content
             FROM messages m
             JOIN conversations c ON c.account_id = m.account_id AND c.id = m.conversation_id
             JOIN assistants a ON a.account_id = c.account_id AND a.id = c.assistant_id
             WHERE m.account_id = $1 AND m.conversation_id = $2 AND m.id = $3`,
      values: [accountId, conversationId, messageId],
    });
    if (!voicemail) return; // erased meanwhile
    const mail = voicemailMail({ publicUrl: deps.publicUrl, conversationId, voicemail });
    await raiseAlert(deps, tx, {
      kind: 'missed_call',
      cause: messageId,
      assistantId: voicemail.assistantId,
      conversationId,
      mail,
      replyTo: voicemail.email,
    });
  });
}
