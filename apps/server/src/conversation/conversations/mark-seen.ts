import type { VisitorMessage } from '@deskbell/contract';
import type { Deps } from '../../kernel/http/index.ts';

/** Who reads a conversation. */
export interface Reader {
  accountId: string;
  conversationId: string;
  /** False: a member of the account looks. */
  isVisitor: boolean;
}

/**
 * Marks a person's messages as seen by the visitor: they need no mail. The assistant's, nearly all there are, aren't marked.
 */
export async function markSeen(deps: Deps, reader: Reader, messages: VisitorMessage[]): Promise<void> {
  const last = messages.findLast(({ author }) => author !== null);
  if (!reader.isVisitor || !last) return;
  await deps.db.account(reader.accountId, (tx) =>
    tx.query({
      name: 'conversations.note-seen',
      text: 'UPDATE conversations SET seen_seq = $3 WHERE account_id = $1 AND id = $2 AND seen_seq < $3',
      values: [reader.accountId, reader.conversationId, last.seq],
    }),
  );
}
