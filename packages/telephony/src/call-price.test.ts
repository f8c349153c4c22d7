import { describe, expect, it } from 'vitest';
import { readCallPrice } from './call-price.ts';

describe('a price that a carrier tells', () => {
  it.each([
    ['-0.00850', 'USD', { amount: '0.00850', currency: 'USD' }],
    ['-12', 'eur', { amount: '12', currency: 'EUR' }],
    ['0.00200000', null, { amount: '0.00200000', currency: null }],
    ['0', undefined, { amount: '0', currency: null }],
    [0.02, 'dollars', { amount: '0.02', currency: null }],
  ])('%j in %j is %j', (told, currency, price) => expect(readCallPrice(told, currency)).toEqual(price));

  it.each([null, undefined, '', '-', 'free', '1,5', '1e-7', '0.02 USD', Number.NaN, '9'.repeat(10), {}])(
    '%j is none',
    (told) => expect(readCallPrice(told, 'USD')).toBeNull(),
  );
});
