import type { AccountTransaction } from '@deskbell/database';

/** Gives up what still waits for a webhook that is turned off; it can be replayed. */
export async function giveUpWaiting(tx: AccountTransaction, webhookId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'webhooks.give-up-waiting',
    text: `UPDATE webhook_deliveries SET status = 'failed', locked_until = NULL, claim = claim + 1, ended_at = $3,
             error = coalesce(error, 'The webhook was turned off')
           WHERE account_id = $1 AND webhook_id = $2 AND status = 'waiting'`,
    values: [tx.accountId, webhookId, now],
  });
}
