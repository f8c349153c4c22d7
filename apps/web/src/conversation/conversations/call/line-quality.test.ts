import { expect, it } from 'vitest';
import { judgeLine } from './line-quality.ts';

it('a line that brought everything in time is good', () =>
  expect(judgeLine({ jitterMs: 3.4, lateMs: 40, lostShare: 0 })).toEqual({
    words: 'Good',
    figures: 'Jitter 3 ms, 0% lost',
  }));

it.each([
  { jitterMs: 45, lateMs: 40, lostShare: 0 },
  { jitterMs: 3, lateMs: 900, lostShare: null },
  { jitterMs: 3, lateMs: 40, lostShare: 0.03 },
])('a line with one thing amiss is fair (%o)', (quality) =>
  expect(judgeLine(quality).words).toMatch(/^Fair/),
);

it.each([
  { jitterMs: 90, lateMs: 40, lostShare: 0 },
  { jitterMs: 3, lateMs: 4000, lostShare: null },
  { jitterMs: 3, lateMs: 40, lostShare: 0.08 },
])('a line that lost words is poor (%o)', (quality) => expect(judgeLine(quality).words).toMatch(/^Poor/));

it('tells what the carrier tells, and lateness only where it could be heard', () => {
  expect(judgeLine({ jitterMs: 3, lateMs: 99, lostShare: null }).figures).toBe('Jitter 3 ms');
  expect(judgeLine({ jitterMs: 3, lateMs: 1240, lostShare: 0.004 }).figures).toBe(
    'Jitter 3 ms, 0.4% lost, up to 1.2 s late',
  );
});
