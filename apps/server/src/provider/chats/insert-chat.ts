import type { ProviderChatCreate } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError } from '../../kernel/http/index.ts';

/** Throws conflict when no conversation was begun: the plan's are used up. */
export async function insertChat(
  tx: AccountTransaction,
  chat: {
    id: string;
    conversationId: string;
    replySeq: number;
    given: Pick<ProviderChatCreate, 'sessionId' | 'previousChatId' | 'name' | 'input' | 'assistantOverrides'>;
    assistantId: string;
    answeredBy: string | null;
    now: Date;
  },
): Promise<void> {
  const { id, conversationId, replySeq, given, assistantId, answeredBy, now } = chat;
  const made = await tx.query({
    name: 'provider-chats.insert',
    text: `INSERT INTO provider_chats (account_id, id, assistant_id, conversation_id, reply_seq, session_id, previous_chat_id,
             name, input, overrides, created_at, answered_by)
           SELECT account_id, $2, $3, id, $5, $6, $7, $8, $9, $10, $11, $12 FROM conversations
           WHERE account_id = $1 AND id = $4 RETURNING 1`,
    values: [
      tx.accountId,
      id,
      assistantId,
      conversationId,
      replySeq,
      given.sessionId ?? null,
      given.previousChatId ?? null,
      given.name ?? null,
      JSON.stringify(given.input),
      given.assistantOverrides ? JSON.stringify(given.assistantOverrides) : null,
      now,
      answeredBy,
    ],
  });
  if (made.length === 0)
    throw new AppError('conflict', "This month's conversations of the plan are used up.");
  if (given.sessionId)
    await tx.query({
      name: 'provider-chats.touch-session',
      text: 'UPDATE provider_sessions SET updated_at = $3 WHERE account_id = $1 AND id = $2',
      values: [tx.accountId, given.sessionId, now],
    });
}
