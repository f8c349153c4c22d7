import type { AccountSettings } from '@deskbell/contract';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { toAccountSettings } from './account-row.ts';

export async function getAccountSettings(ctx: MemberContext): Promise<AccountSettings> {
  const row = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely.selectFrom('accounts').selectAll().where('account_id', '=', tx.accountId).executeTakeFirst(),
  );
  // Deleted meanwhile, in another window say.
  if (!row) throw notFound('Account');
  return toAccountSettings(row);
}
