import type { AccountTransaction } from '@deskbell/database';

/**
 * Of the deliveries that were handed over to be texted, those that no text is made of yet; nobody else gets them until the transaction ends,
 * so that a job that runs twice texts once.
 */
export async function takeHandedOver(
  tx: AccountTransaction,
  deliveryIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    name: 'alerts.take-handed-over',
    text: `SELECT id FROM alert_deliveries
           WHERE account_id = $1 AND id = ANY($2) AND status = 'handed_over' AND text_id IS NULL
           ORDER BY id FOR UPDATE`,
    values: [tx.accountId, deliveryIds],
  });
  return rows.map(({ id }) => id);
}

/** They are told by this text message, and end as it does. */
export async function tieToText(
  tx: AccountTransaction,
  deliveryIds: readonly string[],
  textId: string,
): Promise<void> {
  await tx.query({
    name: 'alerts.tie-to-text',
    text: 'UPDATE alert_deliveries SET text_id = $3 WHERE account_id = $1 AND id = ANY($2)',
    values: [tx.accountId, deliveryIds, textId],
  });
}

/** No text is made of them, and why. */
export async function failHandedOver(
  tx: AccountTransaction,
  deliveryIds: readonly string[],
  error: string,
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'alerts.fail-handed-over',
    text: `UPDATE alert_deliveries SET status = 'failed', error = $3, ended_at = $4
           WHERE account_id = $1 AND id = ANY($2) AND status = 'handed_over' AND text_id IS NULL`,
    values: [tx.accountId, deliveryIds, error, now],
  });
}
