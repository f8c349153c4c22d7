import type { Conversation } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { settleConversation } from '../outcomes/index.ts';
import { changeConversation } from './change-conversation.ts';

/** Lets the assistant answer again. What a person waited for is open again, and ends by the usual rule. */
export function giveBack(ctx: MemberContext, id: string): Promise<Conversation> {
  return changeConversation(ctx, id, async (tx) => {
    const [given] = await tx.query({
      name: 'desk.give-back',
      text: `UPDATE conversations SET handler = 'assistant', handled_by = NULL, handled_by_id = NULL,
               status = CASE WHEN status = 'pending' THEN 'active' ELSE status END, updated_at = $3
             WHERE account_id = $1 AND id = $2 AND handler = 'person' RETURNING 1`,
      values: [tx.accountId, id, ctx.clock.now()],
    });
    if (given) await settleConversation(ctx, tx, id, {});
  });
}
