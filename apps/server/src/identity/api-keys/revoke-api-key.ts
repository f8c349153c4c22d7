import { type MemberContext, notFound } from '../../kernel/http/index.ts';

/** Revokes a key: it opens nothing anymore, and streams that it listens to end. Throws not_found. */
export async function revokeApiKey(ctx: MemberContext, id: string): Promise<void> {
  const revoked = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .deleteFrom('api_keys')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (revoked.numDeletedRows === 0n) throw notFound('API key');
  ctx.bus.publish({ kind: 'sessions.changed', accountId: ctx.account.id });
}
