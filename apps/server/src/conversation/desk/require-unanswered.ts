import type { AccountTransaction } from '@deskbell/database';
import { AppError } from '../../kernel/http/index.ts';

/** Throws conflict if anybody but `writer` has written to the customer after the message `afterSeq`. The caller has locked the conversation. */
export async function requireUnanswered(
  tx: AccountTransaction,
  conversationId: string,
  afterSeq: number,
  writer: string,
): Promise<void> {
  const [answer] = await tx.query<{ author: string }>({
    name: 'desk.answered-since',
    text: `SELECT author FROM messages
           WHERE account_id = $1 AND conversation_id = $2 AND seq > $3 AND author IS NOT NULL AND author <> $4
           ORDER BY seq DESC LIMIT 1`,
    values: [tx.accountId, conversationId, afterSeq, writer],
  });
  if (!answer) return;
  const message = `${answer.author} has answered in the meantime.`;
  throw new AppError('conflict', message, { issues: [{ path: 'afterSeq', message }] });
}
