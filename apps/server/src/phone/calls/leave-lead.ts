import type { Deps } from '../../kernel/http/index.ts';
import { captureLead } from '../../people/leads/index.ts';
import type { PhoneCallRow } from './phone-call-row.ts';

/**
 * Whoever spoke with the assistant by phone, or wrote to it, can be called back: a lead, also where they hung up in mid-sentence.
 * @param reason what is to be read of them while nothing else is known
 */
export async function leaveLead(
  deps: Deps,
  row: Pick<PhoneCallRow, 'account_id' | 'assistant_id' | 'conversation_id'>,
  callerNumber: string,
  reason = 'Called and left no name',
): Promise<void> {
  const lead = await deps.db.account(row.account_id, async (tx) => {
    const [conversation] = await tx.query<{ topic: string | null; lead_id: string | null }>({
      name: 'phone.conversation-of-call',
      text: 'SELECT topic, lead_id FROM conversations WHERE account_id = $1 AND id = $2',
      values: [tx.accountId, row.conversation_id],
    });
    if (!conversation || conversation.lead_id) return null;
    return captureLead(deps, tx, {
      assistantId: row.assistant_id,
      conversationId: row.conversation_id,
      name: null,
      email: null,
      phone: callerNumber,
      interest: conversation.topic ?? '',
      score: 'cold',
      scoreReasons: [reason],
    });
  });
  if (lead) {
    deps.bus.publish({
      kind: 'lead.captured',
      accountId: row.account_id,
      assistantId: row.assistant_id,
      leadId: lead,
    });
  }
}
