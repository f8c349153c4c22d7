import { describe, expect, it } from 'vitest';
import { alwaysOpen, type Hours, hoursOn, isOpenAt, officeHours } from './hours.ts';

const workshop: Hours = {
  weekly: {
    ...officeHours,
    sat: [
      { from: '09:00', to: '12:00' },
      { from: '20:00', to: '24:00' },
    ],
  },
  exceptions: [
    { date: '2026-12-25', hours: [], note: 'Christmas' },
    { date: '2026-12-27', hours: [{ from: '10:00', to: '11:00' }], note: 'Sale' },
  ],
};

describe('opening hours', () => {
  it.each([
    ['2026-12-24', [{ from: '09:00', to: '17:00' }]], // a Thursday
    ['2026-12-25', []],
    ['2026-12-27', [{ from: '10:00', to: '11:00' }]], // a Sunday
    ['2027-01-03', []],
  ])('are on %s those of its exception, else of its weekday', (date, periods) => {
    expect(hoursOn(workshop, date)).toEqual(periods);
  });

  it.each([
    ['2026-12-24T14:00:00Z', true], // 9:00 in New York
    ['2026-12-24T13:59:59Z', false],
    ['2026-12-24T22:00:00Z', false], // 17:00
    ['2026-12-25T15:00:00Z', false],
    ['2026-12-27T04:59:59Z', true], // Saturday 23:59
    ['2026-12-27T05:00:00Z', false],
  ])('tell at %s by the local clock whether it is open: %s', (instant, open) => {
    expect(isOpenAt(workshop, new Date(instant), 'America/New_York')).toBe(open);
  });

  it('know a business that never closes', () => {
    for (let hour = 0; hour < 48; hour += 1)
      expect(
        isOpenAt(
          { weekly: alwaysOpen, exceptions: [] },
          new Date(Date.UTC(2026, 2, 28, hour)),
          'Europe/Paris',
        ),
      ).toBe(true);
  });
});
