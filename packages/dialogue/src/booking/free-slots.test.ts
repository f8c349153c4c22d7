import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noWish } from '../understand/times/time-wish.ts';
import { localParts } from '../understand/times/zone.ts';
import { freeSlots, type SlotSearch } from './free-slots.ts';
import { hoursOn, isOpenAt, officeHours } from './hours.ts';

const monday = new Date('2026-11-23T13:00:00Z'); // 8:00 in New York
const search: SlotSearch = {
  service: { durationMinutes: 60, bufferMinutes: 0, capacity: 1 },
  hours: { weekly: officeHours, exceptions: [] },
  busy: [],
  leadMinutes: 120,
  horizonDays: 30,
  stepMinutes: 30,
  wish: null,
  timeZone: 'America/New_York',
  now: monday,
  count: 3,
};
const labels = (given: Partial<SlotSearch>) =>
  freeSlots({ ...search, ...given }).map(({ startsAt }) => {
    const { date, time } = localParts(startsAt, given.timeZone ?? search.timeZone);
    return `${date} ${time}`;
  });

describe('free times', () => {
  it('begin after the lead time, in steps from opening', () => {
    expect(labels({})).toEqual(['2026-11-23 10:00', '2026-11-23 10:30', '2026-11-23 11:00']);
  });

  it('end by closing time, while the buffer may run past it', () => {
    const wish = { ...noWish, date: '2026-11-24', timeFrom: '15:30', timeTo: '24:00' };
    const service = { durationMinutes: 60, bufferMinutes: 30, capacity: 1 };
    expect(labels({ wish, service })).toEqual(['2026-11-24 15:30', '2026-11-24 16:00']);
  });

  it('leave out what was turned down, and are the nearest where nothing else was wished', () => {
    const wish = { ...noWish, date: '2026-11-24', time: '15:00' };
    const declined = new Set([Date.parse('2026-11-24T20:00:00Z')]);
    expect(labels({ wish })).toEqual(['2026-11-24 15:00']);
    expect(labels({ wish, declined, count: 2 })).toEqual(['2026-11-24 14:30', '2026-11-24 15:30']);
  });

  it('leave out what is taken, buffer included', () => {
    const busy = [{ from: new Date('2026-11-23T15:00:00Z'), to: new Date('2026-11-23T16:15:00Z') }];
    expect(labels({ busy, count: 1 })).toEqual(['2026-11-23 11:30']);
    expect(labels({ busy, count: 1, service: { ...search.service, capacity: 2 } })).toEqual([
      '2026-11-23 10:00',
    ]);
  });

  it('are those nearest to the wish where none meets it', () => {
    const wish = { ...noWish, date: '2026-11-28', time: '15:00' }; // a Saturday
    expect(labels({ wish, count: 2 })).toEqual(['2026-11-27 15:00', '2026-11-27 14:30']);
  });

  it('are never those refused, not even where nothing else meets the wish', () => {
    const wish = { ...noWish, date: '2026-11-28', time: '15:00', notDates: ['2026-11-27'] };
    const notTimes = [{ from: '12:00', to: '17:00' }];
    expect(labels({ wish, count: 2 })).toEqual(['2026-11-26 15:00', '2026-11-26 14:30']);
    expect(labels({ wish: { ...wish, notTimes }, count: 1 })).toEqual(['2026-11-26 11:30']);
  });

  it('of a morning begin before noon, of "between ten and twelve" at twelve too', () => {
    const window = { ...noWish, date: '2026-11-24', timeFrom: '10:00', timeTo: '12:00' };
    const last = (wish: SlotSearch['wish']) => labels({ wish, count: 9 }).at(-1);
    expect(last({ ...window, part: 'late morning' })).toBe('2026-11-24 11:30');
    expect(last(window)).toBe('2026-11-24 12:00');
  });

  it('until a day are the soonest', () => {
    expect(labels({ wish: { ...noWish, dateTo: '2026-11-27' }, count: 1 })).toEqual(['2026-11-23 10:00']);
  });

  it('of a time without a day are the next days at that time', () => {
    const wish = { ...noWish, time: '15:00' };
    expect(labels({ wish, count: 2 })).toEqual(['2026-11-23 15:00', '2026-11-24 15:00']);
  });

  it('end at the jump where the closing hour is jumped over', () => {
    // Clocks go from 2:00 to 3:00.
    const hours = { weekly: { ...officeHours, sun: [{ from: '01:00', to: '02:15' }] }, exceptions: [] };
    const given = { hours, now: new Date('2027-03-13T20:00:00Z'), wish: { ...noWish, date: '2027-03-14' } };
    const service = { durationMinutes: 50, bufferMinutes: 0, capacity: 1 };
    expect(labels({ ...given, service, stepMinutes: 5 })).toEqual([
      '2027-03-14 01:00',
      '2027-03-14 01:05',
      '2027-03-14 01:10',
    ]);
  });

  it('never run into the closed part of an hour that comes twice', () => {
    // At 2:00 it is 1:00 again, and closed until 1:30.
    const hours = { weekly: { ...officeHours, sun: [{ from: '01:30', to: '02:00' }] }, exceptions: [] };
    const given = { hours, now: new Date('2026-10-31T20:00:00Z'), wish: { ...noWish, date: '2026-11-01' } };
    const service = { durationMinutes: 20, bufferMinutes: 0, capacity: 1 };
    expect(labels({ ...given, service, stepMinutes: 5 })).toEqual([
      '2026-11-01 01:30',
      '2026-11-01 01:35',
      '2026-11-01 01:40',
    ]);
    const long = { ...service, durationMinutes: 60 };
    expect(labels({ ...given, service: long, count: 1 })).toEqual(['2026-11-02 09:00']);
  });

  it('do not exist on a closed day, nor where the clock jumps', () => {
    const exceptions = [{ date: '2026-11-23', hours: [], note: '' }];
    expect(labels({ hours: { weekly: officeHours, exceptions }, count: 1 })).toEqual(['2026-11-24 09:00']);
    const night = { from: '01:30', to: '04:00' };
    const hours = { weekly: { ...officeHours, sun: [night] }, exceptions: [] };
    const wish = { ...noWish, date: '2026-03-08' };
    const now = new Date('2026-03-07T15:00:00Z');
    const service = { durationMinutes: 30, bufferMinutes: 0, capacity: 1 };
    expect(labels({ hours, wish, now, service, count: 9 })).toEqual([
      '2026-03-08 01:30',
      '2026-03-08 03:00',
      '2026-03-08 03:30',
    ]);
  });
});

