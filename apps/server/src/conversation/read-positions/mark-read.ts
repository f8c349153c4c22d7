import type { AccountTransaction } from '@deskbell/database';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';

/**
 * Whoever is signed in has read the conversation up to the message `seq`, and a customer who speaks with a person is told. Of an
 * administrator who acts for the account nothing is kept.
 */
export async function markRead(ctx: MemberContext, conversationId: string, seq: number): Promise<void> {
  const accountId = ctx.account.id;
  const conversation = await ctx.db.account(accountId, async (tx) => {
    const found = await findConversation(tx, conversationId);
    await tx.query({
      name: 'read-positions.mark-read',
      text: `INSERT INTO read_positions AS r (account_id, conversation_id, user_id, turns, seq)
             SELECT c.account_id, c.id, m.user_id,
               c.turn_count - (SELECT count(*) FROM messages s
                 WHERE s.account_id = c.account_id AND s.conversation_id = c.id AND s.seq > $4 AND s.role = 'user'),
               least($4, c.last_seq)
             FROM conversations c JOIN memberships m ON m.account_id = c.account_id AND m.user_id = $3
             WHERE c.account_id = $1 AND c.id = $2
             ON CONFLICT (account_id, conversation_id, user_id) DO UPDATE
             SET turns = greatest(r.turns, excluded.turns), seq = greatest(r.seq, excluded.seq)`,
      values: [tx.accountId, conversationId, ctx.session.user.id, seq],
    });
    return found;
  });
  if (conversation.handler === 'assistant') return;
  const { assistant_id: assistantId } = conversation;
  ctx.bus.publish({ kind: 'conversation.changed', accountId, assistantId, conversationId });
}

async function findConversation(
  tx: AccountTransaction,
  id: string,
): Promise<{ handler: string; assistant_id: string }> {
  const [found] = await tx.query<{ handler: string; assistant_id: string }>({
    name: 'read-positions.conversation',
    text: 'SELECT handler, assistant_id FROM conversations WHERE account_id = $1 AND id = $2',
    values: [tx.accountId, id],
  });
  if (!found) throw notFound('Conversation');
  return found;
}
