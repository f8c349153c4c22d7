import type { BillingDifference, PaymentSetup } from '@deskbell/contract';
import type { Deps } from '../../kernel/http/index.ts';
import { hourMs, repeatJob } from '../../kernel/jobs/index.ts';
import type { BillingParts } from './billing-parts.ts';
import type { PaidSubscription, Payments } from './payments/payments.ts';
import { openPayments } from './payments/stripe/stripe-payments.ts';
import { deleteOldEvents } from './sync/delete-old-events.ts';
import { syncBilling } from './sync/sync-billing.ts';

const mostDifferences = 200;

/** The comparison as it is kept, under this key of the installation. */
export const comparisonKey = 'billing_comparison';

interface StoredAccount {
  account_id: string;
  name: string;
  customer_id: string;
  subscription_id: string | null;
  status: string | null;
  plan_type: string | null;
  price_cents: number | null;
  renews_at: Date | null;
  cancels_at: Date | null;
}

/** Compares every subscription at Stripe with ours, reads again what differs, and keeps what was found for the administrator. */
export async function reconcile(parts: BillingParts, payments: Payments): Promise<void> {
  const { db, clock } = parts;
  const ours = new Map((await storedAccounts(parts)).map((account) => [account.customer_id, account]));
  const differences: BillingDifference[] = [];
  const seen = new Map<string, PaidSubscription[]>();
  let subscriptions = 0;
  for await (const { subscription, accountId } of payments.everySubscription()) {
    if (subscription.planType === null) continue; // something else that is sold by the same account at Stripe
    subscriptions += 1;
    const account = ours.get(subscription.customerId);
    if (account) seen.set(account.customer_id, [...(seen.get(account.customer_id) ?? []), subscription]);
    else differences.push(ofNobody(subscription, accountId));
  }
  for (const account of ours.values()) {
    const theirs = seen.get(account.customer_id) ?? [];
    const what = differenceOf(account, theirs);
    if (!what) continue;
    await syncBilling(parts, payments, account.account_id);
    const isMended = theirs.filter(isPaid).length < 2;
    differences.push({ accountId: account.account_id, accountName: account.name, what, isMended });
  }
  const comparison: PaymentSetup['comparison'] = {
    at: clock.now().toISOString(),
    subscriptions,
    differences: differences.slice(0, mostDifferences),
  };
  await db.system((tx) =>
    tx.kysely
      .insertInto('installation')
      .values({ key: comparisonKey, value: JSON.stringify(comparison), updated_at: clock.now() })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ value: JSON.stringify(comparison), updated_at: clock.now() }),
      )
      .execute(),
  );
  if (differences.length > 0)
    parts.log.warn({ differences: differences.length }, 'subscriptions at Stripe differed from ours');
}

const storedAccounts = ({ db }: BillingParts): Promise<StoredAccount[]> =>
  db.platform((tx) =>
    tx.query<StoredAccount>({
      name: 'billing.reconciled-accounts',
      text: `SELECT b.account_id, a.name, b.customer_id, b.subscription_id, b.status, b.plan_type, b.price_cents,
               b.renews_at, b.cancels_at
             FROM billing_accounts b JOIN accounts a USING (account_id) WHERE b.customer_id IS NOT NULL
             ORDER BY b.account_id`,
    }),
  );

const ofNobody = (subscription: PaidSubscription, accountId: string | null): BillingDifference => ({
  accountId,
  accountName: null,
  what: `Stripe has the subscription ${subscription.id} (${subscription.planType}, ${subscription.status}) of the customer ${subscription.customerId}, whom no account here knows.`,
  isMended: false,
});

const isPaid = ({ status }: PaidSubscription): boolean => ['active', 'trialing', 'past_due'].includes(status);

/** What is different, in a sentence; null: nothing that matters. */
function differenceOf(account: StoredAccount, theirs: readonly PaidSubscription[]): string | null {
  const paid = theirs.filter(isPaid);
  if (paid.length > 1)
    return `Stripe has ${paid.length} paid subscriptions of one customer: ${paid.map(({ id }) => id).join(', ')}. Cancel and refund all but one.`;
  const isPaidHere = ['active', 'trialing', 'past_due'].includes(account.status ?? '');
  const [there] = paid;
  if (!there)
    return isPaidHere
      ? `Here ${account.subscription_id} was ${account.status}, at Stripe it is paid no more.`
      : null;
  if (there.id !== account.subscription_id)
    return `Stripe has ${there.id} (${there.status}), which was not known here.`;
  const here = [
    account.status,
    account.plan_type,
    account.price_cents,
    ...datesOf(account.renews_at, account.cancels_at),
  ].join(', ');
  const told = [
    there.status,
    there.planType,
    there.priceCents,
    ...datesOf(there.renewsAt, there.cancelsAt),
  ].join(', ');
  return here === told ? null : `Here ${there.id} was ${here}; at Stripe it is ${told}.`;
}

const datesOf = (renewsAt: Date | null, cancelsAt: Date | null): string[] => [
  ...(renewsAt ? [`renews ${renewsAt.toISOString()}`] : []),
  ...(cancelsAt ? [`ends ${cancelsAt.toISOString()}`] : []),
];

/** Runs it every night from now on, in whichever process takes the job. */
export async function reconcileNightly(deps: Deps): Promise<void> {
  const parts: BillingParts = { ...deps, payments: openPayments(deps.config) };
  await repeatJob(deps, 'billing.reconcile', 24 * hourMs, async () => {
    await deleteOldEvents(parts);
    if (parts.payments) await reconcile(parts, parts.payments);
  });
}
