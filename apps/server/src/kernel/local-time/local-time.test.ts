import { describe, expect, it } from 'vitest';
import { addDays, dateTimeFormat, dayIn, momentText, monthSoFar, wholeMonths } from './index.ts';

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

describe('a moment', () => {
  const moment = new Date('2026-11-27T20:30:45.678Z');

  it('is written as the clocks of the time zone show it, to the second', () => {
    expect(dateTimeFormat('America/New_York')(moment)).toBe('2026-11-27 15:30:45');
    expect(dateTimeFormat('Asia/Kathmandu')(moment)).toBe('2026-11-28 02:15:45');
  });

  it('is written in words as people of the country write it', () => {
    const inWords = (country: string, timeZone: string) => momentText({ country, timeZone }, moment);
    expect(inWords('US', 'America/New_York')).toMatch(/^Friday, November 27, 2026 at 3:30\sPM EST$/);
    expect(inWords('GB', 'Europe/London')).toMatch(/^Friday,? 27 November 2026 at 20:30 GMT$/);
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
