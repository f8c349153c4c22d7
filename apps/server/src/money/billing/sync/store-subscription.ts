import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../../kernel/http/index.ts';
import { type BillingRow, graceEnd, readBilling } from '../billing-row.ts';
import { mailOfFailedPayment } from '../payment-failed-mail.ts';
import type { PaidCustomer, PaidInvoice, PaidSubscription } from '../payments/payments.ts';
import { currentOf } from './current-subscription.ts';
import { planGiven } from './plan-given.ts';

type StoreDeps = Pick<Deps, 'clock' | 'config' | 'jobs' | 'publicUrl' | 'secrets'>;

/** The job that asks Stripe again; its payload is `{accountId}`. */
export const syncBillingJob = 'billing.sync';

/** Stores the account's subscription, and gives the account its plan. Returns the assistants that are to know of a new plan; null: it has the plan it had. */
export async function storeSubscription(
  deps: StoreDeps,
  tx: AccountTransaction,
  customer: PaidCustomer,
  failed: PaidInvoice | undefined,
): Promise<string[] | null> {
  const before = (await readBilling(tx))!;
  const current = currentOf(customer.subscriptions);
  const pastDueSince = current?.status === 'past_due' ? (before.past_due_since ?? deps.clock.now()) : null;
  await tx.kysely
    .updateTable('billing_accounts')
    .set({
      ...columnsOf(current),
      past_due_since: pastDueSince,
      card_brand: customer.card?.brand ?? null,
      card_last4: customer.card?.last4 ?? null,
      card_expires: customer.card?.expires ?? null,
    })
    .where('account_id', '=', tx.accountId)
    .execute();
  if (pastDueSince && !before.past_due_since) await endGraceLater(deps, tx, pastDueSince);
  if (pastDueSince && failed) await mailOfFailedPayment(deps, tx, failed, graceEnd(pastDueSince));
  const now = deps.clock.now();
  return givePlan(tx, before, planGiven(current, pastDueSince, now), now);
}

const columnsOf = (current: PaidSubscription | undefined) => ({
  subscription_id: current?.id ?? null,
  plan_type: current?.planType ?? null,
  status: current?.status ?? null,
  price_cents: current?.priceCents ?? null,
  currency: current?.currency ?? null,
  renews_at: current?.renewsAt ?? null,
  cancels_at: current?.cancelsAt ?? null,
  next_plan: current?.nextPlan?.planType ?? null,
  next_plan_at: current?.nextPlan?.from ?? null,
  discount: current?.discount ? JSON.stringify(current.discount) : null,
});

/** Stripe tells nothing of our grace: its end is a job. */
const endGraceLater = ({ jobs }: StoreDeps, tx: AccountTransaction, since: Date): Promise<void> =>
  jobs.enqueue(tx, syncBillingJob, { accountId: tx.accountId }, { runAt: graceEnd(since) });

/** The account's plan changes where what its subscription gives does: a plan that was set otherwise stays. */
async function givePlan(
  tx: AccountTransaction,
  before: BillingRow,
  given: ReturnType<typeof planGiven>,
  now: Date,
): Promise<string[] | null> {
  if (given === before.plan_given) return null;
  if (given === 'none' && before.plan_given === null) return null;
  const planType = given === 'none' ? (before.unpaid_plan ?? 'starter') : given;
  await tx.kysely
    .updateTable('billing_accounts')
    .set({
      plan_given: given === 'none' ? null : given,
      first_given_at: before.first_given_at ?? (given === 'none' ? null : now),
    })
    .where('account_id', '=', tx.accountId)
    .execute();
  await tx.kysely
    .updateTable('accounts')
    .set({ plan_type: planType })
    .where('account_id', '=', tx.accountId)
    .execute();
  const assistants = await tx.kysely
    .selectFrom('assistants')
    .select('id')
    .where('account_id', '=', tx.accountId)
    .execute();
  return assistants.map(({ id }) => id);
}
