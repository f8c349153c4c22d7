import { expect, it } from 'vitest';
import { growthText } from './growth-text.ts';

it.each([
  [{ value: 112, previous: 100, growth: 0.12 }, '+12% from last month'],
  [{ value: 88, previous: 100, growth: -0.12 }, '−12% from last month'],
  [{ value: 100, previous: 100, growth: 0 }, 'Same as last month'],
  [{ value: 30, previous: 1, growth: 29 }, '+2,900% from last month'],
  [{ value: 3, previous: 0, growth: null }, 'new'],
  [{ value: 0.9, previous: null, growth: null }, 'new'],
  [{ value: 0, previous: 0, growth: null }, null],
  [{ value: null, previous: null, growth: null }, null],
])('%o reads %s', (figure, expected) => {
  expect(growthText(figure)).toBe(expected);
});
