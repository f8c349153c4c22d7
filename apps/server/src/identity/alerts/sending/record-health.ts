import type { AccountTransaction } from '@deskbell/database';

/** Writes down how sending to a channel or a browser went last, for its people to see. */
export async function recordHealth(
  tx: AccountTransaction,
  table: 'team_chats' | 'push_devices',
  id: string,
  error: string | null,
  now: Date,
): Promise<void> {
  await tx.query({
    name: `alerts.health-of-${table}`,
    text: `UPDATE ${table} SET error = $3,
             failing_since = CASE WHEN $3::text IS NULL THEN NULL ELSE coalesce(failing_since, $4) END,
             last_success_at = CASE WHEN $3::text IS NULL THEN $4 ELSE last_success_at END
           WHERE account_id = $1 AND id = $2`,
    values: [tx.accountId, id, error, now],
  });
}
