import type { Deps } from '../../kernel/http/index.ts';
import type { OpenTurn } from './open-turn.ts';

/**
 * Whether the last thing said before this turn was that a person was called to another such file, who is still waited for. Once the
 * wait is over, somebody has to be called again.
 */
export async function isAwaitedAlready(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  { conversationId, seq }: OpenTurn,
  kind: 'picture' | 'file',
): Promise<boolean> {
  const found = await db.account(accountId, (tx) =>
    tx.query({
      name: 'chat.is-awaited-already',
      text: `SELECT 1 FROM conversations c
             JOIN LATERAL (
               SELECT reply_to_seq FROM messages
               WHERE account_id = $1 AND conversation_id = $2 AND seq < $3 AND role = 'assistant'
               ORDER BY seq DESC LIMIT 1
             ) said ON true
             JOIN attachments a ON a.account_id = $1 AND a.conversation_id = $2 AND a.seq = said.reply_to_seq
               AND a.media_type LIKE 'image/%' = $4
             WHERE c.account_id = $1 AND c.id = $2 AND c.waiting_since IS NOT NULL`,
      values: [accountId, conversationId, seq, kind === 'picture'],
    }),
  );
  return found.length > 0;
}
