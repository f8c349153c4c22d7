import { mostWebhooks, type Webhook, type WebhookCreate } from '@deskbell/contract';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { refuseForbiddenUrl } from '../../kernel/public-network/index.ts';
import { newSecret, sealSecret } from './secret.ts';
import { toWebhook } from './webhook-row.ts';

/** Has events sent to an address from now on. */
export async function createWebhook(ctx: MemberContext, given: WebhookCreate): Promise<Webhook> {
  await refuseForbiddenUrl(ctx.config, given.url);
  const now = ctx.clock.now();
  const id = newIdAt(now);
  return ctx.db.account(ctx.account.id, async (tx) => {
    // Two at once would each find room for one.
    await tx.query({
      name: 'webhooks.lock-account',
      text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [`webhooks ${tx.accountId}`],
    });
    const known = await tx.kysely
      .selectFrom('webhooks')
      .select('id')
      .where('account_id', '=', tx.accountId)
      .execute();
    if (known.length >= mostWebhooks) throw new AppError('conflict', `At most ${mostWebhooks} webhooks`);
    const row = await tx.kysely
      .insertInto('webhooks')
      .values({
        account_id: tx.accountId,
        id,
        ...given,
        disabled_reason: null,
        secret: sealSecret(ctx.secrets, id, newSecret()),
        former_secret: null,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toWebhook(row);
  });
}
