import { expect, it } from 'vitest';
import { createResampler } from './create-resampler.ts';

const tone = (hz: number, rate: number, seconds = 1) =>
  Float32Array.from({ length: rate * seconds }, (_, i) => Math.sin((2 * Math.PI * hz * i) / rate));

/** In blocks of 128, as a worklet gets them. */
function inBlocks(resample: (block: Float32Array) => Float32Array, input: Float32Array): number[] {
  const output: number[] = [];
  for (let at = 0; at < input.length; at += 128) output.push(...resample(input.subarray(at, at + 128)));
  return output;
}

/** Loudness of the middle, where the edges are forgotten; a full tone has 0.707. */
function loudness(samples: number[]): number {
  const middle = samples.slice(samples.length / 4, (samples.length * 3) / 4);
  return Math.sqrt(middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length);
}

it.each([
  [48_000, 16_000],
  [44_100, 16_000],
  [24_000, 48_000],
  [24_000, 44_100],
  [16_000, 48_000],
])('carries speech from %i to %i at full strength and length', (from, to) => {
  for (const hz of [100, 440, 3000, 6000]) {
    const output = inBlocks(createResampler(from, to), tone(hz, from));
    expect(Math.abs(output.length - to)).toBeLessThan(to / 100);
    expect(loudness(output)).toBeCloseTo(Math.SQRT1_2, 2);
  }
});

it.each([9000, 12_000, 15_000, 20_000])('takes %i Hz out instead of mirroring it into 16 kHz', (hz) => {
  expect(loudness(inBlocks(createResampler(48_000, 16_000), tone(hz, 48_000)))).toBeLessThan(0.0005);
});

it('says the same however the stream is cut', () => {
  const input = tone(440, 44_100, 0.2);
  const whole = [...createResampler(44_100, 16_000)(input)];
  const cut = inBlocks(createResampler(44_100, 16_000), input);
  const same = Math.min(whole.length, cut.length); // rounding may let the very last one wait for the next block
  expect(same).toBeGreaterThan(3190);
  cut.slice(0, same).forEach((sample, i) => {
    expect(sample).toBeCloseTo(whole[i]!, 4);
  });
});
