import { expect, it } from 'vitest';
import { CallRate } from './call-rate.ts';

const takenOf = (rate: CallRate, trunk: string, now: number) =>
  Array.from({ length: 100 }, () => rate.takes(trunk, now)).filter(Boolean).length;

it('a trunk brings forty calls at once, then ten a second; another has its own', () => {
  const rate = new CallRate();
  expect(takenOf(rate, 'one', 0)).toBe(40);
  expect(takenOf(rate, 'one', 1000)).toBe(10);
  expect(takenOf(rate, 'two', 1000)).toBe(40);
});
