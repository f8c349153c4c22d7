import type Stripe from 'stripe';
import type { Payments } from '../payments.ts';
import { toCard, toInvoice, toSubscription } from './stripe-objects.ts';

type Readings = Pick<Payments, 'readCustomer' | 'accountOf' | 'everySubscription'>;

/** How things stand at Stripe. */
export const readings = (stripe: Stripe): Readings => ({
  async readCustomer(customerId) {
    const [customer, subscriptions, invoices] = await Promise.all([
      stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] }),
      stripe.subscriptions.list({
        customer: customerId,
        status: 'all',
        limit: 100,
        expand: [
          'data.default_payment_method',
          'data.schedule',
          'data.discounts.source.coupon',
          'data.discounts.promotion_code',
        ],
      }),
      stripe.invoices.list({ customer: customerId, limit: 100 }),
    ]);
    const plans = await plansOfNextPrices(stripe, subscriptions.data);
    const entered = subscriptions.data.find(hasCardOfItsOwn);
    if (entered) await makeCustomersCard(stripe, customerId, entered);
    const kept = customer.deleted ? null : customer.invoice_settings.default_payment_method;
    return {
      subscriptions: subscriptions.data.map((one) => toSubscription(one, plans)),
      card: toCard(entered?.default_payment_method ?? kept),
      invoices: invoices.data.filter(({ status }) => status !== 'draft').map(toInvoice),
    };
  },

  async accountOf(customerId) {
    const customer = await stripe.customers.retrieve(customerId);
    return customer.deleted ? null : (customer.metadata.account_id ?? null);
  },

  async *everySubscription() {
    for await (const one of stripe.subscriptions.list({ limit: 100 }))
      yield { subscription: toSubscription(one), accountId: one.metadata.account_id ?? null };
  },
});

const hasCardOfItsOwn = ({ status, default_payment_method: method }: Stripe.Subscription): boolean =>
  method !== null && ['active', 'trialing', 'past_due', 'unpaid'].includes(status);

/**
 * A card that was entered for a subscription becomes the customer's: a card of the subscription's own would go on being charged
 * after another was chosen on Stripe's page, which changes the customer's.
 */
async function makeCustomersCard(
  stripe: Stripe,
  customerId: string,
  { id, default_payment_method: method }: Stripe.Subscription,
): Promise<void> {
  const card = typeof method === 'string' ? method : method!.id;
  await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: card } });
  await stripe.subscriptions.update(id, { default_payment_method: '' });
}

/** The plans of prices that schedules name, which tell a price by its id alone. */
async function plansOfNextPrices(stripe: Stripe, subscriptions: Stripe.Subscription[]) {
  if (!subscriptions.some(({ schedule }) => schedule)) return [];
  const { data } = await stripe.prices.list({ active: true, limit: 100 });
  return data;
}
