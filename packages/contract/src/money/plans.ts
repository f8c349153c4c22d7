// What each plan costs and includes.

import { type PlanFeature, type PlanType, planFeatureNames, planTypes } from '../kernel/plan-types.ts';

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

/**
 * The same as the plan cards promise it. The cards of the site are written out there, where every byte counts, and a test holds them
 * to this.
 */
const featureOnCard: Record<PlanFeature, string> = {
  scripts: 'Full script and FAQ customisation',
  alerts: 'SMS/email lead alerts',
  integrations: 'CRM plus calendar integration',
  analytics: 'Session analytics',
  callRouting: 'Call routing',
  callSummaries: 'GPT call summaries',
  whiteLabel: 'White-label assistant',
  webhooks: 'API/webhook support',
  teamRoles: 'Team-wide permissions',
};

/** Whether a plan includes it. Null, an account that chose none, has what Pro has. */
export const planIncludes = (planType: PlanType | null, feature: PlanFeature): boolean =>
  planTypes.indexOf(planType ?? 'pro') >= planTypes.indexOf(planFeatures[feature].from);

/** Why something is locked, in a sentence. */
export const lockedText = (feature: PlanFeature): string =>
  `The ${planNames[planFeatures[feature].from]} plan lets you ${planFeatures[feature].means}.`;

/** What the card of a plan promises, beyond what the cards before it do. */
export function planPromises(plan: PlanType): string[] {
  const [before, after] = promisesBeside[plan];
  const features = planFeatureNames.filter((feature) => planFeatures[feature].from === plan);
  return [...before, ...features.map((feature) => featureOnCard[feature]), ...after];
}

/** Before and after the features: what the limits say in words, what every plan has, and what people do. */
const promisesBeside: Record<PlanType, readonly [before: readonly string[], after: readonly string[]]> = {
  starter: [
    [
      `${planLimits.starter.chatSessions} chat/voice sessions per month`,
      `${planLimits.starter.assistants} AI assistant (chatbot or voice, choose 1)`,
      'Email notifications',
      'Setup wizard plus portal access',
      'Product branding',
    ],
    [],
  ],
  pro: [[`${planLimits.pro.chatSessions} sessions per month`, 'Chat plus voice assistant'], []],
  business: [
    [
      `${planLimits.business.chatSessions?.toLocaleString('en-US')} sessions per month`,
      'Multi-assistant support',
    ],
    ['Priority support'],
  ],
  enterprise: [
    ['Unlimited assistants', 'AI custom training', 'Dedicated CSM'],
    ['Everything white-labelled'],
  ],
};
