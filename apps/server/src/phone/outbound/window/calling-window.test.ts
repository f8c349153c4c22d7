import { describe, expect, it } from 'vitest';
import { usStates } from '../../regions/index.ts';
import { nextOpening } from './calling-window.ts';

const usual = { from: '09:00', to: '20:00', sundays: false };
const open = (number: string, at: string, window = usual) =>
  nextOpening(number, window, new Date(at), 'Europe/Berlin')?.toISOString() ?? null;

const [newYork, losAngeles, houston, providence, birmingham, berlin, moscow] = [
  '+12125550123',
  '+13105550123',
  '+17135550123',
  '+14015550123',
  '+12055550123',
  '+4930123456',
  '+74951234567',
];

describe('when a number may be called', () => {
  it('is within the window where the number is from, whatever the hour here', () => {
    // Monday 9 in New York is 6 in Los Angeles.
    expect(open(newYork, '2026-03-02T14:00:00Z')).toBe('2026-03-02T14:00:00.000Z');
    expect(open(losAngeles, '2026-03-02T14:00:00Z')).toBe('2026-03-02T17:00:00.000Z');
    expect(open(berlin, '2026-03-02T19:00:00Z')).toBe('2026-03-03T08:00:00.000Z');
  });

  it('is not on a Sunday evening in another zone, but on Monday morning there', () => {
    // Monday 5 in Berlin is Sunday 20 in Los Angeles.
    expect(open(losAngeles, '2026-03-02T04:00:00Z')).toBe('2026-03-02T17:00:00.000Z');
  });

  it('is narrowed by the law of the state, whatever the owner sets', () => {
    const wide = { from: '06:00', to: '23:00', sundays: true };
    expect(open(newYork, '2026-03-02T12:00:00Z', wide)).toBe('2026-03-02T13:00:00.000Z');
    expect(open(providence, '2026-03-02T23:30:00Z', wide)).toBe('2026-03-03T14:00:00.000Z');
    // Sunday 9 in Texas: from noon, also in El Paso.
    expect(open(houston, '2026-03-01T15:00:00Z', wide)).toBe('2026-03-01T19:00:00.000Z');
    // No Sundays in Alabama.
    expect(open(birmingham, '2026-03-01T18:00:00Z', wide)).toBe('2026-03-02T14:00:00.000Z');
  });

  it('holds in every zone in which the number may be', () => {
    // Texas has two: 9 in El Paso.
    expect(open(houston, '2026-03-02T15:00:00Z')).toBe('2026-03-02T16:00:00.000Z');
    // Monday noon in Moscow is 20 in Vladivostok: only the hours that all of Russia shares.
    expect(open(moscow, '2026-03-02T09:00:00Z')).not.toBe('2026-03-02T09:00:00.000Z');
  });

  it('is never where nothing is left of the window', () => {
    expect(open(moscow, '2026-03-02T09:00:00Z', { ...usual, to: '12:00' })).toBeNull();
  });

  it('knows each area code of the USA once', () => {
    const codes = usStates.flatMap((state) => state.codes);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code) => /^[2-9]\d\d$/.test(code))).toBe(true);
  });
});
