import type { ProviderChat } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { MemberContext } from '../../kernel/http/index.ts';
import { deleteConversation } from '../calls/index.ts';
import { tellServer } from '../server-messages/index.ts';
import { readChatRow, readProviderChat } from './get-provider-chat.ts';

/** Deletes a chat with its message and answer, and its conversation once nothing is left of it. Answers it as it was. */
export async function deleteProviderChat(ctx: MemberContext, id: string): Promise<ProviderChat> {
  const { chat, assistantId } = await ctx.db.account(ctx.account.id, async (tx) => {
    const before = await readProviderChat(tx, id);
    const { assistant_id } = await readChatRow(tx, id);
    const isLast = await deleteMessages(tx, id);
    if (isLast) await deleteConversation(ctx, tx, before.conversationId);
    await tellOfDeletion(tx, before, assistant_id, ctx.clock.now());
    return { chat: before, assistantId: assistant_id };
  });
  const { conversationId } = chat;
  ctx.bus.publish({ kind: 'conversation.changed', accountId: ctx.account.id, assistantId, conversationId });
  return chat;
}

/** What its server was told of the chat goes, too. */
async function tellOfDeletion(
  tx: AccountTransaction,
  chat: ProviderChat,
  ownerId: string,
  at: Date,
): Promise<void> {
  const { id, orgId, assistantId, conversationId, sessionId } = chat;
  await tx.query({
    name: 'provider-chats.delete-told',
    text: `DELETE FROM server_messages
           WHERE account_id = $1 AND conversation_id = $2 AND type = 'chat.created'
             AND message #>> '{own,chat,id}' = $3`,
    values: [tx.accountId, conversationId, id],
  });
  // Who was told of a chat with an assistant that is nowhere isn't known any more.
  if (!assistantId) return;
  const about = { assistantId: ownerId, lane: conversationId, conversationId: null };
  const own = { chat: { id, orgId, assistantId, ...(sessionId && { sessionId }) } };
  await tellServer(tx, about, { type: 'chat.deleted', own, at });
}

/** Whether nothing is left of the conversation. Locked first, as a turn locks it. */
async function deleteMessages(tx: AccountTransaction, id: string): Promise<boolean> {
  const [chat] = await tx.query<{ conversation_id: string; reply_seq: number }>({
    name: 'provider-chats.lock-conversation',
    text: `SELECT p.conversation_id, p.reply_seq FROM provider_chats p
           JOIN conversations c ON c.account_id = p.account_id AND c.id = p.conversation_id
           WHERE p.account_id = $1 AND p.id = $2 FOR UPDATE OF c`,
    values: [tx.accountId, id],
  });
  if (!chat) return false;
  const at = [tx.accountId, chat.conversation_id];
  const asked = await tx.query<{ seq: number }>({
    name: 'provider-chats.asked-at',
    text: `SELECT coalesce(reply_to_seq, seq) AS seq FROM messages
           WHERE account_id = $1 AND conversation_id = $2 AND seq = $3`,
    values: [...at, chat.reply_seq],
  });
  const seqs = [chat.reply_seq, ...asked.map(({ seq }) => seq)];
  await tx.query({
    name: 'provider-chats.delete',
    text: 'DELETE FROM provider_chats WHERE account_id = $1 AND id = $2',
    values: [tx.accountId, id],
  });
  await tx.query({
    name: 'provider-chats.delete-questions',
    text: 'DELETE FROM unanswered_questions WHERE account_id = $1 AND conversation_id = $2 AND seq = ANY($3)',
    values: [...at, seqs],
  });
  await tx.query({
    name: 'provider-chats.delete-messages',
    text: 'DELETE FROM messages WHERE account_id = $1 AND conversation_id = $2 AND seq = ANY($3)',
    values: [...at, seqs],
  });
  const left = await tx.query({
    name: 'provider-chats.left',
    text: 'SELECT 1 FROM messages WHERE account_id = $1 AND conversation_id = $2 LIMIT 1',
    values: at,
  });
  return left.length === 0;
}
