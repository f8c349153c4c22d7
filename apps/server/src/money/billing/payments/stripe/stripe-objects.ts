import type { Card, Discount } from '@deskbell/contract';
import type Stripe from 'stripe';
import type { PaidInvoice, PaidSubscription } from '../payments.ts';
import { planOfPrice } from '../plan-prices.ts';

/** A subscription of Stripe's as ours. `prices`: those that its schedule may name. */
export function toSubscription(
  subscription: Stripe.Subscription,
  prices: readonly Stripe.Price[] = [],
): PaidSubscription {
  const item = subscription.items.data[0]!;
  const { customer, schedule, cancel_at: cancelAt } = subscription;
  return {
    id: subscription.id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    planType: planOfPrice(item.price),
    status: statusOf(subscription),
    priceId: item.price.id,
    priceCents: item.price.unit_amount ?? 0,
    currency: item.price.currency.toUpperCase(),
    renewsAt: instant(item.current_period_end),
    cancelsAt: cancelAt === null ? null : instant(cancelAt),
    nextPlan: typeof schedule === 'object' && schedule ? nextPlanOf(schedule, item, prices) : null,
    discount: toDiscount(subscription.discounts[0]),
    createdAt: instant(subscription.created),
  };
}

/** A discount whose coupon and promotion code are expanded; null where it isn't, or there is none. */
export function toDiscount(
  discount: string | Stripe.Discount | Stripe.DeletedDiscount | undefined,
): Discount | null {
  if (typeof discount !== 'object' || discount.deleted) return null;
  const { promotion_code: promotion, end } = discount;
  const { coupon } = discount.source;
  if (typeof coupon !== 'object' || !coupon) return null;
  return {
    code: typeof promotion === 'object' && promotion ? promotion.code : null,
    percentOff: coupon.percent_off,
    amountOffCents: coupon.amount_off,
    months: coupon.duration === 'once' ? 1 : coupon.duration_in_months,
    endsAt: end === null ? null : instant(end).toISOString(),
  };
}

function statusOf({ status, pending_setup_intent: setup }: Stripe.Subscription): PaidSubscription['status'] {
  switch (status) {
    case 'trialing':
      return setup ? 'incomplete' : 'trialing';
    case 'active':
      return 'active';
    case 'past_due':
      return 'past_due';
    case 'unpaid':
    case 'paused':
      return 'unpaid';
    case 'incomplete':
      return 'incomplete';
    default: // canceled, incomplete_expired
      return 'ended';
  }
}

function nextPlanOf(
  { phases }: Stripe.SubscriptionSchedule,
  item: Stripe.SubscriptionItem,
  prices: readonly Stripe.Price[],
): PaidSubscription['nextPlan'] {
  const next = phases.find(({ start_date: from }) => from >= item.current_period_end);
  const named = next?.items[0]?.price;
  const price = prices.find(({ id }) => id === (typeof named === 'string' ? named : named?.id));
  const planType = price && planOfPrice(price);
  return planType && price.id !== item.price.id ? { planType, from: instant(next!.start_date) } : null;
}

export function toCard(method: string | Stripe.PaymentMethod | null | undefined): Card | null {
  const card = typeof method === 'object' ? method?.card : null;
  if (!card) return null;
  const expires = `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`;
  return { brand: card.brand, last4: card.last4, expires };
}

export const toInvoice = (invoice: Stripe.Invoice): PaidInvoice => ({
  id: invoice.id!,
  number: invoice.number,
  description: invoice.lines.data[0]?.description ?? 'Subscription',
  status: invoice.status ?? 'open',
  amountCents: invoice.total,
  currency: invoice.currency.toUpperCase(),
  attempts: invoice.attempt_count,
  createdAt: instant(invoice.created),
});

const instant = (seconds: number) => new Date(seconds * 1000);
