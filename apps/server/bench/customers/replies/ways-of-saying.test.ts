import { describe, expect, it } from 'vitest';
import { patternOf } from '../set/patterns.ts';
import { waysAt } from './ways-of-saying.ts';

// Tuesday, October 13, 2026, three in the afternoon in Bristol.
const ways = waysAt({ now: new Date('2026-10-13T14:00:00Z'), timeZone: 'Europe/London' });

const said: Record<string, { yes: string[]; no: string[] }> = {
  '{t 15:30}': {
    yes: [
      'at 3:30 pm',
      '3.30pm',
      'half past three',
      'half 3',
      '15:30',
      'at 3:30.',
      '2:30 or 3:30 pm',
      '2:30, 3:30 or 4:30 pm',
      'a las 3 y media',
      '3:30 p. m.',
    ],
    no: ['13:30', '3:30 am', '$3.30', '3 pm', '03:30 a. m.', '5:30 pm', 'half past two'],
  },
  '{t 15:00}': {
    yes: [
      'at 3 pm',
      '3pm',
      '15:00',
      "three o'clock",
      'at 3.',
      '2, 3 or 4 pm',
      'a las 3 de la tarde',
      'las tres',
    ],
    no: ['3:30 pm', '13:00', '3 am', 'at 3 people', '10/3', 'las 3 y media', 'las 3 de la mañana', '3:15'],
  },
  '{t 09:30}': { yes: ['9:30 am', '9:30', '09:30', 'half nine'], no: ['9:30 pm', '19:30', '21:30'] },
  '{t 09:15}': { yes: ['quarter past nine', '9:15', 'las nueve y cuarto'], no: ['quarter to nine', '9:45'] },
  '{t 08:45}': { yes: ['quarter to nine', 'las nueve menos cuarto'], no: ['quarter past nine'] },
  '{t 12:00}': { yes: ['noon', '12 pm', '12:00'], no: ['12 am', '12:30'] },
  // Friday of this week.
  '{d 2026-10-16}': {
    yes: [
      'on Friday',
      'Friday, October 16',
      'Friday 16 October',
      'the 16th',
      'Oct 16',
      'viernes 16 de octubre',
      'Friday at 10 am',
      'Friday 10 am',
      '10/16',
      '2026-10-16',
    ],
    no: [
      'Friday, October 23',
      'Friday 23 October',
      'Friday the 23rd',
      'next Friday',
      'Thursday',
      'the 26th',
      'viernes 23 de octubre',
    ],
  },
  '{d 2026-10-13}': { yes: ['today', 'hoy', 'Tuesday'], no: ['tomorrow', 'Tuesday 20 October'] },
  '{d 2026-10-14}': { yes: ['tomorrow', 'mañana a las 3'], no: ['por la mañana', 'Wednesday, October 21'] },
  // Wednesday of next week: the weekday alone is this week's.
  '{d 2026-10-21}': {
    yes: ['next Wednesday', 'October 21', 'the 21st'],
    no: ['on Wednesday', 'Wednesday at 6'],
  },
};

describe.each(Object.entries(said))('%s', (pattern, { yes, no }) => {
  it.each(yes)('is said by "%s"', (text) => {
    expect(patternOf(pattern, ways).test(text)).toBe(true);
  });
  it.each(no)('is not said by "%s"', (text) => {
    expect(patternOf(pattern, ways).test(text)).toBe(false);
  });
});

it('reckons days by the clocks of the business', () => {
  const late = { now: new Date('2026-10-14T03:00:00Z'), timeZone: 'America/Denver' };
  expect(patternOf('{d 2026-10-13}', waysAt(late)).test('today')).toBe(true);
});
