import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noWish, type TimeWish } from '../understand/times/time-wish.ts';
import { localParts } from '../understand/times/zone.ts';
import { freeSlots, type SlotSearch } from './free-slots.ts';
import { hoursOn, isOpenAt, type OpenPeriod, type WeeklyHours, weekdays } from './hours.ts';

const MINUTE = 60_000;
const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
/** Around the days on which clocks change somewhere. */
const now = fc
  .tuple(
    fc.constantFrom('2026-03-05', '2026-03-26', '2026-04-02', '2026-09-24', '2026-10-22', '2026-10-29'),
    fc.nat(9 * 1440),
  )
  .map(([date, minutes]) => new Date(Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE));
const clock = (quarters: number) =>
  `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;
const periods = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 0, maxLength: 4 })
  .map((ends) => ends.sort((a, b) => a - b))
  .map((ends): OpenPeriod[] =>
    ends.flatMap((end, i) => (i % 2 ? [{ from: clock(ends[i - 1]!), to: clock(end) }] : [])),
  );
const weekly = fc
  .tuple(...weekdays.map(() => periods))
  .map((days) => Object.fromEntries(weekdays.map((day, i) => [day, days[i]!])) as unknown as WeeklyHours);
const busy = (from: Date) =>
  fc.array(
    fc.tuple(fc.nat(9 * 1440), fc.integer({ min: 1, max: 600 })).map(([begin, length]) => ({
      from: new Date(from.getTime() + begin * MINUTE),
      to: new Date(from.getTime() + (begin + length) * MINUTE),
    })),
    { maxLength: 25 },
  );
const wish: fc.Arbitrary<TimeWish | null> = fc.option(
  fc.integer({ min: 0, max: 95 }).map((quarter) => ({ ...noWish, time: clock(quarter) })),
);
const search: fc.Arbitrary<SlotSearch> = now.chain((at) =>
  fc.record({
    service: fc.record({
      durationMinutes: fc.integer({ min: 5, max: 240 }),
      bufferMinutes: fc.integer({ min: 0, max: 60 }),
      capacity: fc.integer({ min: 1, max: 4 }),
    }),
    hours: fc.record({ weekly, exceptions: fc.constant([]) }),
    busy: busy(at),
    leadMinutes: fc.integer({ min: 0, max: 2880 }),
    horizonDays: fc.integer({ min: 1, max: 9 }),
    stepMinutes: fc.constantFrom(5, 15, 20, 30, 60),
    wish,
    timeZone: zone,
    now: fc.constant(at),
    count: fc.integer({ min: 1, max: 400 }),
  }),
);

describe('free times of any business in any zone', () => {
  it('begin and end while it is open, on the step, by the clock on the wall', () => {
    fc.assert(
      fc.property(search, (given) => {
        for (const { startsAt, endsAt } of freeSlots(given)) {
          expect(endsAt.getTime() - startsAt.getTime()).toBe(given.service.durationMinutes * MINUTE);
          expect(isOpenAt(given.hours, startsAt, given.timeZone)).toBe(true);
          expect(isOpenAt(given.hours, new Date(endsAt.getTime() - 1), given.timeZone)).toBe(true);
          const { date, time, minutes } = localParts(startsAt, given.timeZone);
          const period = hoursOn(given.hours, date).find(({ from, to }) => from <= time && time < to)!;
          expect((minutes - toMinutes(period.from)) % given.stepMinutes).toBe(0);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('are neither too soon nor too far, never given twice, and no more than asked for', () => {
    fc.assert(
      fc.property(search, (given) => {
        const slots = freeSlots(given);
        const starts = slots.map(({ startsAt }) => startsAt.getTime());
        expect(starts.length).toBeLessThanOrEqual(given.count);
        expect(new Set(starts).size).toBe(starts.length);
        for (const start of starts) {
          expect(start).toBeGreaterThanOrEqual(given.now.getTime() + given.leadMinutes * MINUTE);
          expect(start).toBeLessThanOrEqual(given.now.getTime() + given.horizonDays * 1440 * MINUTE);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('leave at every minute, buffer included, one place of the capacity', () => {
    fc.assert(
      fc.property(search, (given) => {
        for (const { startsAt, endsAt } of freeSlots(given).slice(0, 40)) {
          const end = endsAt.getTime() + given.service.bufferMinutes * MINUTE;
          for (let minute = startsAt.getTime(); minute < end; minute += MINUTE) {
            const taken = given.busy.filter(
              ({ from, to }) => from.getTime() <= minute && minute < to.getTime(),
            );
            expect(taken.length).toBeLessThan(given.service.capacity);
          }
        }
      }),
      { numRuns: 80 },
    );
  });

  it('are all there are: booking them one after another fills the calendar until none is left', () => {
    fc.assert(
      fc.property(search, (given) => {
        const taken = [...given.busy];
        for (let turn = 0; turn < 2000; turn += 1) {
          const [slot] = freeSlots({ ...given, wish: null, busy: taken, count: 1, horizonDays: 2 });
          if (!slot) break;
          const to = new Date(slot.endsAt.getTime() + given.service.bufferMinutes * MINUTE);
          taken.push({ from: slot.startsAt, to });
        }
        expect(freeSlots({ ...given, wish: null, busy: taken, count: 1, horizonDays: 2 })).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
