import type { PlanType } from '@deskbell/contract';
import { graceEnd } from '../billing-row.ts';
import type { PaidSubscription } from '../payments/payments.ts';

/**
 * The plan that a subscription gives now. `none`: it gives none anymore, so that the account falls back to the plan it had before it
 * paid, or to Starter's limits, the first plan: Pro's, which a new account has, would reward those who stop paying.
 */
export function planGiven(
  subscription: PaidSubscription | undefined,
  pastDueSince: Date | null,
  now: Date,
): PlanType | 'none' {
  switch (subscription?.status) {
    case 'active':
    case 'trialing':
      return subscription.planType ?? 'none';
    case 'past_due':
      return pastDueSince && graceEnd(pastDueSince) > now ? (subscription.planType ?? 'none') : 'none';
    default:
      return 'none';
  }
}
