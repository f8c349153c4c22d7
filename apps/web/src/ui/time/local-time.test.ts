import { expect, it } from 'vitest';
import { dayAfter, dayIn, daysText, dayText } from './local-time.ts';

it('a day is counted in the time zone that is asked for', () => {
  const instant = Date.parse('2026-03-28T02:30:00Z');
  expect(dayIn('America/New_York', instant)).toBe('2026-03-27');
  expect(dayIn('Asia/Tokyo', instant)).toBe('2026-03-28');
});

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-29', 1, '2026-03-30'],
])('%s and %i days is %s', (day, count, expected) => {
  expect(dayAfter(day, count)).toBe(expected);
});

it('a day names its year only where it is another', () => {
  expect(dayText('2026-03-27', 2026)).toBe('Mar 27');
  expect(dayText('2025-12-31', 2026)).toBe('Dec 31, 2025');
  expect(daysText('2026-03-01', '2026-03-27', 2026)).toBe('Mar 1 – Mar 27');
  expect(daysText('2026-03-27', '2026-03-27', 2026)).toBe('Mar 27');
});
