import { expect, it } from 'vitest';
import { planFeatureNames } from '../kernel/plan-types.ts';
import { lockedText, planIncludes } from './plans.ts';

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
