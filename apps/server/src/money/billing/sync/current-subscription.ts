import type { PaidSubscription } from '../payments/payments.ts';

/** What counts more of several: what is paid before what isn't, and of equals the newer one. */
const order: Record<PaidSubscription['status'], number> = {
  active: 0,
  trialing: 1,
  past_due: 2,
  unpaid: 3,
  incomplete: 4,
  ended: 5,
};

/** The subscription of a customer that counts. Those whose price is none of ours count for nothing. */
export const currentOf = (subscriptions: readonly PaidSubscription[]): PaidSubscription | undefined =>
  subscriptions
    .filter(({ planType }) => planType !== null)
    .sort((a, b) => order[a.status] - order[b.status] || b.createdAt.getTime() - a.createdAt.getTime())[0];
