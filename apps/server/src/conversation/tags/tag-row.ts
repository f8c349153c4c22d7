import type { Tag } from '@deskbell/contract';
import { isUniqueViolation, type TagsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { AppError } from '../../kernel/http/index.ts';

/** The only row -> Tag mapper. */
export const toTag = ({ id, name, color }: Pick<Selectable<TagsTable>, 'id' | 'name' | 'color'>): Tag => ({
  id,
  name,
  color: color as Tag['color'],
});

/** Throws what a name that is taken is told as; anything else as it is. */
export function refuseTakenName(error: unknown): never {
  if (!isUniqueViolation(error, 'tags_name')) throw error;
  const message = 'There is a tag of this name';
  throw new AppError('conflict', message, { issues: [{ path: 'name', message }] });
}
