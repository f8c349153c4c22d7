import type { Note } from '@deskbell/contract';
import type { NotesTable } from '@deskbell/database';
import type { Selectable } from 'kysely';

/** The only row -> Note mapper. */
export function toNote(row: Selectable<NotesTable>): Note {
  return {
    id: row.id,
    conversationId: row.conversation_id,
    author: row.author,
    text: row.text,
    createdAt: row.created_at.toISOString(),
  };
}
