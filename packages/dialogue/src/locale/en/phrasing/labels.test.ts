import { describe, expect, it } from 'vitest';
import type { Setting } from '../../../phrase/phrasing-locale.ts';
import { findTimes } from '../../../understand/times/find-times.ts';
import { noWish, type TimeWish } from '../../../understand/times/time-wish.ts';
import { whenSaid } from './call-time.ts';
import { slotLabel, slotList } from './slot-label.ts';
import { wishLabel } from './wish-label.ts';

/** Monday, 23 November 2026, 8:00 in New York. */
const now = new Date('2026-11-23T13:00:00Z');
const american: Setting = { now, timeZone: 'America/New_York', country: 'US' };
const british: Setting = { ...american, timeZone: 'Europe/London', country: 'GB' };

describe('a time', () => {
  it.each([
    ['2026-11-23T20:00:00Z', 'today at 3 pm', 'today at 3 pm', 'today, Monday, November 23 at 3 pm'],
    [
      '2026-11-24T15:30:00Z',
      'tomorrow at 10:30 am',
      'tomorrow at 10:30 am',
      'tomorrow, Tuesday, November 24 at 10:30 am',
    ],
    [
      '2026-11-26T17:00:00Z',
      'Thursday, November 26 at 12 pm',
      'on Thursday at 12 pm',
      'on Thursday, November 26 at 12 pm',
    ],
    [
      '2026-12-07T14:00:00Z',
      'Monday, December 7 at 9 am',
      'on Monday, December 7 at 9 am',
      'on Monday, December 7 at 9 am',
    ],
    [
      '2027-10-15T13:15:00Z',
      'Friday, October 15, 2027 at 9:15 am',
      'on Friday, October 15, 2027 at 9:15 am',
      'on Friday, October 15, 2027 at 9:15 am',
    ],
  ])('%s', (at, label, brief, full) => {
    expect(slotLabel(new Date(at), american, 'label')).toBe(label);
    expect(slotLabel(new Date(at), american, 'brief')).toBe(brief);
    expect(slotLabel(new Date(at), american, 'full')).toBe(full);
  });

  it('has the day first where that is the custom, in the zone of the business', () =>
    expect(slotLabel(new Date('2026-12-07T14:00:00Z'), british, 'label')).toBe('Monday 7 December at 2 pm'));

  it.each([american, british])('is understood when it is sent back, in $country', (setting) => {
    for (const at of [
      '2026-11-23T20:00:00Z',
      '2026-11-24T15:30:00Z',
      '2026-11-26T17:00:00Z',
      '2026-12-07T14:00:00Z',
      '2027-10-15T13:15:00Z',
    ]) {
      const startsAt = new Date(at);
      const options = { now, timeZone: setting.timeZone, country: setting.country };
      const mentions = findTimes(slotLabel(startsAt, setting, 'label'), options);
      const local = new Intl.DateTimeFormat('sv', {
        timeZone: setting.timeZone,
        dateStyle: 'short',
        timeStyle: 'short',
      }).format(startsAt);
      const { date, time } = mentions.reduce(
        (all, one) => ({ date: all.date ?? one.date, time: all.time ?? one.time }),
        { date: null as string | null, time: null as string | null },
      );
      expect(`${date} ${time}`).toBe(local);
    }
  });
});

describe('free times', () => {
  const at = (startsAt: string, staff: string | null = null) => ({ startsAt, staff });

  it.each([
    [[at('2026-11-24T14:00:00Z')], 'tomorrow at 9 am'],
    [[at('2026-11-24T14:00:00Z'), at('2026-11-24T15:00:00Z')], 'tomorrow at 9 am or 10 am'],
    [
      [at('2026-11-24T14:00:00Z'), at('2026-11-24T15:00:00Z'), at('2026-11-27T19:00:00Z')],
      'tomorrow at 9 am or 10 am, or Friday, November 27 at 2 pm',
    ],
    [
      [at('2026-11-24T14:00:00Z', 'Ada'), at('2026-11-27T19:00:00Z', 'Ada')],
      'tomorrow at 9 am, or Friday, November 27 at 2 pm',
    ],
    [
      [at('2026-11-24T14:00:00Z', 'Ada'), at('2026-11-24T15:00:00Z', 'Lee')],
      'tomorrow at 9 am with Ada or 10 am with Lee',
    ],
  ])('are told by day', (slots, list) => expect(slotList(slots, american)).toBe(list));
});

