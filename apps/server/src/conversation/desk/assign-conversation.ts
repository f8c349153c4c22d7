import { type Conversation, may, type Role } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { changeConversation } from './change-conversation.ts';

/**
 * Says who of the team sees to a conversation; null: nobody in particular. Whoever speaks in it goes on.
 * @throws AppError invalid_input for somebody who isn't in the account or may not answer customers
 */
export function assignConversation(
  ctx: MemberContext,
  id: string,
  userId: string | null,
): Promise<Conversation> {
  return changeConversation(ctx, id, async (tx) => {
    const name = userId === null ? null : await nameOf(tx, userId);
    const assigned = await tx.query({
      name: 'desk.assign',
      text: `UPDATE conversations SET assignee_id = $3, assignee = $4
             WHERE account_id = $1 AND id = $2 RETURNING 1`,
      values: [tx.accountId, id, userId, name],
    });
    if (assigned.length === 0) throw notFound('Conversation');
  });
}

/** The name of a member who may answer customers. */
async function nameOf(tx: AccountTransaction, userId: string): Promise<string> {
  const [member] = await tx.query<{ name: string; role: string }>({
    name: 'desk.assignable',
    text: `SELECT u.name, m.role FROM memberships m JOIN auth."user" u ON u.id = m.user_id
           WHERE m.account_id = $1 AND m.user_id = $2`,
    values: [tx.accountId, userId],
  });
  if (member && may(member.role as Role, 'desk.answer')) return member.name.trim() || 'A colleague';
  const message = 'Choose a colleague who may reply to customers';
  throw new AppError('invalid_input', message, { issues: [{ path: 'userId', message }] });
}
