import type { AccountTransaction } from '@deskbell/database';

/** Somebody has taken the call of a customer, who waits for a person no longer. */
export async function endWait(tx: AccountTransaction, callIds: readonly string[]): Promise<void> {
  await tx.query({
    name: 'hand-off.end-wait',
    text: `UPDATE conversations SET waiting_since = NULL
           WHERE account_id = $1 AND waiting_since IS NOT NULL
             AND id IN (SELECT conversation_id FROM calls WHERE account_id = $1 AND id = ANY($2))`,
    values: [tx.accountId, callIds],
  });
}
