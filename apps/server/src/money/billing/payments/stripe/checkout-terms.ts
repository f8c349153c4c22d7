import type { BillingAddress } from '@deskbell/contract';
import Stripe from 'stripe';
import type { Payments } from '../payments.ts';
import { refusedTerm } from '../refused-term.ts';

type Terms = Pick<Payments, 'findPromotion' | 'setAddress' | 'hasAddress'>;

/** What a subscription is begun with besides its price: a promotion code, and where its taxes are. */
export const checkoutTerms = (stripe: Stripe): Terms => ({
  async findPromotion(customerId, code) {
    const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 100 });
    const mayUse = ({ customer }: Stripe.PromotionCode) =>
      !customer || (typeof customer === 'string' ? customer : customer.id) === customerId;
    return data.find(mayUse)?.id ?? null;
  },

  async setAddress(customerId, { country, postalCode }: BillingAddress) {
    const address = { country, postal_code: postalCode };
    const updated = stripe.customers.update(customerId, {
      address,
      tax: { validate_location: 'immediately' },
    });
    await updated.catch((error: unknown) => Promise.reject(asRefusedTerm(error)));
  },

  async hasAddress(customerId) {
    const customer = await stripe.customers.retrieve(customerId);
    return !customer.deleted && Boolean(customer.address?.country);
  },
});

/** A refusal of what somebody typed as one that says which field it is; any other failure as it is. */
export function asRefusedTerm(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return error;
  if (error.code === 'customer_tax_location_invalid' || error.code === 'invalid_tax_location')
    return refusedTerm(
      'billingAddress',
      'Taxes can’t be worked out for this address. Check country and postal code.',
      error,
    );
  if (error.code === 'coupon_expired' || error.param?.startsWith('discounts'))
    return refusedTerm('promotionCode', 'This code can’t be used for this plan.', error);
  return error;
}
