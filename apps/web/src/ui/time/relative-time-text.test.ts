import { expect, it } from 'vitest';
import { relativeTime } from './relative-time-text.ts';

const now = Date.parse('2026-05-10T12:00:00Z');

it.each([
  ['2026-05-10T12:00:30Z', 'Less than an hour ago'],
  ['2026-05-10T11:00:01Z', 'Less than an hour ago'],
  ['2026-05-10T11:00:00Z', '1 hour ago'],
  ['2026-05-10T10:00:01Z', '1 hour ago'],
  ['2026-05-10T10:00:00Z', '2 hours ago'],
  ['2026-05-09T12:00:01Z', '23 hours ago'],
  ['2026-05-09T12:00:00Z', '1 day ago'],
  ['2026-05-08T12:00:01Z', '1 day ago'],
  ['2026-05-08T12:00:00Z', '2 days ago'],
  ['2025-05-10T12:00:00Z', '365 days ago'],
])('says of %s "%s"', (instant, words) => {
  expect(relativeTime(instant, now)).toBe(words);
});
