import type { BillingParts } from '../billing-parts.ts';
import type { Payments } from '../payments/payments.ts';
import { syncBilling } from './sync-billing.ts';

/** The job that handles an event; its payload is `{eventId}`. */
export const handleEventJob = 'billing.handle-event';

/**
 * Reads at Stripe what an event says has changed, once for all events of its customer that came before: in which order they came,
 * and how often, makes no difference.
 */
export async function handleEvent(parts: BillingParts, eventId: string): Promise<void> {
  const { payments, db, clock } = parts;
  if (!payments) return; // the keys were taken away
  const event = await db.system((tx) =>
    tx.kysely.selectFrom('stripe_events').selectAll().where('id', '=', eventId).executeTakeFirst(),
  );
  if (!event?.customer_id || event.handled_at) return;
  const waiting = await db.system((tx) =>
    tx.kysely
      .selectFrom('stripe_events')
      .select('id')
      .where('customer_id', '=', event.customer_id)
      .where('handled_at', 'is', null)
      .execute(),
  );
  const accountId = await accountOf(parts, payments, event.customer_id);
  if (accountId) await syncBilling(parts, payments, accountId);
  await db.system((tx) =>
    tx.kysely
      .updateTable('stripe_events')
      .set({ handled_at: clock.now() })
      .where(
        'id',
        'in',
        waiting.map(({ id }) => id),
      )
      .execute(),
  );
}

/** Null: the customer is none of ours, as where several products share one account at Stripe. */
async function accountOf(
  parts: BillingParts,
  payments: Payments,
  customerId: string,
): Promise<string | null> {
  const known = await findAccount(parts, customerId);
  if (known) return known;
  // Its id may have been lost on the way here: the customer knows whose it is.
  const told = await payments.accountOf(customerId);
  if (!told || !/^[0-9a-f-]{36}$/.test(told)) return null;
  await parts.db.account(told, (tx) =>
    tx.kysely
      .updateTable('billing_accounts')
      .set({ customer_id: customerId })
      .where('account_id', '=', told)
      .where('customer_id', 'is', null)
      .execute(),
  );
  return findAccount(parts, customerId);
}

async function findAccount({ db }: BillingParts, customerId: string): Promise<string | null> {
  const [found] = await db.system((tx) =>
    tx.query<{ account_id: string | null }>({
      name: 'billing.account-of-customer',
      text: 'SELECT account_of_stripe_customer($1) AS account_id',
      values: [customerId],
    }),
  );
  return found?.account_id ?? null;
}
