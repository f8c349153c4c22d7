import { expect, test } from 'vitest';
import { waitText } from './wait-text.ts';

test.each([
  [-5_000, '0:00'],
  [7_000, '0:07'],
  [760_000, '12:40'],
  [3_599_999, '59:59'],
  [7_500_000, '2 h 5 min'],
  [86_400_000 * 3 + 3_600_000 * 4, '3 d 4 h'],
])('a wait of %i ms reads %s', (ms, text) => {
  expect(waitText(ms)).toBe(text);
});
