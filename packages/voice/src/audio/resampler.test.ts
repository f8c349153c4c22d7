import { describe, expect, it } from 'vitest';
import { openResampler, openResamplers } from './resampler.ts';

const tone = (hz: number, rate: number, samples: number) =>
  Int16Array.from({ length: samples }, (_, i) => 10_000 * Math.sin((2 * Math.PI * hz * i) / rate));
const loudness = (samples: Int16Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

describe('resampling', () => {
  it.each([
    [48_000, 16_000],
    [8_000, 16_000],
    [24_000, 16_000],
    [16_000, 24_000],
    [16_000, 8_000],
  ])('from %i to %i Hz loses no sample in 40 s, whatever lengths come in', async (from, to) => {
    const resampler = await openResampler(from, to);
    const lengths = [from / 50, 1, 7, 128, from / 50 - 3];
    let taken = 0;
    let made = 0;
    for (let i = 0; taken < 40 * from; i += 1) {
      const length = lengths[i % lengths.length]!;
      taken += length;
      made += resampler.process(new Int16Array(length)).length;
    }
    expect(Math.abs(made - (taken * to) / from)).toBeLessThanOrEqual(2);
    resampler.close();
  });

  it('keeps what both rates can carry and nothing else', async () => {
    const resampler = await openResampler(48_000, 8_000);
    expect(loudness(resampler.process(tone(1_000, 48_000, 48_000)).subarray(800))).toBeGreaterThan(6_500);
    expect(loudness(resampler.process(tone(6_000, 48_000, 48_000)).subarray(800))).toBeLessThan(50);
    resampler.close();
  });

  it('takes seconds at once, and frees its memory once', async () => {
    const before = openResamplers();
    const resampler = await openResampler(16_000, 48_000);
    expect(resampler.process(new Int16Array(160_000)).length).toBe(480_000);
    expect(openResamplers()).toBe(before + 1);
    resampler.close();
    resampler.close();
    expect(openResamplers()).toBe(before);
    expect(() => resampler.process(new Int16Array(10))).toThrow('closed');
  });
});
