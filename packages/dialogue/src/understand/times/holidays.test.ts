import { expect, it } from 'vitest';
import { saidOnWednesday } from './testing/said-on-wednesday.ts';

it.each([
  ['thanksgivin', 'America/New_York', '2026-11-26'],
  ['thanksgiving', 'America/Toronto', '2027-10-11'],
  ['labor day', 'America/Chicago', '2027-09-06'],
  ['chrismas', 'Europe/London', '2026-12-25'],
  ['good friday', 'Europe/London', '2027-03-26'],
  ['easter monday 2028', 'Europe/London', '2028-04-17'],
  ["mother's day", 'Europe/London', '2027-03-07'],
  ['mothers day', 'America/Denver', '2027-05-09'],
  ['victoria day', 'America/Toronto', '2027-05-24'],
  ['remembrance day', 'America/Edmonton', '2026-11-11'],
])('%j in %s is %s', (text, timeZone, date) => {
  expect(saidOnWednesday(text, { timeZone })).toContain(date);
});

it.each(['a black cat', 'the memorial', 'an easter egg hunt', 'happy new year'])('%j is none', (text) => {
  expect(saidOnWednesday(text)).toBe('');
});
