import type { Webhook, WebhookUpdate } from '@deskbell/contract';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { refuseForbiddenUrl } from '../../kernel/public-network/index.ts';
import { giveUpWaiting } from './sending/give-up-waiting.ts';
import { toWebhook } from './webhook-row.ts';

/**
 * Changes a webhook. Turned off, it is told nothing more, and what waits is given up; turned on, it begins with what happens from
 * then on.
 */
export async function updateWebhook(ctx: MemberContext, id: string, update: WebhookUpdate): Promise<Webhook> {
  if (update.url !== undefined) await refuseForbiddenUrl(ctx.config, update.url);
  const now = ctx.clock.now();
  const { url, description, events, enabled } = update;
  return ctx.db.account(ctx.account.id, async (tx) => {
    const row = await tx.kysely
      .updateTable('webhooks')
      .set({
        ...(url !== undefined && { url, failing_since: null }),
        ...(description !== undefined && { description }),
        ...(events !== undefined && { events }),
        ...(enabled !== undefined && { enabled, disabled_reason: null, failing_since: null }),
        updated_at: now,
      })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound('Webhook');
    if (enabled === false) await giveUpWaiting(tx, id, now);
    return toWebhook(row);
  });
}
