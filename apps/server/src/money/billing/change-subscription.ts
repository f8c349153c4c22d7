import {
  type Billing,
  type CancelReason,
  type PaidPlan,
  type PlanType,
  planPriceCents,
} from '@deskbell/contract';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { type BillingParts, requirePayments } from './billing-parts.ts';
import { type BillingRow, readBilling } from './billing-row.ts';
import { getBilling } from './get-billing.ts';
import type { Payments } from './payments/payments.ts';
import { syncBilling } from './sync/sync-billing.ts';

type Ctx = MemberContext & BillingParts;
type Running = BillingRow & { subscription_id: string; plan_type: PlanType };

/** A dearer plan now, the difference charged at once; a cheaper one when the paid month ends. In a trial, either at once. */
export const changePlan = (ctx: Ctx, planType: PaidPlan): Promise<Billing> =>
  change(ctx, async (payments, running) => {
    if (running.plan_type === planType && !running.next_plan && !running.cancels_at)
      throw new AppError('conflict', 'This is your plan already.');
    if (running.plan_type === planType) return payments.keep(running.subscription_id);
    if (!['active', 'trialing'].includes(running.status!))
      throw new AppError('conflict', 'Your last payment failed. Update your payment method first.');
    const priceId = await payments.priceOf(planType);
    const isDearer = planPriceCents[planType] > planPriceCents[running.plan_type];
    // In a trial nothing is paid yet that would be lost.
    if (isDearer || running.status === 'trialing') await payments.upgrade(running.subscription_id, priceId);
    else await payments.downgrade(running.subscription_id, priceId);
  });

/** Ends it with the paid month; one that isn't paid, at once. */
export const cancelSubscription = (
  ctx: Ctx,
  { reason, comment }: { reason: CancelReason; comment: string },
): Promise<Billing> =>
  change(ctx, (payments, { subscription_id: id, status }) => {
    const now = status !== 'active' && status !== 'trialing';
    return payments.cancel(id, { reason, comment, now });
  });

/** Takes back what was planned for the end of the month. */
export const keepSubscription = (ctx: Ctx): Promise<Billing> =>
  change(ctx, (payments, { subscription_id: id }) => payments.keep(id));

/** Changes the subscription at Stripe and stores how it is there then. */
async function change(
  ctx: Ctx,
  make: (payments: Payments, running: Running) => Promise<void>,
): Promise<Billing> {
  const payments = requirePayments(ctx);
  const row = await ctx.db.account(ctx.account.id, readBilling);
  if (!isRunning(row))
    throw new AppError('conflict', 'You have no subscription to change. Choose a plan first.');
  try {
    await make(payments, row);
  } finally {
    // Also after a refusal: it may be that what we know is what's wrong.
    await syncBilling(ctx, payments, ctx.account.id).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'a changed subscription could not be read; its webhook will tell'),
    );
  }
  return getBilling(ctx);
}

const isRunning = (row: BillingRow | undefined): row is Running =>
  Boolean(
    row?.subscription_id && row.plan_type && row.status && !['ended', 'incomplete'].includes(row.status),
  );
