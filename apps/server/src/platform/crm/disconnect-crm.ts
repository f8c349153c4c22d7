import { type MemberContext, notFound } from '../../kernel/http/index.ts';

/** Sends nothing more; its token is gone. What the CRM has stays there. */
export async function disconnectCrm(ctx: MemberContext, id: string): Promise<void> {
  const { numDeletedRows } = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .deleteFrom('crm_connections')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  if (numDeletedRows === 0n) throw notFound('CRM');
}
