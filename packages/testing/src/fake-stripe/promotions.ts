import { randomBytes } from 'node:crypto';
import type { Coupon, DiscountObject, PromotionCode, StripeObject, Subscription } from './objects.ts';
import { invalid } from './objects.ts';

/** A promotion code with its coupon, as somebody makes them in Stripe's dashboard. */
export interface Promotion {
  code: string;
  percentOff?: number;
  amountOff?: number;
  duration?: 'once' | 'repeating' | 'forever';
  months?: number;
  /** Who alone may use it. */
  customer?: string;
  isForFirstPurchase?: boolean;
  maxRedemptions?: number;
}

const monthS = 30 * 86_400;

/** Promotion codes, and what they take off. */
export function createPromotions(objects: Map<string, StripeObject>) {
  const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;
  const put = <Kind extends StripeObject>(object: Kind): Kind => {
    objects.set(object.id, object);
    return object;
  };
  const all = () =>
    [...objects.values()].filter(({ object }) => object === 'promotion_code') as PromotionCode[];
  const discountsOf = (subscription: Subscription) =>
    subscription.discounts.map((id) => objects.get(id) as DiscountObject);

  return {
    all,
    add({ code, duration = 'forever', ...given }: Promotion): PromotionCode {
      const coupon = put<Coupon>({
        id: newId('coupon'),
        object: 'coupon',
        percent_off: given.percentOff ?? null,
        amount_off: given.amountOff ?? null,
        duration,
        duration_in_months: given.months ?? null,
      });
      return put<PromotionCode>({
        id: newId('promo'),
        object: 'promotion_code',
        active: true,
        code,
        customer: given.customer ?? null,
        promotion: { type: 'coupon', coupon: coupon.id },
        restrictions: { first_time_transaction: given.isForFirstPurchase ?? false },
        max_redemptions: given.maxRedemptions ?? null,
        times_redeemed: 0,
      });
    },

    /** Makes a discount of it for a subscription. */
    redeem(promotionId: unknown, subscription: Subscription, now: number, hasPaid: boolean): void {
      const promotion = objects.get(String(promotionId)) as PromotionCode | undefined;
      const param = 'discounts[0][promotion_code]';
      if (promotion?.object !== 'promotion_code') throw invalid('No such promotion code', param);
      if (!promotion.active) throw invalid('This promotion code has expired.', param);
      if (promotion.customer && promotion.customer !== subscription.customer)
        throw invalid('This promotion code cannot be redeemed by this customer.', param);
      if (promotion.restrictions.first_time_transaction && hasPaid)
        throw invalid(
          'This promotion code cannot be redeemed because the associated customer has prior transactions.',
          param,
        );
      promotion.times_redeemed += 1;
      if (promotion.times_redeemed === promotion.max_redemptions) promotion.active = false;
      const coupon = objects.get(promotion.promotion.coupon) as Coupon;
      const end = coupon.duration === 'repeating' ? now + coupon.duration_in_months! * monthS : null;
      const discount = put<DiscountObject>({
        id: newId('di'),
        object: 'discount',
        promotion_code: promotion.id,
        source: { type: 'coupon', coupon: coupon.id },
        start: now,
        end,
      });
      subscription.discounts = [discount.id];
    },

    /** What is off an amount of the period that begins at `from`; discounts that are used up or over go. */
    takeOff(
      subscription: Subscription,
      amount: number,
      from: number,
    ): { amount: number; discount: string }[] {
      subscription.discounts = discountsOf(subscription)
        .filter(({ end }) => end === null || end > from)
        .map(({ id }) => id);
      const taken = discountsOf(subscription).map(({ id, source }) => {
        const { percent_off: percent, amount_off: fixed } = objects.get(source.coupon) as Coupon;
        const off = percent === null ? Math.min(amount, fixed!) : Math.round((amount * percent) / 100);
        return { amount: off, discount: id };
      });
      if (amount > 0)
        subscription.discounts = discountsOf(subscription)
          .filter(({ source }) => (objects.get(source.coupon) as Coupon).duration !== 'once')
          .map(({ id }) => id);
      return taken;
    },
  };
}
