import { mostSavedFilters, type SavedFilter, type SavedFilterCreate } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { requireKeepable } from './require-filter.ts';
import { columnsOf, refuseTakenName, toSavedFilter } from './saved-filter-row.ts';

/** @throws AppError conflict for a name that is taken or when there are as many as may be, forbidden for the team's by who may not */
export async function createSavedFilter(ctx: MemberContext, made: SavedFilterCreate): Promise<SavedFilter> {
  const now = ctx.clock.now();
  const row = await ctx.db
    .account(ctx.account.id, async (tx) => {
      await requireKeepable(ctx, tx, made);
      await requireRoom(ctx, tx, made.isShared);
      return tx.kysely
        .insertInto('saved_filters')
        .values({ account_id: tx.accountId, id: newIdAt(now), created_at: now, ...columnsOf(ctx, made) })
        .returningAll()
        .executeTakeFirstOrThrow();
    })
    .catch(refuseTakenName);
  return toSavedFilter(row);
}

/** That there is room for another one of the team's, or of one's own. */
export async function requireRoom(
  ctx: MemberContext,
  tx: AccountTransaction,
  isShared: boolean,
): Promise<void> {
  const { count } = await tx.kysely
    .selectFrom('saved_filters')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', tx.accountId)
    .where('user_id', isShared ? 'is' : '=', isShared ? null : ctx.session.user.id)
    .executeTakeFirstOrThrow();
  const most = isShared ? mostSavedFilters.team : mostSavedFilters.own;
  if (Number(count) < most) return;
  const whose = isShared ? 'The team has' : 'You have';
  throw new AppError(
    'conflict',
    `${whose} ${most} saved filters, and there is room for no more. Delete one first.`,
  );
}
