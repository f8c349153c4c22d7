import { type MemberContext, notFound } from '../../kernel/http/index.ts';

/** Deletes a webhook with its log. */
export async function deleteWebhook(ctx: MemberContext, id: string): Promise<void> {
  const { numDeletedRows } = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .deleteFrom('webhooks')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  if (numDeletedRows === 0n) throw notFound('Webhook');
}
