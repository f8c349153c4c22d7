import { expect, it } from 'vitest';
import { fakeClock } from './fake-clock.ts';

it('stands still until it is advanced', () => {
  const clock = fakeClock('2026-03-01T09:00:00Z');
  expect(clock.now()).toEqual(clock.now());
  clock.advance(90_000);
  expect(clock.now().toISOString()).toBe('2026-03-01T09:01:30.000Z');
});

it('refuses a start that is no instant', () => {
  expect(() => fakeClock('tomorrow')).toThrow(TypeError);
});
