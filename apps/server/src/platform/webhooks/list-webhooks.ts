import type { Webhook } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { toWebhook } from './webhook-row.ts';

/** The account's webhooks, the oldest first. */
export async function listWebhooks(ctx: MemberContext): Promise<Webhook[]> {
  const rows = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .selectFrom('webhooks')
      .selectAll()
      .where('account_id', '=', tx.accountId)
      .orderBy('id')
      .execute(),
  );
  return rows.map(toWebhook);
}
