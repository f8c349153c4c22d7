// What each plan costs and includes.

import { type PlanFeature, type PlanType, planTypes } from '../kernel/plan-types.ts';

export const planNames: Record<PlanType, string> = {
  starter: 'Starter',
  pro: 'Pro',
  business: 'Business',
  enterprise: 'Enterprise',
};

/** Monthly prices in cents; enterprise is where its price begins. */
export const planPriceCents: Record<PlanType, number> = {
  starter: 9_900,
  pro: 24_900,
  business: 49_900,
  enterprise: 100_000,
};

/**
 * How much is included in a month; null is unlimited. `assistants`: how many; `channels`: chat or voice (choose one), or both. What a
 * plan includes or not stands in `planFeatures`.
 */
export interface PlanLimits {
  chatSessions: number | null;
  voiceMinutes: number | null;
  apiCalls: number | null;
  assistants: number | null;
  channels: 'one' | 'both';
}

/** Specification section 9 and product.md. An account without a plan has the Pro limits. */
export const planLimits: Record<PlanType, PlanLimits> = {
  starter: { chatSessions: 50, voiceMinutes: 50, apiCalls: 1000, assistants: 1, channels: 'one' },
  pro: { chatSessions: 500, voiceMinutes: 500, apiCalls: 10_000, assistants: 1, channels: 'both' },
  business: { chatSessions: 2000, voiceMinutes: 2000, apiCalls: 50_000, assistants: 10, channels: 'both' },
  enterprise: { chatSessions: null, voiceMinutes: null, apiCalls: null, assistants: null, channels: 'both' },
};

/**
 * What not every plan includes: the one table that the server refuses by and the app shows by. `from`: the smallest plan that includes
 * it, as larger ones do; `means`: what it lets people do, after "lets you".
 */
export const planFeatures: Record<PlanFeature, { from: PlanType; means: string }> = {
  scripts: { from: 'pro', means: 'word the greeting and other lines yourself' },
  alerts: { from: 'pro', means: 'get alerts by text message, in Slack, and in Teams' },
  integrations: { from: 'pro', means: 'connect your CRM and calendars' },
  analytics: { from: 'pro', means: 'see analytics of your conversations' },
  callRouting: { from: 'business', means: 'put callers through by department and need' },
  callSummaries: { from: 'business', means: 'read summaries of your calls' },
  whiteLabel: { from: 'business', means: 'show customers no brand but your own' },
  webhooks: { from: 'enterprise', means: 'send events to your own programs' },
  teamRoles: { from: 'enterprise', means: 'choose what each teammate may do' },
};

/** Whether a plan includes it. Null, an account that chose none, has what Pro has. */
export const planIncludes = (planType: PlanType | null, feature: PlanFeature): boolean =>
  planTypes.indexOf(planType ?? 'pro') >= planTypes.indexOf(planFeatures[feature].from);

/** Why something is locked, in a sentence. */
export const lockedText = (feature: PlanFeature): string =>
  `The ${planNames[planFeatures[feature].from]} plan lets you ${planFeatures[feature].means}.`;
