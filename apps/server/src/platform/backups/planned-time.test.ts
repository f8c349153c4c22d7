import { expect, it } from 'vitest';
import { laterBy, nextTime } from './planned-time.ts';

// By the machine's own clock, whatever its zone is.
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);

it('is today while it is still to come, tomorrow after that', () => {
  expect(nextTime(at(28, 2, 59), '03:00')).toEqual(at(28, 3));
  expect(nextTime(at(28, 3), '03:00')).toEqual(at(29, 3));
});

it('is on the day of the week that is told', () => {
  expect(nextTime(at(28, 2), '04:30', 0)).toEqual(at(29, 4, 30));
  expect(nextTime(at(29, 5), '04:30', 0)).toEqual(at(36, 4, 30));
});

it('counts hours on past midnight', () => {
  expect(laterBy('23:30', 1)).toBe('00:30');
});
