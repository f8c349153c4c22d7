import { expect, it } from 'vitest';
import { misfitWeekdays } from './weekdays-said.ts';

const today = '2026-10-13'; // a Tuesday

it.each([
  'can we do Wednesday the 21st?',
  'Wednesday, October 21 at 6',
  'Wednesday 21 October please',
  'el miércoles 21 de octubre',
  'el miércoles 21, por favor',
  'on Monday the 2nd', // of November
  'Friday, January 8', // of next year
  'wednesday 6 pm',
  'Thursday at 10, and I have 31 friends',
])('fits: %s', (text) => {
  expect(misfitWeekdays(text, today)).toEqual([]);
});

it.each([
  ['can we do Wednesday the 22nd?', 'Wednesday the 22nd'],
  ['Thursday, October 21 at 6', 'Thursday, October 21'],
  ['friday 21 October please', 'friday 21 October'],
  ['el jueves 21 de octubre', 'jueves 21 de octubre'],
  ['el jueves 21, por favor', 'jueves 21'],
  ['Monday, February 30', 'Monday, February 30'],
])('does not fit: %s', (text, said) => {
  expect(misfitWeekdays(text, today)).toEqual([said]);
});
