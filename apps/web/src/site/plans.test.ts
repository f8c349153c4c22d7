import { planNames, planPriceCents, planPromises, planTypes } from '@deskbell/contract';
import { expect, it } from 'vitest';
import { plans } from './plans.ts';

it('the cards promise what the table of plans includes, at its prices', () => {
  expect(plans.map(({ planType, name, features }) => [planType, name, features])).toEqual(
    planTypes.map((plan) => [plan, planNames[plan], planPromises(plan)]),
  );
  for (const { planType, price } of plans)
    expect(Number(price.replaceAll(/[$,+]/g, '')) * 100).toBe(planPriceCents[planType]);
});
