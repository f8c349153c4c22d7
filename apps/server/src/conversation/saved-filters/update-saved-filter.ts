import type { SavedFilter, SavedFilterCreate } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { requireRoom } from './create-saved-filter.ts';
import { requireKeepable, requireOwnOrTeams } from './require-filter.ts';
import { columnsOf, refuseTakenName, toSavedFilter } from './saved-filter-row.ts';

/** @throws AppError as `createSavedFilter` does, not_found for another member's own */
export async function updateSavedFilter(
  ctx: MemberContext,
  id: string,
  changed: SavedFilterCreate,
): Promise<SavedFilter> {
  const row = await ctx.db
    .account(ctx.account.id, async (tx) => {
      const before = await requireOwnOrTeams(ctx, tx, id);
      await requireKeepable(ctx, tx, changed);
      if (before.isShared !== changed.isShared) await requireRoom(ctx, tx, changed.isShared);
      return tx.kysely
        .updateTable('saved_filters')
        .set(columnsOf(ctx, changed))
        .where('account_id', '=', tx.accountId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    })
    .catch(refuseTakenName);
  return toSavedFilter(row);
}
