import { describe, expect, it } from 'vitest';
import { type Timing, usualTiming } from './alert-rules.ts';
import { tellAt } from './tell-at.ts';

const night = { from: '22:00', until: '07:30' };
const at = (moment: string, timing: Partial<Timing>, { kind = 'new_lead', zone = 'Europe/Madrid' } = {}) =>
  tellAt(kind as 'new_lead', { ...usualTiming, ...timing }, zone, new Date(moment)).toISOString();

describe('somebody is told', () => {
  it('at once, unless they say otherwise', () => {
    expect(at('2026-03-02T03:00:00.123Z', {})).toBe('2026-03-02T03:00:00.123Z');
  });

  it.each([
    ['before midnight', '2026-03-02T21:00:00Z', '2026-03-03T06:30:00.000Z'],
    ['after it', '2026-03-03T00:10:00Z', '2026-03-03T06:30:00.000Z'],
    ['at their last minute', '2026-03-03T06:29:59Z', '2026-03-03T06:30:00.000Z'],
    ['not at their end', '2026-03-03T06:30:00Z', '2026-03-03T06:30:00.000Z'],
    ['not before they begin', '2026-03-02T20:59:00Z', '2026-03-02T20:59:00.000Z'],
    ['as clocks show it when summer time begins', '2026-03-28T23:00:00Z', '2026-03-29T05:30:00.000Z'],
  ])('when quiet hours end, of what comes in them: %s', (_, now, expected) => {
    expect(at(now, { quietHours: night })).toBe(expected);
  });

  it('when quiet hours of the day end, too', () => {
    const quietHours = { from: '12:00', until: '14:00' };
    expect(at('2026-03-02T12:15:00Z', { quietHours })).toBe('2026-03-02T13:00:00.000Z');
    expect(at('2026-03-02T13:00:00Z', { quietHours })).toBe('2026-03-02T13:00:00.000Z');
  });

  it('with the next full hour of their clock, or the next morning at eight', () => {
    expect(at('2026-03-02T09:59:00Z', { digest: 'hourly' })).toBe('2026-03-02T10:00:00.000Z');
    expect(at('2026-03-02T09:59:00Z', { digest: 'hourly' }, { zone: 'Asia/Kolkata' })).toBe(
      '2026-03-02T10:30:00.000Z',
    );
    expect(at('2026-03-02T06:00:00Z', { digest: 'daily' })).toBe('2026-03-02T07:00:00.000Z');
    expect(at('2026-03-02T07:00:00Z', { digest: 'daily' })).toBe('2026-03-03T07:00:00.000Z');
  });

  it('after quiet hours, where a digest falls into them', () => {
    expect(at('2026-03-02T20:30:00Z', { digest: 'hourly', quietHours: night })).toBe(
      '2026-03-03T06:30:00.000Z',
    );
  });

  it('at once of a customer who asks for a person, and after quiet hours only if they want that', () => {
    const kind = 'person_wanted';
    const timing = { digest: 'daily', quietHours: night } as const;
    const now = '2026-03-03T00:10:00.000Z';
    expect(at(now, timing, { kind })).toBe(now);
    expect(at(now, { ...timing, quietForPersons: true }, { kind })).toBe('2026-03-03T06:30:00.000Z');
    expect(at('2026-03-03T10:00:00.000Z', { ...timing, quietForPersons: true }, { kind })).toBe(
      '2026-03-03T10:00:00.000Z',
    );
  });
});
