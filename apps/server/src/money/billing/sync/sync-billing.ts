import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../../kernel/http/index.ts';
import type { PaidCustomer, Payments } from '../payments/payments.ts';
import { storeInvoices } from './store-invoices.ts';
import { storeSubscription } from './store-subscription.ts';

type SyncDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'publicUrl' | 'secrets' | 'bus'>;

/**
 * Asks Stripe how things stand with the account and stores that. Readings overtake each other; one that was begun before a stored one
 * is dropped, so that what is stored never goes back in time. Whatever changes at Stripe while one is under way is told by an event,
 * which brings another reading.
 */
export async function syncBilling(deps: SyncDeps, payments: Payments, accountId: string): Promise<void> {
  const reading = await deps.db.account(accountId, beginReading);
  if (!reading) return; // nothing to pay for yet, or the account is gone
  const customer = await payments.readCustomer(reading.customer_id);
  const changed = await deps.db.account(accountId, (tx) => store(deps, tx, reading.sync_started, customer));
  if (!changed) return;
  deps.bus.publish({ kind: 'sessions.changed', accountId });
  for (const assistantId of changed) deps.bus.publish({ kind: 'knowledge.changed', accountId, assistantId });
}

async function beginReading(tx: AccountTransaction) {
  const [row] = await tx.query<{ customer_id: string; sync_started: number }>({
    name: 'billing.begin-reading',
    text: `UPDATE billing_accounts SET sync_started = sync_started + 1
           WHERE account_id = $1 AND customer_id IS NOT NULL RETURNING customer_id, sync_started`,
    values: [tx.accountId],
  });
  return row;
}

/** The assistants that are to know of it: those of an account whose plan changed. Null: it didn't. */
async function store(
  deps: SyncDeps,
  tx: AccountTransaction,
  reading: number,
  customer: PaidCustomer,
): Promise<string[] | null> {
  const [claimed] = await tx.query({
    name: 'billing.claim-reading',
    text: `UPDATE billing_accounts SET sync_written = $2, synced_at = $3
           WHERE account_id = $1 AND sync_written < $2 RETURNING account_id`,
    values: [tx.accountId, reading, deps.clock.now()],
  });
  if (!claimed) return null;
  const failedInvoice = await storeInvoices(tx, customer.invoices);
  return storeSubscription(deps, tx, customer, failedInvoice);
}
