import type { AccountTransaction } from '@deskbell/database';
import { notFound } from '../../kernel/http/index.ts';

/** Throws not_found unless the conversation is of the transaction's account. */
export async function requireConversation(tx: AccountTransaction, conversationId: string): Promise<void> {
  const found = await tx.query({
    name: 'conversations.require',
    text: 'SELECT 1 FROM conversations WHERE account_id = $1 AND id = $2',
    values: [tx.accountId, conversationId],
  });
  if (found.length === 0) throw notFound('Conversation');
}
