import { describe, expect, it } from 'vitest';
import { saidOnWednesday } from './testing/said-on-wednesday.ts';

describe('days by their distance, said on Wednesday, 18 November 2026', () => {
  it.each([
    ['today', '2026-11-18'],
    ['tomorow', '2026-11-19'],
    ['tmrw', '2026-11-19'],
    ['the day after tomorrow', '2026-11-20'],
    ['tonight', '2026-11-18 evening'],
    ['this afternoon', '2026-11-18 afternoon'],
    ['in three days', '2026-11-21'],
    ['in 3 more days', '2026-11-21'],
    ['three days from now', '2026-11-21'],
    ['a week from tomorrow', '2026-11-26'],
    ['in a week', '2026-11-25'],
    ["in two weeks' time", '2026-12-02'],
    ['in a fortnight', '2026-12-02'],
    ['a fortnight today', '2026-12-02'],
    ['today week', '2026-11-25'],
    ['in a couple of weeks', 'about 2026-12-02'],
    ['in a week or so', 'about 2026-11-25'],
    ['in a month', '2026-12-18'],
    ['in two weeks and three days', '2026-12-05'],
    ['within a week', '2026-11-18..2026-11-25'],
    ['in the next 3 days', '2026-11-18..2026-11-21'],
    ['the weekend', '2026-11-21..2026-11-22'],
    ['next weekend', '2026-11-28..2026-11-29'],
    ['this week', '2026-11-18..2026-11-22'],
    ['any day next week', 'any-day 2026-11-23..2026-11-29'],
    ['early next week', '2026-11-23..2026-11-25'],
    ['the end of next week', '2026-11-26..2026-11-29'],
    ['the end of the week', '2026-11-19..2026-11-20'],
    ['next month', '2026-12-01..2026-12-31'],
    ['at the end of this month', 'about 2026-11-24..2026-11-30'],
    ['yesterday', 'past 2026-11-17'],
    ['two weeks ago', 'past 2026-11-04'],
    ['I fell today', 'past 2026-11-18'],
  ])('%j is %s', (text, said) => expect(saidOnWednesday(text)).toBe(said));

  it.each(['for two days now', 'a 3 day course', 'for three nights', 'every day', 'have a nice day'])(
    'finds none in %j',
    (text) => expect(saidOnWednesday(text)).toBe(''),
  );
});
