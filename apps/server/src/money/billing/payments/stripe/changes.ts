import type Stripe from 'stripe';
import type { Payments } from '../payments.ts';

type Changes = Pick<Payments, 'upgrade' | 'downgrade' | 'cancel' | 'keep'>;

/** What is changed about a subscription that is paid. What is asked twice finds nothing to change. */
export const changes = (stripe: Stripe): Changes => ({
  async upgrade(subscriptionId, priceId) {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId);
    await release(stripe, subscription);
    await stripe.subscriptions.update(subscriptionId, {
      items: [{ id: subscription.items.data[0]!.id, price: priceId }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
      cancel_at_period_end: false,
    });
  },

  async downgrade(subscriptionId, priceId) {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId);
    await release(stripe, subscription);
    if (subscription.cancel_at_period_end)
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscriptionId });
    const [now] = schedule.phases;
    // Of a phase that names none, the subscription's discounts would be lost.
    const kept = subscription.discounts.map((one) => ({ discount: typeof one === 'string' ? one : one.id }));
    const discounts = kept.length > 0 ? { discounts: kept } : {};
    await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: subscription.items.data[0]!.price.id, quantity: 1 }],
          start_date: now!.start_date,
          end_date: now!.end_date,
          ...discounts,
        },
        {
          items: [{ price: priceId, quantity: 1 }],
          duration: { interval: 'month', interval_count: 1 },
          ...discounts,
        },
      ],
    });
  },

  async cancel(subscriptionId, { reason, comment, now }) {
    const details = { cancellation_details: { feedback: reason, comment } };
    await release(stripe, await stripe.subscriptions.retrieve(subscriptionId));
    if (now) await stripe.subscriptions.cancel(subscriptionId, details);
    else await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true, ...details });
  },

  async keep(subscriptionId) {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId);
    await release(stripe, subscription);
    if (subscription.cancel_at_period_end)
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
  },
});

/** A subscription that is managed by a schedule can't be changed otherwise. */
async function release(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  const { schedule } = subscription;
  if (schedule)
    await stripe.subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id);
}
