import { describe, expect, it } from 'vitest';
import { costText } from './cost-text.ts';

describe('what a carrier charges for a call', () => {
  it.each([
    ['0.00850', 'USD', '$0.0085'],
    ['1.2', 'EUR', '€1.20'],
    ['0.00200000', null, '0.002 (in your carrier account’s currency)'],
    ['123456789.123456789', 'USD', '$123,456,789.123456789'],
    ['0', 'USD', '$0.00'],
  ])('%s in %s is %s', (amount, currency, text) => expect(costText({ amount, currency })).toBe(text));
});
