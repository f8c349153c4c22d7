import type { WebhookDelivery } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext } from '../../../kernel/http/index.ts';
import { readWebhook } from '../webhook-row.ts';
import { readDelivery, toDelivery } from './delivery-row.ts';

/** Wakes whoever sends. */
const channel = 'deskbell_webhooks';

/** Has one event sent again now: one that was delivered, given up, or waits for its next attempt. A new round of attempts begins. */
export const replayDelivery = (ctx: MemberContext, id: string): Promise<WebhookDelivery> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    const { webhook_id: webhookId, type } = await readDelivery(tx, id);
    if (type === 'ping') throw new AppError('conflict', 'Send a new test instead: tests are not replayed.');
    await requireEnabled(tx, webhookId);
    await replay(tx, { name: 'webhooks.replay-one', which: 'id = $2', values: [id] });
    return toDelivery(await readDelivery(tx, id));
  });

/** Has everything sent again that was given up of what happened since a moment; answers how many. */
export const replayFailed = (ctx: MemberContext, webhookId: string, since: Date): Promise<number> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    await requireEnabled(tx, webhookId);
    return replay(tx, {
      name: 'webhooks.replay-failed',
      which: `webhook_id = $2 AND status = 'failed' AND type <> 'ping' AND occurred_at >= $3`,
      values: [webhookId, since],
    });
  });

async function requireEnabled(tx: AccountTransaction, webhookId: string): Promise<void> {
  const { enabled } = await readWebhook(tx, webhookId);
  if (!enabled) throw new AppError('conflict', 'Turn the webhook on first.');
}

/** One that is being sent this moment is left: its claim, which its sender still holds, would end. */
async function replay(
  tx: AccountTransaction,
  { name, which, values }: { name: string; which: string; values: unknown[] },
): Promise<number> {
  const replayed = await tx.query({
    name,
    text: `UPDATE webhook_deliveries SET status = 'waiting', tries = 0, first_failed_at = NULL, holds = true, ended_at = NULL,
             next_attempt_at = '-infinity'
           WHERE account_id = $1 AND ${which} AND locked_until IS NULL RETURNING 1`,
    values: [tx.accountId, ...values],
  });
  if (replayed.length > 0) await tx.notify(channel, '');
  return replayed.length;
}
