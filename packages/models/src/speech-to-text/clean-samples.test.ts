import { expect, it } from 'vitest';
import { cleanSamples, isAudible } from './clean-samples.ts';

it('makes numbers in [-1, 1] of whatever comes, in a copy', () => {
  const samples = Float32Array.of(0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 7, -7);
  expect([...cleanSamples(samples)]).toEqual([0.5, 0, 0, 0, 1, -1]);
  expect(samples[4]).toBe(7);
});

it('hears nothing in less than a tenth of a second, in silence and in the hiss of an open line', () => {
  expect(isAudible(new Float32Array())).toBe(false);
  expect(isAudible(tone(1_599, 0.5))).toBe(false);
  expect(isAudible(new Float32Array(32_000))).toBe(false);
  expect(isAudible(tone(32_000, 0.0005))).toBe(false);
});

it('hears a soft word in a long silence', () => {
  const samples = new Float32Array(32_000);
  samples.set(tone(1_600, 0.01), 20_001);
  expect(isAudible(samples)).toBe(true);
});

function tone(length: number, loudness: number): Float32Array {
  return Float32Array.from({ length }, (_, i) => loudness * Math.sin(i / 5));
}
