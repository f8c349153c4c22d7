import { type PlanType, planPriceCents, type Subscription } from '@deskbell/contract';
import { moneyText } from '../../ui/data/figures.ts';

export { planNames } from '@deskbell/contract';

/** '$249 per month'; Enterprise is where its price begins, unless its subscription says what it is. */
export function priceText(plan: PlanType, paid?: Pick<Subscription, 'priceCents' | 'currency'>): string {
  if (paid)
    return `${(paid.priceCents / 100).toLocaleString('en-US', {
      style: 'currency',
      currency: paid.currency,
      minimumFractionDigits: paid.priceCents % 100 === 0 ? 0 : 2,
    })} per month`;
  return `${moneyText(planPriceCents[plan])}${plan === 'enterprise' ? '+' : ''} per month`;
}
