import type { Deps } from '../../kernel/http/index.ts';

/** Keeps up to which message the visitor has seen what people wrote, and tells the desk when it is more than before. */
export async function noteSeen(
  deps: Pick<Deps, 'db' | 'bus'>,
  accountId: string,
  conversationId: string,
  seq: number,
): Promise<void> {
  const [row] = await deps.db.account(accountId, (tx) =>
    tx.query<{ assistant_id: string }>({
      name: 'presence.note-seen',
      text: `UPDATE conversations SET visitor_read_seq = least($3, last_seq)
             WHERE account_id = $1 AND id = $2 AND visitor_read_seq < least($3, last_seq) RETURNING assistant_id`,
      values: [accountId, conversationId, seq],
    }),
  );
  if (!row) return; // known already, or erased meanwhile
  deps.bus.publish({
    kind: 'conversation.changed',
    accountId,
    assistantId: row.assistant_id,
    conversationId,
  });
}
