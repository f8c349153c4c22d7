import { expect, it } from 'vitest';
import { findTimes } from './find-times.ts';
import { mergeWish } from './merge-wish.ts';
import { noWish } from './time-wish.ts';

const options = { now: new Date('2026-11-23T13:00:00Z'), timeZone: 'America/New_York' };
const day = (text: string, spokenOf: string | null = '2026-12-15') =>
  findTimes(text, { ...options, spokenOf }).map(({ date, relation }) => relation ?? date);

it.each([
  ['and the Saturday before it', ['2026-12-12']],
  ['the Tuesday before', ['2026-12-08']],
  ['the Tuesday after that', ['2026-12-22']],
  ['is the monday after free instead?', ['2026-12-21']],
  ['the day after', ['2026-12-16']],
  ['the following day?', ['2026-12-16']],
  ['the day before', ['2026-12-14']],
  ['the week after that', ['2026-12-22']],
  ['the Friday of that week', ['2026-12-18']],
  ['same day please', ['2026-12-15']],
])('%j, of Tuesday, December 15, is %j', (text, days) => expect(day(text)).toEqual(days));

it('leans on the day that stands before it in the text', () =>
  expect(day('the 10th of December or the day after')).toEqual(['2026-12-10', '2026-12-11']));

it('stays a relation where no day was spoken of, or it would be over', () => {
  expect(day('the day after', null)).toEqual(['day-after']);
  expect(day('the Saturday before it', '2026-11-24')).toEqual(['weekday-before']);
});

it('takes no time of the day for one', () => expect(day('Saturday after 3')).toEqual(['2026-11-28', null]));

it('is merged from the day of the wish, and is the next of its name where there is none', () => {
  const said = (text: string) => findTimes(text, options);
  const wish = { ...noWish, date: '2026-12-15', time: '10:00' };
  expect(mergeWish(wish, said('the Saturday before it'))).toMatchObject({
    date: '2026-12-12',
    time: '10:00',
  });
  expect(mergeWish(null, said('the Saturday after that'))).toMatchObject({ date: '2026-11-28' });
  const week = { ...noWish, dateFrom: '2026-11-30', dateTo: '2026-12-06' };
  expect(mergeWish(week, said('the week after that'))).toMatchObject({
    date: null,
    dateFrom: '2026-12-07',
    dateTo: '2026-12-13',
  });
});
