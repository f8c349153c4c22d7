import { expect, test } from 'vitest';
import { snoozeTimes } from './snooze-times.ts';

const times = (now: string, zone: string) =>
  Object.fromEntries(snoozeTimes(Date.parse(now), zone).map(({ label, until }) => [label, until]));

test('mornings are those of the account’s zone', () => {
  // A Friday, five in the afternoon there.
  expect(times('2026-03-28T00:04:00Z', 'America/Los_Angeles')).toMatchObject({
    'In 1 hour': '2026-03-28T01:04:00.000Z',
    'Tomorrow, 9 AM': '2026-03-28T16:00:00.000Z',
    'Next Monday, 9 AM': '2026-03-30T16:00:00.000Z',
  });
});

test('a zone east of Greenwich, on a Monday', () => {
  expect(times('2026-03-30T01:00:00Z', 'Asia/Tokyo')).toMatchObject({
    'Tomorrow, 9 AM': '2026-03-31T00:00:00.000Z',
    'Next Monday, 9 AM': '2026-04-06T00:00:00.000Z',
    'In 4 weeks, 9 AM': '2026-04-27T00:00:00.000Z',
  });
});
