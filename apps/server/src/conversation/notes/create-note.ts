import type { Note } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { requireConversation } from '../conversations/index.ts';
import { toNote } from './note-row.ts';

/** Adds a note in the writer's name. */
export function createNote(ctx: MemberContext, conversationId: string, text: string): Promise<Note> {
  const { user } = ctx.session;
  const now = ctx.clock.now();
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireConversation(tx, conversationId);
    const row = await tx.kysely
      .insertInto('notes')
      .values({
        account_id: tx.accountId,
        id: newIdAt(now),
        conversation_id: conversationId,
        author_id: user.id,
        author: `${user.firstName} ${user.lastName}`.trim() || user.email,
        text,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toNote(row);
  });
}
