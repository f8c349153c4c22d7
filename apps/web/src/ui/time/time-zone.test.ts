import { expect, it } from 'vitest';
import { momentText } from './local-time.ts';

it.each([
  ['America/New_York', 'Mar 7, 2026, 11:30 PM'],
  ['America/Los_Angeles', 'Mar 7, 2026, 8:30 PM'],
  ['Asia/Kathmandu', 'Mar 8, 2026, 10:15 AM'],
])('tells the moment as it was in %s', (zone, words) => {
  expect(momentText('2026-03-08T04:30:00Z', zone).replace(' ', ' ')).toBe(words);
});
