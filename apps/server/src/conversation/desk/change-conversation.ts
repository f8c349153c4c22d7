import type { Conversation } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { MemberContext } from '../../kernel/http/index.ts';
import { readConversation } from '../conversations/index.ts';

/** Changes a conversation in one transaction and notifies everybody who has it open. */
export async function changeConversation(
  ctx: MemberContext,
  id: string,
  change: (tx: AccountTransaction) => Promise<void>,
): Promise<Conversation> {
  const conversation = await ctx.db.account(ctx.account.id, async (tx) => {
    await change(tx);
    return readConversation(tx, id);
  });
  const { assistantId } = conversation;
  const accountId = ctx.account.id;
  ctx.bus.publish({ kind: 'conversation.changed', accountId, assistantId, conversationId: id });
  return conversation;
}
