import { expect, it } from 'vitest';
import { barsPath, peakBars } from './peak-bars.ts';

it('no peak is lost however few bars there are, and few peaks fill many bars', () => {
  const peaks = Array.from({ length: 800 }, (_, at) => (at === 401 ? 0.9 : 0.1));
  expect(Math.max(...peakBars(peaks, 50))).toBe(0.9);
  expect(peakBars([0.2, 0.8], 4)).toEqual([0.2, 0.2, 0.8, 0.8]);
  expect(peakBars([], 50)).toEqual([]);
});

it('every bar is drawn inside the frame', () => {
  const path = barsPath([0, 1], 10, 20);
  expect(path.match(/M/g)).toHaveLength(2);
  expect(path).toContain('M6 0h3v20h-3z');
  expect(path).toContain('M1 9.6h3v0.8h-3z');
});
