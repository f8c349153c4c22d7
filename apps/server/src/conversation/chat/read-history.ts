import { type HistoryMessage, historyLength } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';

/** The last messages from `fromSeq` to before `toSeq`, oldest first, at most as many as the widget would send. What nobody heard is empty. */
export async function readHistory(
  tx: AccountTransaction,
  conversationId: string,
  { fromSeq, toSeq }: { fromSeq: number; toSeq: number },
): Promise<HistoryMessage[]> {
  const rows = await tx.query<HistoryMessage>({
    name: 'chat.history',
    text: `SELECT role, content FROM messages WHERE account_id = $1 AND conversation_id = $2 AND seq < $3 AND seq >= $4 AND content <> ''
           ORDER BY seq DESC LIMIT $5`,
    values: [tx.accountId, conversationId, toSeq, fromSeq, historyLength],
  });
  return rows.reverse();
}
