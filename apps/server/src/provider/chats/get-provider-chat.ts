import type { ProviderChat, ProviderChatMessage } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { type ChatRow, selectChats, toProviderChat } from './chat-row.ts';

export const getProviderChat = (ctx: MemberContext, id: string): Promise<ProviderChat> =>
  ctx.db.account(ctx.account.id, (tx) => readProviderChat(tx, id));

/** One chat of the transaction's account with what was said before it; throws not_found. */
export async function readProviderChat(tx: AccountTransaction, id: string): Promise<ProviderChat> {
  const row = await readChatRow(tx, id);
  const untilSeq = row.reply_role === 'user' ? row.reply_seq : row.reply_seq - 1;
  return { ...toProviderChat(row), messages: await readMessages(tx, row.conversation_id, untilSeq) };
}

/** Throws not_found. */
export async function readChatRow(tx: AccountTransaction, id: string): Promise<ChatRow> {
  const row = await selectChats(tx).where('provider_chats.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Chat');
  return row;
}

const most = 200;

/** What was said in a conversation up to a message, oldest first; of long ones the last. */
export async function readMessages(
  tx: AccountTransaction,
  conversationId: string,
  untilSeq = 2_147_483_647,
): Promise<ProviderChatMessage[]> {
  const rows = await tx.query<{ role: 'user' | 'assistant'; content: string }>({
    name: 'provider-chats.messages',
    text: `SELECT role, content FROM messages WHERE account_id = $1 AND conversation_id = $2 AND seq <= $3
           ORDER BY seq DESC LIMIT $4`,
    values: [tx.accountId, conversationId, untilSeq, most],
  });
  return rows.reverse();
}