it('a free time is open, ahead, within the horizon and never one too many, in every zone', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const at = fc.integer({ min: Date.UTC(2025, 0, 1) / 60_000, max: Date.UTC(2027, 11, 31) / 60_000 });
  const gap = fc.record({
    from: fc.integer({ min: -600, max: 9000 }),
    minutes: fc.integer({ min: 5, max: 600 }),
  });
  fc.assert(
    fc.property(
      zone,
      at,
      fc.array(gap, { maxLength: 12 }),
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom(15, 30, 50, 90),
      (timeZone, minute, gaps, capacity, durationMinutes) => {
        const now = new Date(minute * 60_000);
        const busy = gaps.map(({ from, minutes }) => ({
          from: new Date(now.getTime() + from * 60_000),
          to: new Date(now.getTime() + (from + minutes) * 60_000),
        }));
        const service = { durationMinutes, bufferMinutes: 10, capacity };
        const given = { ...search, now, timeZone, busy, service, horizonDays: 7, count: 40 };
        for (const { startsAt, endsAt } of freeSlots(given)) {
          expect(endsAt.getTime() - startsAt.getTime()).toBe(durationMinutes * 60_000);
          expect(startsAt.getTime()).toBeGreaterThanOrEqual(now.getTime() + 120 * 60_000);
          expect(startsAt.getTime()).toBeLessThanOrEqual(now.getTime() + 7 * 86_400_000);
          expect(isOpenAt(given.hours, startsAt, timeZone)).toBe(true);
          const { date, time } = localParts(new Date(endsAt.getTime() - 60_000), timeZone);
          expect(hoursOn(given.hours, date).some(({ from, to }) => from <= time && time < to)).toBe(true);
          for (let moment = startsAt.getTime(); moment < endsAt.getTime() + 600_000; moment += 300_000) {
            const others = busy.filter(({ from, to }) => from.getTime() <= moment && moment < to.getTime());
            expect(others.length).toBeLessThan(capacity);
          }
        }
      },
    ),
    { numRuns: 150 },
  );
});
