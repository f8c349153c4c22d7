import type { AccountTransaction } from '@deskbell/database';

/** Has every lead of the account sent; those that change meanwhile go first. */
export async function planAll(tx: AccountTransaction, connectionId: string): Promise<void> {
  await tx.query({
    name: 'crm.plan-all',
    text: `INSERT INTO crm_leads AS planned (account_id, connection_id, lead_id, is_first_sync)
           SELECT account_id, $2, id, true FROM leads WHERE account_id = $1 ORDER BY id
           ON CONFLICT (account_id, connection_id, lead_id) DO UPDATE SET version = planned.version + 1, is_first_sync = true,
             status = 'waiting', contact_hash = NULL, tries = 0, first_failed_at = NULL, error = NULL, next_attempt_at = '-infinity'
           WHERE planned.status <> 'waiting'`,
    values: [tx.accountId, connectionId],
  });
  await tx.notify('deskbell_crm', '');
}

/** Has those sent again that the CRM refused. */
export async function planRefused(tx: AccountTransaction, connectionId: string): Promise<void> {
  await tx.query({
    name: 'crm.plan-refused',
    text: `UPDATE crm_leads SET status = 'waiting', tries = 0, first_failed_at = NULL, error = NULL,
             next_attempt_at = '-infinity'
           WHERE account_id = $1 AND connection_id = $2 AND status = 'refused'`,
    values: [tx.accountId, connectionId],
  });
  await tx.notify('deskbell_crm', '');
}
