import { expect, it } from 'vitest';
import { noWish, type TimeWish } from '../../understand/times/time-wish.ts';
import { wishedDays } from './wished-days.ts';

const days = (wish: Partial<TimeWish> | null) =>
  wishedDays(wish && { ...noWish, ...wish }, '2026-11-23', '2027-01-22');

it.each([
  ['a day', { date: '2026-11-27' }, ['2026-11-27', '2026-11-27', null, null]],
  [
    'one of two days',
    { date: '2026-11-27', alsoDates: ['2026-11-25'] },
    ['2026-11-25', '2026-11-27', null, null],
  ],
  ['days from one on', { dateFrom: '2026-11-30' }, ['2026-11-30', '2026-12-13', null, null]],
  ['days until one', { dateTo: '2026-11-25' }, ['2026-11-23', '2026-11-25', null, null]],
  ['a stretch', { dateFrom: '2026-11-24', dateTo: '2026-11-28' }, ['2026-11-24', '2026-11-28', null, null]],
  ['no day', {}, ['2026-11-23', '2026-12-23', null, null]],
  ['nothing at all', null, ['2026-11-23', '2026-12-23', null, null]],
  ['a day that is over', { date: '2026-11-20' }, ['2026-11-23', '2026-11-23', null, null]],
  ['an hour', { date: '2026-11-27', time: '15:00' }, ['2026-11-27', '2026-11-27', '14:00', '16:01']],
  ['the morning', { date: '2026-11-27', timeTo: '12:00' }, ['2026-11-27', '2026-11-27', null, '12:00']],
  [
    'the end of the day',
    { date: '2026-11-27', timeFrom: '17:00', timeTo: '24:00' },
    ['2026-11-27', '2026-11-27', '17:00', null],
  ],
])('makes days and hours of %s', (_, wish, expected) => {
  const { fromDay, toDay, earliest, latest } = days(wish);
  expect([fromDay, toDay, earliest, latest]).toEqual(expected);
});

it('never waits for more than is to be booked', () => {
  expect(wishedDays(noWish, '2026-11-23', '2026-11-30')).toMatchObject({ toDay: '2026-11-30' });
});
