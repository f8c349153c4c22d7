import type { Doing } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { requireConversation } from '../conversations/index.ts';
import { personOf } from '../desk/index.ts';

/** Tells whoever is there what the member does in a conversation. */
export async function attend(ctx: MemberContext, conversationId: string, doing: Doing): Promise<void> {
  const accountId = ctx.account.id;
  await ctx.db.account(accountId, (tx) => requireConversation(tx, conversationId));
  const { id: userId, name } = personOf(ctx);
  ctx.bus.publish({ kind: 'conversation.attended', accountId, conversationId, userId, name, doing });
}
