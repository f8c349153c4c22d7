import type { Conversation, ConversationStatus } from '@deskbell/contract';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { recordOutcome } from '../outcomes/index.ts';
import { changeConversation } from './change-conversation.ts';

/** Sets a conversation's status. A closed one is handed back: whoever writes again is answered by the assistant. */
export function updateConversation(
  ctx: MemberContext,
  id: string,
  status: ConversationStatus,
): Promise<Conversation> {
  return changeConversation(ctx, id, async (tx) => {
    const isFound = await recordOutcome(ctx, tx, id, { status });
    if (!isFound) throw notFound('Conversation');
    if (status !== 'resolved' && status !== 'completed') return;
    await tx.query({
      name: 'desk.close',
      text: `UPDATE conversations SET handler = 'assistant', handled_by = NULL, handled_by_id = NULL
             WHERE account_id = $1 AND id = $2`,
      values: [tx.accountId, id],
    });
  });
}
