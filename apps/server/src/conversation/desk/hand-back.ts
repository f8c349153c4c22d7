import type { Conversation } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { recordOutcome } from '../outcomes/index.ts';
import { changeConversation } from './change-conversation.ts';

/** Hands the conversation back to the assistant; what waited for a person is open again. */
export function handBack(ctx: MemberContext, id: string): Promise<Conversation> {
  return changeConversation(ctx, id, async (tx) => {
    const [given] = await tx.query({
      name: 'desk.give-back',
      text: `UPDATE conversations SET handler = 'assistant', handled_by = NULL, handled_by_id = NULL,
               status = CASE WHEN status = 'pending' THEN 'active' ELSE status END, updated_at = $3
             WHERE account_id = $1 AND id = $2 AND handler = 'person' RETURNING 1`,
      values: [tx.accountId, id, ctx.clock.now()],
    });
    if (given) await recordOutcome(ctx, tx, id, {});
  });
}
