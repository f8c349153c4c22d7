import { describe, expect, it } from 'vitest';
import { type Holding, holdUntil } from './hold-until.ts';

/** Offered on Monday, 2 March 2026, of Madrid, one hour ahead of UTC; for Wednesday at noon. */
const held = (clock: string, more: Partial<Holding> = {}) =>
  holdUntil({
    now: new Date(`2026-03-02T${clock}:00+01:00`),
    startsAt: new Date('2026-03-04T12:00:00+01:00'),
    holdMinutes: 120,
    leadMinutes: 60,
    timeZone: 'Europe/Madrid',
    byTextAlone: false,
    ...more,
  });
const at = (clock: string, day = '02') => new Date(`2026-03-${day}T${clock}:00+01:00`);

describe('a time that is offered', () => {
  it.each([
    ['by day as long as the rules say', '10:00', at('12:00')],
    ['into the evening', '20:30', at('22:30')],
    ['from the morning on when it gets free at night', '22:15', at('10:00', '03')],
    ['from the morning on when it gets free early', '05:30', at('10:00')],
    ['from the end of the night on', '08:00', at('10:00')],
  ])('is held %s', (_, clock, until) => {
    expect(held(clock)).toEqual(until);
  });

  it('is held no longer than it can be booked', () => {
    expect(held('10:00', { startsAt: at('12:30') })).toEqual(at('11:30'));
    expect(held('23:00', { startsAt: at('09:30', '03') })).toEqual(at('08:30', '03'));
  });

  it('isn’t offered where too little is left to decide', () => {
    expect(held('10:00', { startsAt: at('11:10') })).toBeNull();
    expect(held('10:00', { startsAt: at('10:30') })).toBeNull();
  });

  it('isn’t offered at night to who is texted, unless the morning leaves enough to decide', () => {
    expect(held('23:00', { startsAt: at('09:10', '03'), byTextAlone: true })).toBeNull();
    expect(held('23:00', { startsAt: at('09:15', '03'), byTextAlone: true })).toEqual(at('08:15', '03'));
  });
});
