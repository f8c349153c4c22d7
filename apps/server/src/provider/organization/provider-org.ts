import type { ProviderOrg } from '@deskbell/contract';
import { updateAccountSettings } from '../../identity/account-settings/index.ts';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';

/** Throws not_found for an organization that isn't the account that is worked in. */
export function requireOwnOrg({ account }: MemberContext, id: string): void {
  if (account.id !== id) throw notFound('Organization');
}

export async function getProviderOrg(ctx: MemberContext): Promise<ProviderOrg> {
  const row = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .selectFrom('accounts')
      .select(['account_id', 'name', 'created_at'])
      .where('account_id', '=', tx.accountId)
      .executeTakeFirstOrThrow(),
  );
  const createdAt = row.created_at.toISOString();
  return { id: row.account_id, createdAt, updatedAt: createdAt, name: row.name };
}

export async function updateProviderOrg(ctx: MemberContext, given: { name: string }): Promise<ProviderOrg> {
  await updateAccountSettings(ctx, given);
  return getProviderOrg(ctx);
}
