import type { Conversation } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { recordOutcome } from '../outcomes/index.ts';
import { changeConversation } from './change-conversation.ts';
import { leaveToAssistant } from './leave-to-assistant.ts';

/** Hands the conversation back to the assistant, and is nobody's then; what waited for a person is open again. */
export function handBack(ctx: MemberContext, id: string): Promise<Conversation> {
  return changeConversation(ctx, id, async (tx) => {
    const now = ctx.clock.now();
    if (!(await leaveToAssistant(tx, id, now))) return;
    await tx.query({
      name: 'desk.give-back',
      text: `UPDATE conversations SET status = CASE WHEN status = 'pending' THEN 'active' ELSE status END, assignee_id = NULL, assignee = NULL,
               updated_at = $3
             WHERE account_id = $1 AND id = $2`,
      values: [tx.accountId, id, now],
    });
    await recordOutcome(ctx, tx, id, {});
  });
}
