import {
  type Endpoint,
  lockedText,
  type PlanFeature,
  type PlanType,
  planFeatureNames,
  planFeatures,
  planIncludes,
  planNames,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Config } from '../config.ts';
import { AppError } from './app-error.ts';
import type { Session } from './context.ts';

/**
 * Whether an account of this plan has the feature here. Whoever chose no plan where none can be bought has everything: there is
 * nobody to pay and nothing to upgrade to.
 */
export function hasFeature(
  { planLimits, stripe }: Pick<Config, 'planLimits' | 'stripe'>,
  planType: string | null,
  feature: PlanFeature,
): boolean {
  const isOpen = !planLimits || (planType === null && stripe === null);
  return isOpen || planIncludes(planType as PlanType | null, feature);
}

/** What waits because the plan doesn't include it is looked at again after so long, so that it goes on soon after an upgrade. */
export const unincludedWaitMs = 10 * 60_000;

/** Those that it doesn't have. */
export const lockedFeatures = (
  config: Pick<Config, 'planLimits' | 'stripe'>,
  planType: string | null,
): PlanFeature[] => planFeatureNames.filter((feature) => !hasFeature(config, planType, feature));

/** Whether the transaction's account has the feature, by the plan that it has now. */
export async function accountHasFeature(
  tx: AccountTransaction,
  config: Pick<Config, 'planLimits' | 'stripe'>,
  feature: PlanFeature,
): Promise<boolean> {
  if (!config.planLimits) return true;
  const [account] = await tx.query<{ plan_type: string | null }>({
    name: 'accounts.plan',
    text: 'SELECT plan_type FROM accounts WHERE account_id = $1',
    values: [tx.accountId],
  });
  return account !== undefined && hasFeature(config, account.plan_type, feature);
}

/** @throws AppError forbidden where the endpoint is of a feature that the session's plan doesn't include */
export function requireFeature({ feature }: Pick<Endpoint, 'feature'>, { user }: Session): void {
  if (feature && user.lockedFeatures.includes(feature)) throw lockedError(feature);
}

/** The refusal of what the plan doesn't include. */
export const lockedError = (feature: PlanFeature): AppError =>
  new AppError(
    'forbidden',
    `${lockedText(feature)} Upgrade to ${planNames[planFeatures[feature].from]} under Billing.`,
  );
