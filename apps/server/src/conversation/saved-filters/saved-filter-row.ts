import { InboxFilterSchema, type SavedFilter, type SavedFilterCreate } from '@deskbell/contract';
import { isUniqueViolation, type SavedFiltersTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';

/** The only row -> SavedFilter mapper. */
export const toSavedFilter = (
  row: Pick<Selectable<SavedFiltersTable>, 'id' | 'user_id' | 'name' | 'filter'>,
): SavedFilter => ({
  id: row.id,
  name: row.name,
  isShared: row.user_id === null,
  filter: InboxFilterSchema.parse(row.filter),
});

/** What is stored of a filter. */
export const columnsOf = (ctx: MemberContext, { name, isShared, filter }: SavedFilterCreate) => ({
  name,
  user_id: isShared ? null : ctx.session.user.id,
  filter: JSON.stringify(filter),
  tag_id: filter.tag ?? null,
  updated_at: ctx.clock.now(),
});

/** Throws what a name that is taken is told as; anything else as it is. */
export function refuseTakenName(error: unknown): never {
  if (!isUniqueViolation(error, 'saved_filters_name')) throw error;
  const message = 'There is a saved filter of this name';
  throw new AppError('conflict', message, { issues: [{ path: 'name', message }] });
}