describe('a wish', () => {
  it.each<[Partial<TimeWish>, string]>([
    [{ date: '2026-11-26', timeFrom: '15:00' }, 'on Thursday after 3 pm'],
    [{ date: '2026-11-26', part: 'afternoon' }, 'on Thursday afternoon'],
    [{ date: '2026-11-24', part: 'morning' }, 'tomorrow morning'],
    [{ date: '2026-11-23', part: 'evening' }, 'this evening'],
    [{ date: '2026-11-23', part: 'night' }, 'tonight'],
    [{ date: '2026-11-26', part: 'after school' }, 'on Thursday after school'],
    [{ date: '2026-12-10' }, 'on Thursday, December 10'],
    [{ date: '2026-11-26', alsoDates: ['2026-11-27'] }, 'on Thursday or on Friday'],
    [{ date: '2026-11-26', part: 'early afternoon' }, 'early on Thursday afternoon'],
    [{ date: '2026-11-24', part: 'late morning' }, 'late tomorrow morning'],
    [{ date: '2026-11-27', part: 'first thing' }, 'first thing on Friday'],
    [{ date: '2026-11-26', part: 'lunchtime' }, 'on Thursday at lunchtime'],
    [{ part: 'afternoon' }, 'in the afternoon'],
    [{ part: 'first thing' }, 'first thing in the morning'],
    [{ timeTo: '12:00' }, 'before 12 pm'],
    [{ timeFrom: '14:00', timeTo: '16:30' }, 'between 2 pm and 4:30 pm'],
    [{ time: '15:00', approximate: true }, 'around 3 pm'],
    [{ time: '03:00', ambiguous: true }, 'at 3'],
    [{ dateFrom: '2026-11-26', dateTo: null }, 'from Thursday on'],
    [{ dateFrom: null, dateTo: '2026-11-27' }, 'by Friday'],
    [{ dateFrom: '2026-11-25', dateTo: '2026-11-27' }, 'between Wednesday and Friday'],
    [{ dateFrom: '2026-11-23', dateTo: '2026-11-29' }, 'this week'],
    [{ dateFrom: '2026-11-30', dateTo: '2026-12-06' }, 'next week'],
    [{ dateFrom: '2026-11-28', dateTo: '2026-11-29' }, 'this weekend'],
    [{ dateFrom: '2026-12-05', dateTo: '2026-12-06' }, 'next weekend'],
    [{ dateFrom: '2026-12-01', dateTo: '2026-12-31' }, 'in December'],
    [{ soonest: true }, 'as soon as possible'],
    [{ notDates: ['2026-11-24'] }, 'not tomorrow'],
    [{}, ''],
  ])('%j is said back as %j', (wish, label) =>
    expect(wishLabel({ ...noWish, ...wish }, american)).toBe(label),
  );
});

describe('a time to be called', () => {
  it.each([
    ['5pm', 'at 5pm'],
    ['after 5', 'after 5'],
    ['Tomorrow morning', 'tomorrow morning'],
    ['Friday at noon', 'on Friday at noon'],
    ['the morning', 'in the morning'],
    ['between 2 and 4', 'between 2 and 4'],
    ['noon', 'at noon'],
    ['when the kids sleep', 'when the kids sleep'],
  ])('%s is %s', (words, said) => expect(whenSaid(words)).toBe(said));
});
