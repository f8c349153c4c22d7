import type { MemberContext } from '../../kernel/http/index.ts';
import { requireConversation } from '../conversations/index.ts';

/** Whoever is signed in wants to come back to it. That they have seen it stays so. */
export function markUnread(ctx: MemberContext, conversationId: string): Promise<void> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireConversation(tx, conversationId);
    await tx.query({
      name: 'read-positions.mark-unread',
      text: `UPDATE read_positions SET turns = -1
             WHERE account_id = $1 AND conversation_id = $2 AND user_id = $3`,
      values: [tx.accountId, conversationId, ctx.session.user.id],
    });
  });
}
