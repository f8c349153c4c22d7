import { describe, expect, it } from 'vitest';
import { addDays, dayIn, monthSoFar, wholeMonths } from './local-day.ts';

describe('the month so far', () => {
  it.each([
    ['2026-11-21', '2026-11-01', '2026-10-01', '2026-10-21'],
    ['2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28'],
    ['2028-03-29', '2028-03-01', '2028-02-01', '2028-02-29'],
    ['2028-03-30', '2028-03-01', '2028-02-01', '2028-02-29'],
    ['2026-01-01', '2026-01-01', '2025-12-01', '2025-12-01'],
    ['2026-07-31', '2026-07-01', '2026-06-01', '2026-06-30'],
  ])('of %s is set beside the same days of last month', (today, from, previousFrom, previousTo) => {
    expect(monthSoFar(today)).toEqual({
      current: { from, to: today },
      previous: { from: previousFrom, to: previousTo },
    });
  });
});

describe('a day', () => {
  it('is the one of the time zone', () => {
    const moment = new Date('2026-03-01T04:30:00Z');
    expect(dayIn('UTC', moment)).toBe('2026-03-01');
    expect(dayIn('America/New_York', moment)).toBe('2026-02-28');
    expect(dayIn('Pacific/Auckland', new Date('2026-12-31T11:00:00Z'))).toBe('2027-01-01');
  });

  it('is followed by the next one, also across a leap day and the end of a year', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-29', -1)).toBe('2026-03-28');
  });
});

describe('the whole months of a period', () => {
  it.each([
    ['2026-01-02', '2026-03-31', '2026-02-01', '2026-03-01'],
    ['2026-01-31', '2026-04-01', '2026-02-01', '2026-04-01'],
    ['2025-11-21', '2026-11-21', '2025-12-01', '2026-11-01'],
    ['2028-01-15', '2028-03-15', '2028-02-01', '2028-03-01'],
  ])('of %s to %s are those from %s until %s', (from, to, first, until) => {
    expect(wholeMonths({ from, to })).toEqual({ from: first, until });
  });

  it.each([
    ['2026-03-01', '2026-03-31'],
    ['2026-02-10', '2026-03-31'],
    ['2026-02-28', '2026-02-28'],
    ['2025-12-31', '2026-01-01'],
  ])('of %s to %s are none', (from, to) => {
    const { from: first, until } = wholeMonths({ from, to });
    expect(first).toBe(until);
  });
});
