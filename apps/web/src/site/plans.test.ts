import {
  type PlanFeature,
  planFeatureNames,
  planFeatures,
  planLimits,
  planNames,
  planPriceCents,
  planTypes,
} from '@deskbell/contract';
import { describe, expect, it } from 'vitest';
import { plans } from './plans.ts';

/** What the cards call a feature. */
const onCard: Record<PlanFeature, string> = {
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

describe('the pricing cards', () => {
  it.each(planFeatureNames)('promise %s with the smallest plan that includes it', (feature) => {
    const promising = plans.filter(({ features }) => features.includes(onCard[feature]));
    expect(promising.map(({ planType }) => planType)).toEqual([planFeatures[feature].from]);
  });

  it.each(planTypes)('have name, price and sessions of %s', (planType) => {
    const card = plans.find((plan) => plan.planType === planType)!;
    expect(card.name).toBe(planNames[planType]);
    expect(Number(card.price.replaceAll(/[$,+]/g, '')) * 100).toBe(planPriceCents[planType]);
    const { chatSessions } = planLimits[planType];
    const sessions = chatSessions?.toLocaleString('en-US');
    expect(sessions === undefined || card.features[0]!.startsWith(`${sessions} `)).toBe(true);
  });
});
