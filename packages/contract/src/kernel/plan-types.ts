/** The smallest first. */
export const planTypes = ['starter', 'pro', 'business', 'enterprise'] as const;
export type PlanType = (typeof planTypes)[number];

/** What not every plan includes; money/plans.ts says which do. */
export const planFeatureNames = [
  'scripts',
  'alerts',
  'integrations',
  'analytics',
  'callRouting',
  'callSummaries',
  'whiteLabel',
  'webhooks',
  'teamRoles',
] as const;
export type PlanFeature = (typeof planFeatureNames)[number];
