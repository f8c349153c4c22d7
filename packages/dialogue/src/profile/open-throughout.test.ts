import { describe, expect, it } from 'vitest';
import { alwaysOpen, officeHours, type WeeklyHours } from '../booking/hours.ts';
import { effectiveHours, neverOpen } from './effective-hours.ts';
import { isOpenThroughout } from './open-throughout.ts';

const isOpen = (weekly: WeeklyHours, from: string, to: string, timeZone = 'UTC') =>
  isOpenThroughout({ weekly, exceptions: [] }, new Date(from), new Date(to), timeZone);

describe('open from one instant to another', () => {
  const withBreak: WeeklyHours = {
    ...neverOpen,
    mon: [
      { from: '09:00', to: '12:00' },
      { from: '12:00', to: '13:00' },
      { from: '14:00', to: '24:00' },
    ],
    tue: [{ from: '00:00', to: '02:00' }],
  };
  it.each([
    ['2026-03-02T09:00:00Z', '2026-03-02T12:00:00Z', true],
    ['2026-03-02T11:30:00Z', '2026-03-02T13:00:00Z', true], // two periods that meet
    ['2026-03-02T12:30:00Z', '2026-03-02T14:30:00Z', false], // over a break
    ['2026-03-02T08:59:00Z', '2026-03-02T10:00:00Z', false],
    ['2026-03-02T23:00:00Z', '2026-03-03T01:00:00Z', true], // over midnight
    ['2026-03-02T23:00:00Z', '2026-03-03T02:01:00Z', false],
    ['2026-03-01T10:00:00Z', '2026-03-01T11:00:00Z', false],
  ])('%s to %s: %s', (from, to, answer) => {
    expect(isOpen(withBreak, from, to)).toBe(answer);
  });

  it('follows the clocks on the wall when they are changed', () => {
    // New York, 8 March 2026: 2 am becomes 3 am; 1 November: 2 am comes twice.
    const early: WeeklyHours = { ...neverOpen, sun: [{ from: '01:00', to: '04:00' }] };
    const newYork = 'America/New_York';
    expect(isOpen(early, '2026-03-08T06:00:00Z', '2026-03-08T08:00:00Z', newYork)).toBe(true);
    expect(isOpen(early, '2026-03-08T06:00:00Z', '2026-03-08T08:01:00Z', newYork)).toBe(false);
    expect(isOpen(early, '2026-11-01T05:00:00Z', '2026-11-01T09:00:00Z', newYork)).toBe(true);
    expect(isOpen(early, '2026-11-01T05:00:00Z', '2026-11-01T09:01:00Z', newYork)).toBe(false);
  });

  it('holds for days on end where it never closes', () => {
    expect(isOpen(alwaysOpen, '2026-03-06T12:00:00Z', '2026-03-09T12:00:00Z', 'Pacific/Apia')).toBe(true);
  });

  it('heeds the days that differ', () => {
    const hours = { weekly: officeHours, exceptions: [{ date: '2026-03-02', hours: [], note: '' }] };
    expect(
      isOpenThroughout(hours, new Date('2026-03-02T10:00:00Z'), new Date('2026-03-02T11:00:00Z'), 'UTC'),
    ).toBe(false);
  });
});

it('the hours of the setup form mean a week, unless only words tell them', () => {
  expect(effectiveHours({ businessHours: '247' })).toBe(alwaysOpen);
  expect(effectiveHours({ businessHours: 'business', weeklyHours: null })).toBe(officeHours);
  expect(effectiveHours({ businessHours: 'custom' })).toBeNull();
  expect(effectiveHours({ businessHours: 'custom', weeklyHours: officeHours })).toBe(officeHours);
});
