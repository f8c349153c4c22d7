import type { SavedFilter } from '@deskbell/contract';
import { sql } from 'kysely';
import type { MemberContext } from '../../kernel/http/index.ts';
import { toSavedFilter } from './saved-filter-row.ts';

/** The team's and those of whoever asks, by name. */
export async function listSavedFilters(ctx: MemberContext): Promise<SavedFilter[]> {
  const rows = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .selectFrom('saved_filters')
      .select(['id', 'user_id', 'name', 'filter'])
      .where('account_id', '=', tx.accountId)
      .where(({ or, eb }) => or([eb('user_id', 'is', null), eb('user_id', '=', ctx.session.user.id)]))
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute(),
  );
  return rows.map(toSavedFilter);
}
