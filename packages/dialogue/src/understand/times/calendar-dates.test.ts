import { describe, expect, it } from 'vitest';
import { saidOnWednesday } from './testing/said-on-wednesday.ts';

describe('dates of the calendar, said on Wednesday, 18 November 2026', () => {
  it.each([
    ['the 27th', '2026-11-27'],
    ['the twenty seventh', '2026-11-27'],
    ['on the 3rd', '2026-12-03'],
    ['the 18th', '2026-11-18'],
    ['the 31st', '2026-12-31'],
    ['friday the 27th', '2026-11-27'],
    ['friday the 4th', '2026-12-04'],
    ['Friday the 26th', '2027-02-26'],
    ['the 5th of next month', '2026-12-05'],
    ['27 November', '2026-11-27'],
    ['november the twenty-seventh', '2026-11-27'],
    ['Nov. 27th, 2026', '2026-11-27'],
    ['27th of nov', '2026-11-27'],
    ['Fri, 27 Nov 2026', '2026-11-27'],
    ['Saturday, 27 Nov 2026', '2026-11-27 conflict'],
    ['march 3', '2027-03-03'],
    ['3rd of novembre', 'past 2026-11-03'],
    ['29 february', '2028-02-29'],
    ['2026-12-01', '2026-12-01'],
    ['1/12/2026', '2026-12-01'],
    ['13/12', '2026-12-13'],
    ['1.12.', '2026-12-01'],
    ['24/12/26', '2026-12-24'],
    ['the first monday of december', '2026-12-07'],
    ['last friday of the month', '2026-11-27'],
    ['from the 3rd to the 5th of december', '2026-12-03.. ..2026-12-05'],
    ['3 - 5 december', '2026-12-03.. ..2026-12-05'],
    ['dec 3rd to 5th', '2026-12-03.. ..2026-12-05'],
    ['between the 28th and the 2nd of december', '2026-11-28.. ..2026-12-02'],
    ['in december', '2026-12-01..2026-12-31'],
    ['until january', '..2027-01-31'],
    ['christmas eve', '2026-12-24'],
    ["new year's day", '2027-01-01'],
  ])('%j is %s', (text, said) => expect(saidOnWednesday(text)).toBe(said));

  it('3/4 is read in the order asked for, or the only one that is a date', () => {
    expect(saidOnWednesday('3/4', { order: 'month-day' })).toBe('2027-03-04');
    expect(saidOnWednesday('3/4', { order: 'day-month' })).toBe('2027-04-03');
    expect(saidOnWednesday('12/24', { order: 'day-month' })).toBe('2026-12-24');
    expect(saidOnWednesday('3/4', { timeZone: 'America/Chicago' })).toBe('2027-03-04');
  });

  it.each([
    'first I need a cut',
    'the second one',
    'the third time',
    'on 5th avenue',
    'it may be fine',
    '24/7',
    '1783 second street',
    'version 1.2.3',
    '30 february',
    'it costs 3/4 of that or 12.50',
    'call 415-353-2757',
  ])('finds none in %j', (text) => expect(saidOnWednesday(text)).toBe(''));
});
