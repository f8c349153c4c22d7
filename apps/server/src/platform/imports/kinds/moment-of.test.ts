import { expect, it } from 'vitest';
import { momentOf } from './moment-of.ts';

const [us, es] = [
  { timeZone: 'America/New_York', country: 'US' },
  { timeZone: 'Europe/Madrid', country: 'ES' },
];

it.each([
  ['2026-12-01', '9:30', us, '2026-12-01T14:30:00.000Z'],
  ['12/1/2026', '9:30 PM', us, '2026-12-02T02:30:00.000Z'],
  ['12/1/2026', '9 a.m.', us, '2026-12-01T14:00:00.000Z'],
  ['13/12/2026', '12 pm', us, '2026-12-13T17:00:00.000Z'],
  ['12/1/2026 12:05 AM', undefined, us, '2026-12-01T05:05:00.000Z'],
  ['1/12/2026', '9:30', es, '2026-12-01T08:30:00.000Z'],
  ['1.12.2026, 09.30', undefined, es, '2026-12-01T08:30:00.000Z'],
  ['2026-12-01T09:30:00', undefined, es, '2026-12-01T08:30:00.000Z'],
  ['2026-12-01T09:30:00Z', undefined, es, '2026-12-01T09:30:00.000Z'],
  ['2026-12-01 09:30:00 -0500', undefined, es, '2026-12-01T14:30:00.000Z'],
] as const)('reads %s %s as its country writes it', (date, time, place, at) => {
  expect(momentOf({ date, time }, place)?.toISOString()).toBe(at);
});

it.each([
  '',
  'tomorrow',
  '2026-02-31 9:30',
  '2026-12-01',
  '2026-12-01 10',
  '2026-12-01 25:00',
  '2026-12-01 13 PM',
])('takes %o for no moment', (date) => {
  expect(momentOf({ date }, us)).toBeNull();
});

it('takes noon for a day alone where that is enough', () => {
  expect(momentOf({ date: '5/1/2024' }, us, true)?.toISOString()).toBe('2024-05-01T16:00:00.000Z');
});
