import { describe, expect, it } from 'vitest';
import { saidOnWednesday } from './testing/said-on-wednesday.ts';

describe('weekdays, said on a Wednesday', () => {
  it.each([
    ['friday', '2026-11-20'],
    ['On Monday please', '2026-11-23'],
    ['wednesday', '2026-11-25'],
    ['this wednesday', '2026-11-18'],
    ['this coming friday', '2026-11-20'],
    ['Sunday coming', '2026-11-22'],
    ['next friday', '2026-11-27'],
    ['next sunday', '2026-11-29'],
    ['nxt tues', '2026-11-24'],
    ['thursday next week', '2026-11-26'],
    ['next week, on thursday', '2026-11-26'],
    ['friday this week', '2026-11-20'],
    ['tuesday of the week after next', '2026-12-01'],
    ['a week on thursday', '2026-11-26'],
    ['thursday week', '2026-11-26'],
    ['Thursday in two weeks', '2026-12-03'],
    ['in two weeks on friday', '2026-12-04'],
    ['a fortnight on monday', '2026-12-07'],
    ['the tuesday after next', '2026-12-01'],
    ['last monday', 'past 2026-11-16'],
    ['today, wednesday', '2026-11-18'],
    ['tomorrow (Friday)', '2026-11-19 conflict'],
    ['weds', '2026-11-25'],
    ['wendsday', '2026-11-25'],
    ['Thurdsay', '2026-11-19'],
    ['on sat', '2026-11-21'],
    ['sat at ten', '2026-11-21 10:00'],
    ['mondays', '2026-11-23'],
    ['thursday after work', '2026-11-19 after work'],
    ['friday, can we start at 6 pm', '2026-11-20 18:00'],
  ])('%j is %s', (text, said) => expect(saidOnWednesday(text)).toBe(said));

  it.each(['we sat down', 'the sun was out', 'I sat in the sun'])('finds none in %j', (text) => {
    expect(saidOnWednesday(text)).toBe('');
  });
});
