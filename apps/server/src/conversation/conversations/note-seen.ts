import type { VisitorMessage } from '@deskbell/contract';
import type { Deps } from '../../kernel/http/index.ts';

/** Whose eyes a conversation is read with. */
export interface Reader {
  accountId: string;
  conversationId: string;
  /** False: a member of the account looks. */
  isVisitor: boolean;
}

/**
 * A person's messages that reached the visitor's browser need no mail. Nothing is written for the assistant's, which
 * are nearly all.
 */
export async function noteSeen(deps: Deps, reader: Reader, messages: VisitorMessage[]): Promise<void> {
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
