import type { Conversation, ConversationStatus } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { recordOutcome } from '../outcomes/index.ts';
import { changeConversation } from './change-conversation.ts';
import { leaveToAssistant } from './leave-to-assistant.ts';

/** Sets a conversation's status. A closed one is handed back: whoever writes again is answered by the assistant. */
export function updateConversation(
  ctx: MemberContext,
  id: string,
  status: ConversationStatus,
): Promise<Conversation> {
  return changeConversation(ctx, id, async (tx) => {
    const isFound = await recordOutcome(ctx, tx, id, { status });
    if (!isFound) throw notFound('Conversation');
    // Whoever decides that nothing is left to do has declined what the customer asked for.
    if (status !== 'pending') await declineWait(tx, id);
    await endSnooze(tx, id);
    if (status === 'resolved' || status === 'completed') await leaveToAssistant(tx, id, ctx.clock.now());
  });
}

async function declineWait(tx: AccountTransaction, id: string): Promise<void> {
  await tx.query({
    name: 'desk.decline-wait',
    text: `UPDATE conversations SET waiting_since = NULL
           WHERE account_id = $1 AND id = $2 AND waiting_since IS NOT NULL`,
    values: [tx.accountId, id],
  });
}

/** Whatever was decided: there is nothing left to put off, or it is wanted now. */
async function endSnooze(tx: AccountTransaction, id: string): Promise<void> {
  await tx.query({
    name: 'desk.end-snooze',
    text: `UPDATE conversations SET snoozed_until = NULL
           WHERE account_id = $1 AND id = $2 AND snoozed_until IS NOT NULL`,
    values: [tx.accountId, id],
  });
}
