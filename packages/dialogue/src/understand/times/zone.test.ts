import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localParts, toInstant } from './zone.ts';

const zones = Intl.supportedValuesOf('timeZone');
const zone = fc.constantFrom(...zones);
const pad = (n: number) => String(n).padStart(2, '0');
const clock = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
const minuteOfDay = fc.integer({ min: 0, max: 1439 });
const date = fc
  .integer({ min: Date.UTC(1990, 0, 1) / 864e5, max: Date.UTC(2040, 0, 1) / 864e5 })
  .map((day) => new Date(day * 864e5).toISOString().slice(0, 10));

describe('local wall time and instants', () => {
  it('every wall time of every zone has an instant, and later ones no earlier instant, gaps apart', () => {
    fc.assert(
      fc.property(zone, date, minuteOfDay, minuteOfDay, (timeZone, day, a, b) => {
        const first = toInstant(day, clock(Math.min(a, b)), timeZone);
        const second = toInstant(day, clock(Math.max(a, b)), timeZone);
        const inGap = (at: Date, minutes: number) => localParts(at, timeZone).minutes !== minutes;
        expect(Number.isFinite(first.getTime())).toBe(true);
        if (!inGap(first, Math.min(a, b))) expect(second.getTime()).toBeGreaterThanOrEqual(first.getTime());
      }),
      { numRuns: 1000 },
    );
  });

  it('what the clock shows leads back to the instant, or to the earlier of two that show the same', () => {
    const minute = fc.integer({ min: Date.UTC(1990, 0) / 6e4, max: Date.UTC(2040, 0) / 6e4 });
    fc.assert(
      fc.property(zone, minute, (timeZone, minutes) => {
        const instant = new Date(minutes * 6e4);
        const local = localParts(instant, timeZone);
        const back = toInstant(local.date, local.time, timeZone);
        expect(back.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(localParts(back, timeZone)).toMatchObject({ date: local.date, time: local.time });
        // Clocks were never put back by more than a day and some.
        expect(instant.getTime() - back.getTime()).toBeLessThanOrEqual(26 * 36e5);
      }),
      { numRuns: 1000 },
    );
  });

  it('agrees with what Intl shows in every zone, around the year', () => {
    for (const timeZone of zones) {
      const format = new Intl.DateTimeFormat('en-CA', {
        timeZone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
      });
      for (let month = 0; month < 12; month += 3) {
        const instant = new Date(Date.UTC(2026, month, 29, 7, 13));
        const { date: day, time } = localParts(instant, timeZone);
        expect(`${day}, ${time}`).toBe(format.format(instant));
      }
    }
  });

  it.each([
    // Forward: 2:00 becomes 3:00.
    ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    // Half an hour, at Lord Howe.
    ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    // At midnight: the day begins at 1:00.
    ['2026-04-24', '00:00', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    // A day that never was.
    ['2011-12-30', '12:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z'],
    // Back: the earlier of two.
    ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-03-08', '24:00', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ])('takes %s %s in %s for %s', (day, time, timeZone, instant) => {
    expect(toInstant(day, time, timeZone).toISOString()).toBe(instant);
  });

  it.each([
    ['2026-02-30', '10:00', 'UTC'],
    ['2026-02-20', '25:00', 'UTC'],
    ['2026-02-20', '10:00', 'Mars/Olympus'],
  ])('refuses %s %s %s', (day, time, timeZone) => {
    expect(() => toInstant(day, time, timeZone)).toThrow(RangeError);
  });
});
