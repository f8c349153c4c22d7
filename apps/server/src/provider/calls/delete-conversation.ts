import type { AccountTransaction } from '@deskbell/database';
import type { MemberContext } from '../../kernel/http/index.ts';
import { enqueueSweep } from '../../voice/recordings/index.ts';

/** Deletes a conversation with its messages, chats, calls and recordings, if it is there. */
export async function deleteConversation(
  ctx: MemberContext,
  tx: AccountTransaction,
  conversationId: string,
): Promise<void> {
  const calls = await tx.query({
    name: 'provider-chats.delete-calls',
    text: 'DELETE FROM calls WHERE account_id = $1 AND conversation_id = $2 RETURNING 1',
    values: [tx.accountId, conversationId],
  });
  await tx.query({
    name: 'provider-chats.delete-conversation',
    text: 'DELETE FROM conversations WHERE account_id = $1 AND id = $2',
    values: [tx.accountId, conversationId],
  });
  if (calls.length > 0) await enqueueSweep(ctx, tx);
}
