import type { SavedReply } from '@deskbell/contract';
import { isUniqueViolation, type SavedRepliesTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { AppError } from '../../kernel/http/index.ts';

/** The only row -> SavedReply mapper. */
export function toSavedReply(row: Selectable<SavedRepliesTable>): SavedReply {
  return { id: row.id, name: row.name, text: row.text, updatedAt: row.updated_at.toISOString() };
}

/** Throws what a name that is taken is told as; anything else as it is. */
export function refuseTakenName(error: unknown): never {
  if (!isUniqueViolation(error, 'saved_replies_name')) throw error;
  const message = 'There is a saved reply of this name';
  throw new AppError('conflict', message, { issues: [{ path: 'name', message }] });
}
