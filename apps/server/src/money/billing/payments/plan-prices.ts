import {
  type PaidPlan,
  PaidPlanSchema,
  type PlanType,
  PlanTypeSchema,
  planPriceCents,
} from '@deskbell/contract';

/** What a plan's price is found by, so that prices change without a change of ours. */
export const lookupKeyOf = (plan: PaidPlan): string => `deskbell_${plan}_monthly`;

/** The metadata that says which plan a price is of. */
export const planMetadata = 'deskbell_plan';

export const paidPlans = PaidPlanSchema.options.map((plan) => ({
  plan,
  lookupKey: lookupKeyOf(plan),
  cents: planPriceCents[plan],
}));

/** The plan that a price pays for; null: it is none of ours. */
export function planOfPrice(price: {
  lookup_key: string | null;
  metadata: Record<string, string>;
}): PlanType | null {
  const told = PlanTypeSchema.safeParse(price.metadata[planMetadata]);
  if (told.success) return told.data;
  return paidPlans.find(({ lookupKey }) => lookupKey === price.lookup_key)?.plan ?? null;
}
