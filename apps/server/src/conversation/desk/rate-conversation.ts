import type { Rating } from '@deskbell/contract';
import type { Deps } from '../../kernel/http/index.ts';

/** Keeps a visitor's rating; a second one replaces the first. */
export async function rateConversation(
  deps: Deps,
  accountId: string,
  conversationId: string,
  { score, comment }: Rating,
): Promise<void> {
  const [row] = await deps.db.account(accountId, (tx) =>
    tx.query<{ assistant_id: string }>({
      name: 'desk.rate',
      text: `UPDATE conversations SET rating_score = $3, rating_comment = $4, rated_at = $5
             WHERE account_id = $1 AND id = $2 RETURNING assistant_id`,
      values: [accountId, conversationId, score, comment, deps.clock.now()],
    }),
  );
  if (!row) return; // erased meanwhile
  const { assistant_id: assistantId } = row;
  deps.bus.publish({ kind: 'conversation.changed', accountId, assistantId, conversationId });
}
