import type { Source, TurnAction } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';

/** A reply as it stands in the messages table. */
export interface StoredReply {
  id: string;
  seq: number;
  content: string;
  sources: Source[];
  suggestions: string[];
  confidence: number;
  action: TurnAction;
}

/** The reply to the customer's message at `seq`, if it was made. */
export async function findReply(
  tx: AccountTransaction,
  conversationId: string,
  seq: number,
): Promise<StoredReply | null> {
  const rows = await tx.query<StoredReply>({
    name: 'chat.find-reply',
    text: `SELECT id, seq, content, sources, suggestions, confidence, action FROM messages
           WHERE account_id = $1 AND conversation_id = $2 AND reply_to_seq = $3`,
    values: [tx.accountId, conversationId, seq],
  });
  return rows[0] ?? null;
}
