import type { Due } from '@deskbell/contract';
import Stripe from 'stripe';
import { AppError } from '../../../../kernel/http/index.ts';
import type { BegunSubscription, Payments } from '../payments.ts';
import { lookupKeyOf } from '../plan-prices.ts';
import { asRefusedTerm } from './checkout-terms.ts';
import { toDiscount, toSubscription } from './stripe-objects.ts';

type Beginnings = Pick<
  Payments,
  'createCustomer' | 'priceOf' | 'begin' | 'findBegun' | 'readBegun' | 'giveUp'
>;

const expand = [
  'latest_invoice.confirmation_secret',
  'pending_setup_intent',
  'discounts.source.coupon',
  'discounts.promotion_code',
  'latest_invoice.discounts.source.coupon',
  'latest_invoice.discounts.promotion_code',
];

/** Customers, and subscriptions until they are paid. */
export const beginnings = (stripe: Stripe): Beginnings => ({
  async createCustomer({ accountId, name, email }) {
    // Under its key it must be asked for in the same words, whoever of the account asks.
    const { id } = await stripe.customers.create(
      { metadata: { account_id: accountId } },
      { idempotencyKey: `customer-${accountId}` },
    );
    await stripe.customers.update(id, { name, email });
    return id;
  },

  async priceOf(plan) {
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKeyOf(plan)], active: true });
    if (data[0]) return data[0].id;
    throw new AppError(
      'unavailable',
      'This plan can’t be bought here yet. Contact us and we’ll set it up with you.',
      { cause: new Error(`No price has the lookup key ${lookupKeyOf(plan)}: run npm run stripe-setup`) },
    );
  },

  async begin({ intentId, accountId, customerId, priceId, trialDays, promotionCodeId, automaticTax }) {
    const creating = stripe.subscriptions.create(
      {
        customer: customerId,
        items: [{ price: priceId }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        ...(trialDays > 0 && {
          trial_period_days: trialDays,
          trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
        }),
        ...(promotionCodeId && { discounts: [{ promotion_code: promotionCodeId }] }),
        ...(automaticTax && { automatic_tax: { enabled: true } }),
        metadata: { account_id: accountId, intent_id: intentId },
        expand,
      },
      { idempotencyKey: `subscription-${intentId}` },
    );
    return begun(await creating.catch((error: unknown) => Promise.reject(asRefusedTerm(error))));
  },

  async findBegun(customerId, intentId) {
    const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
    return data.find(({ metadata }) => metadata.intent_id === intentId)?.id ?? null;
  },

  async readBegun(subscriptionId) {
    return begun(await stripe.subscriptions.retrieve(subscriptionId, { expand }));
  },

  async giveUp(subscriptionId) {
    const subscription = await stripe.subscriptions.retrieve(subscriptionId, {
      expand: ['latest_invoice'],
    });
    const { status, latest_invoice: invoice } = subscription;
    if (status === 'canceled' || status === 'incomplete_expired') return true;
    if (status === 'incomplete' && typeof invoice === 'object' && invoice?.status === 'open') {
      // A void invoice can't be paid anymore, and a paid one can't be voided: nobody pays for what then ends.
      try {
        await stripe.invoices.voidInvoice(invoice.id!);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
        throw error;
      }
    } else if (toSubscription(subscription).status !== 'incomplete') return false;
    await stripe.subscriptions.cancel(subscriptionId).catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error; // it ended by itself
    });
    return true;
  },
});

/** What is left to be paid, or the card that is to be charged later, if either is. */
function begun(subscription: Stripe.Subscription): BegunSubscription {
  const { id, status, latest_invoice: invoice, pending_setup_intent: setup } = subscription;
  if (typeof invoice !== 'object' || !invoice) return { id, secret: null };
  // What is taken off once is the invoice's alone as soon as there is one.
  const [discount] = [...subscription.discounts, ...invoice.discounts];
  const told = { due: dueOf(invoice), discount: toDiscount(discount) };
  // A month that a coupon pays whole is active before there is a card.
  const mayBeFree = status === 'trialing' || status === 'active';
  if (mayBeFree && typeof setup === 'object' && setup?.client_secret)
    return { id, secret: { clientSecret: setup.client_secret, confirms: 'setup', ...told } };
  const secret = invoice.confirmation_secret?.client_secret;
  if (status === 'incomplete' && secret)
    return { id, secret: { clientSecret: secret, confirms: 'payment', ...told } };
  return { id, secret: null };
}

function dueOf({ subtotal, total, currency, ...invoice }: Stripe.Invoice): Due {
  const sumOf = (amounts: { amount: number }[] | null) =>
    (amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return {
    subtotalCents: subtotal,
    discountCents: sumOf(invoice.total_discount_amounts),
    taxCents: sumOf(invoice.total_taxes),
    totalCents: total,
    currency: currency.toUpperCase(),
  };
}
