import type { Conversation, ConversationDetail } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { selectConversations, toConversation, toMessage } from './conversation-row.ts';

/** One conversation with all its messages, oldest first. */
export function getConversation(ctx: MemberContext, id: string): Promise<ConversationDetail> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const conversation = await readConversation(tx, id);
    const messages = await tx.kysely
      .selectFrom('messages')
      .selectAll()
      .where('account_id', '=', tx.accountId)
      .where('conversation_id', '=', id)
      .orderBy('seq')
      .execute();
    return { ...conversation, messages: messages.map(toMessage) };
  });
}

/** One conversation without its messages. */
export async function readConversation(tx: AccountTransaction, id: string): Promise<Conversation> {
  const conversation = await selectConversations(tx).where('id', '=', id).executeTakeFirst();
  if (!conversation) throw notFound('Conversation');
  return toConversation(conversation);
}
