import { expect, it } from 'vitest';
import { durationText, moneyText, percentText } from './figures.ts';

it('what was not measured is a dash, not a zero', () => {
  expect([percentText(null), percentText(0), percentText(0.936)]).toEqual(['–', '0%', '94%']);
  expect([durationText(null), durationText(0), durationText(999), durationText(1234)]).toEqual([
    '–',
    '0 ms',
    '999 ms',
    '1.2s',
  ]);
});

it('money shows its cents only where there are some', () => {
  expect([moneyText(24_900), moneyText(100_000), moneyText(1250)]).toEqual(['$249', '$1,000', '$12.50']);
});
