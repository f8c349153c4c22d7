import type { Conversation } from '@deskbell/contract';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { requireConversation } from '../conversations/index.ts';
import { changeConversation } from './change-conversation.ts';

const longestMs = 366 * 86_400_000;

/**
 * Puts an open conversation off until a moment; null: it is back now. The customer's next message brings it back, too.
 * @throws AppError invalid_input for a moment that is past or more than a year away, conflict for a conversation that is closed
 */
export function snoozeConversation(
  ctx: MemberContext,
  id: string,
  until: string | null,
): Promise<Conversation> {
  if (until !== null) requireSoon(ctx, until);
  return changeConversation(ctx, id, async (tx) => {
    await requireConversation(tx, id);
    const snoozed = await tx.query({
      name: 'desk.snooze',
      text: `UPDATE conversations SET snoozed_until = $3
             WHERE account_id = $1 AND id = $2
               AND ($3::timestamptz IS NULL OR status IN ('active', 'pending') OR waiting_since IS NOT NULL)
             RETURNING 1`,
      values: [tx.accountId, id, until],
    });
    if (snoozed.length === 0) throw new AppError('conflict', 'It is closed: there is nothing to put off.');
  });
}

function requireSoon({ clock }: MemberContext, until: string): void {
  const inMs = Date.parse(until) - clock.now().getTime();
  if (inMs > 0 && inMs <= longestMs) return;
  const message = inMs > 0 ? 'Choose a time within a year' : 'Choose a time that is still to come';
  throw new AppError('invalid_input', message, { issues: [{ path: 'until', message }] });
}
