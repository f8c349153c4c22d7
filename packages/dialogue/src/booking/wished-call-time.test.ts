import { expect, it } from 'vitest';
import { wishedCallTime } from './wished-call-time.ts';

// Monday, March 2, 10 in New York.
const now = new Date('2026-03-02T15:00:00Z');
const at = (when: string, language = 'en') =>
  wishedCallTime(when, { now, timeZone: 'America/New_York', language }).toISOString();

it.each([
  ['tomorrow after 5', '2026-03-03T22:00:00.000Z'],
  ['on Friday at 3 pm', '2026-03-06T20:00:00.000Z'],
  ['tomorrow', '2026-03-03T14:00:00.000Z'],
  ['this afternoon', '2026-03-02T17:00:00.000Z'],
  ['at 4', '2026-03-02T21:00:00.000Z'],
  ['at 9 am', '2026-03-03T14:00:00.000Z'],
  ['today before noon', '2026-03-02T15:00:00.000Z'],
  ['as soon as you can', '2026-03-02T15:00:00.000Z'],
  ['', '2026-03-02T15:00:00.000Z'],
])('“%s” is %s', (when, expected) => {
  expect(at(when)).toBe(expected);
});

it('is understood in Spanish', () => {
  expect(at('mañana a las 4 de la tarde', 'es')).toBe('2026-03-03T21:00:00.000Z');
});
