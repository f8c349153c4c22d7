import type { Note } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { requireConversation } from '../conversations/index.ts';
import { toNote } from './note-row.ts';

/** A conversation's notes, oldest first. */
export function listNotes(ctx: MemberContext, conversationId: string): Promise<Note[]> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireConversation(tx, conversationId);
    const rows = await tx.kysely
      .selectFrom('notes')
      .selectAll()
      .where('account_id', '=', tx.accountId)
      .where('conversation_id', '=', conversationId)
      .orderBy('id')
      .execute();
    return rows.map(toNote);
  });
}
