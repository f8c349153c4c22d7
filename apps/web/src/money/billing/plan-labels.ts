import { type PlanType, planPriceCents } from '@deskbell/contract';
import { moneyText } from '../../ui/data/figures.ts';

export const planNames: Record<PlanType, string> = {
  starter: 'Starter',
  pro: 'Pro',
  business: 'Business',
  enterprise: 'Enterprise',
};

/** '$249 per month'; Enterprise is where its price begins. */
export const priceText = (plan: PlanType): string =>
  `${moneyText(planPriceCents[plan])}${plan === 'enterprise' ? '+' : ''} per month`;
