import type { AccountTransaction } from '@deskbell/database';

/** Gives up what still waits for a webhook, for a reason in a sentence; it can be replayed. */
export async function giveUpWaiting(
  tx: AccountTransaction,
  webhookId: string,
  now: Date,
  reason = 'The webhook was turned off',
): Promise<void> {
  await tx.query({
    name: 'webhooks.give-up-waiting',
    text: `UPDATE webhook_deliveries SET status = 'failed', locked_until = NULL, claim = claim + 1, ended_at = $3,
             error = coalesce(error, $4)
           WHERE account_id = $1 AND webhook_id = $2 AND status = 'waiting'`,
    values: [tx.accountId, webhookId, now, reason],
  });
}
