import type { MemberContext } from '../../kernel/http/index.ts';
import { requireOwnOrTeams } from './require-filter.ts';

/** @throws AppError not_found for another member's own, forbidden for the team's by who may not */
export async function deleteSavedFilter(ctx: MemberContext, id: string): Promise<void> {
  await ctx.db.account(ctx.account.id, async (tx) => {
    await requireOwnOrTeams(ctx, tx, id);
    await tx.kysely
      .deleteFrom('saved_filters')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
  });
}
