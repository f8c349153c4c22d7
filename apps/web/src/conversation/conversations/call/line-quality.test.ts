import { expect, it } from 'vitest';
import { judgeLine } from './line-quality.ts';

it('a line that brought everything in time is good', () =>
  expect(judgeLine({ jitterMs: 3.4, lateMs: 40, lostShare: 0, heardOfUs: null })).toEqual({
    words: 'Good',
    figures: 'Jitter 3 ms, 0% lost',
  }));

it.each([
  { jitterMs: 45, lateMs: 40, lostShare: 0, heardOfUs: null },
  { jitterMs: 3, lateMs: 900, lostShare: null, heardOfUs: null },
  { jitterMs: 3, lateMs: 40, lostShare: 0.03, heardOfUs: null },
])('a line with one thing amiss is fair (%o)', (quality) =>
  expect(judgeLine(quality).words).toMatch(/^Fair/),
);

it.each([
  { jitterMs: 90, lateMs: 40, lostShare: 0, heardOfUs: null },
  { jitterMs: 3, lateMs: 4000, lostShare: null, heardOfUs: null },
  { jitterMs: 3, lateMs: 40, lostShare: 0.08, heardOfUs: null },
])('a line that lost words is poor (%o)', (quality) => expect(judgeLine(quality).words).toMatch(/^Poor/));

it('tells what the carrier tells, and lateness only where it could be heard', () => {
  expect(judgeLine({ jitterMs: 3, lateMs: 99, lostShare: null, heardOfUs: null }).figures).toBe(
    'Jitter 3 ms',
  );
  expect(judgeLine({ jitterMs: 3, lateMs: 1240, lostShare: 0.004, heardOfUs: null }).figures).toBe(
    'Jitter 3 ms, 0.4% lost, up to 1.2 s late',
  );
  const heardOfUs = { jitterMs: 4.2, lostShare: 0.012, roundTripMs: 83.4 };
  expect(judgeLine({ jitterMs: 3, lateMs: 0, lostShare: 0, heardOfUs }).figures).toBe(
    'Jitter 3 ms, 0% lost. At the other end: jitter 4 ms, 1.2% lost, 83 ms there and back',
  );
  expect(
    judgeLine({ jitterMs: 3, lateMs: 0, lostShare: 0, heardOfUs: { ...heardOfUs, roundTripMs: null } })
      .figures,
  ).toBe('Jitter 3 ms, 0% lost. At the other end: jitter 4 ms, 1.2% lost');
});
