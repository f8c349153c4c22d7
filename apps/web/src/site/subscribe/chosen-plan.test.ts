import { expect, it } from 'vitest';
import { chosenPlan } from './chosen-plan.ts';

it('takes the plan from the address, Starter by default and for a plan there is not', () => {
  expect(chosenPlan('?plan=business').name).toBe('Business');
  expect(chosenPlan('').name).toBe('Starter');
  expect(chosenPlan('?plan=platinum').name).toBe('Starter');
});
