import { expect, it } from 'vitest';
import { planFeatureNames, planTypes } from '../kernel/plan-types.ts';
import { lockedText, planIncludes, planPromises } from './plans.ts';

it('promises on each card what the specification says', () => {
  expect(Object.fromEntries(planTypes.map((plan) => [plan, planPromises(plan)]))).toEqual({
    starter: [
      '50 chat/voice sessions per month',
      '1 AI assistant (chatbot or voice, choose 1)',
      'Email notifications',
      'Setup wizard plus portal access',
      'Product branding',
    ],
    pro: [
      '500 sessions per month',
      'Chat plus voice assistant',
      'Full script and FAQ customisation',
      'SMS/email lead alerts',
      'CRM plus calendar integration',
      'Session analytics',
    ],
    business: [
      '2,000 sessions per month',
      'Multi-assistant support',
      'Call routing',
      'GPT call summaries',
      'White-label assistant',
      'Priority support',
    ],
    enterprise: [
      'Unlimited assistants',
      'AI custom training',
      'Dedicated CSM',
      'API/webhook support',
      'Team-wide permissions',
      'Everything white-labelled',
    ],
  });
});

it('includes in larger plans what smaller ones do, and Pro’s without a plan', () => {
  const included = (plan: Parameters<typeof planIncludes>[0]) =>
    planFeatureNames.filter((feature) => planIncludes(plan, feature));
  expect(included('starter')).toEqual([]);
  expect(included('pro')).toEqual(['scripts', 'alerts', 'integrations', 'analytics']);
  expect(included(null)).toEqual(included('pro'));
  expect(included('business')).toEqual([...included('pro'), 'callRouting', 'callSummaries', 'whiteLabel']);
  expect(included('enterprise')).toEqual(planFeatureNames);
});

it('says which plan lets you do it', () => {
  expect(lockedText('integrations')).toBe('The Pro plan lets you connect your CRM and calendars.');
});
