import type { AccountTransaction } from '@deskbell/database';
import type { PaidInvoice } from '../payments/payments.ts';

/** Stores invoices as they are now. Gives the newest one whose payment failed and is still owed. */
export async function storeInvoices(
  tx: AccountTransaction,
  invoices: readonly PaidInvoice[],
): Promise<PaidInvoice | undefined> {
  if (invoices.length > 0)
    await tx.query({
      name: 'billing.store-invoices',
      text: `INSERT INTO billing_invoices
               (account_id, id, number, description, status, amount_cents, currency, attempts, created_at)
             SELECT $1, i.id, i.number, i.description, i.status, i."amountCents", i.currency, i.attempts, i."createdAt"
             FROM jsonb_to_recordset($2::jsonb) AS i(id text, number text, description text, status text,
               "amountCents" int, currency text, attempts int, "createdAt" timestamptz)
             ON CONFLICT (account_id, id) DO UPDATE SET number = EXCLUDED.number, description = EXCLUDED.description,
               status = EXCLUDED.status, amount_cents = EXCLUDED.amount_cents, attempts = EXCLUDED.attempts`,
      values: [tx.accountId, JSON.stringify(invoices)],
    });
  return invoices.find(({ status, attempts }) => status === 'open' && attempts > 0);
}
