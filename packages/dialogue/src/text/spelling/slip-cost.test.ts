import { expect, it } from 'vitest';
import { slipCost } from './slip-cost.ts';

it.each([
  ['waht', 'swapped letters', 'what', 'a letter nobody is near', 'wkat'],
  ['pst', 'a letter left out', 'past', 'another', 'pzst'],
  ['acount', 'one of a pair left out', 'account', 'another', 'azcount'],
  ['nail', 'nothing', 'nail', 'a slip', 'naill'],
  ['color', 'nothing', 'color', 'one at its beginning', 'volor'],
])('%s (%s) is likelier meant as %s than %s is', (likely, _, meant, __, unlikely) => {
  expect(slipCost(likely, meant, 1)!).toBeGreaterThan(slipCost(unlikely, meant, 1)!);
});

it('more slips than are sought are none', () => {
  expect(slipCost('apintmnt', 'appointment', 2)).toBeNull();
  expect(slipCost('apointmnt', 'appointment', 2)).not.toBeNull();
  expect(slipCost('cat', 'catalog', 1)).toBeNull();
});
