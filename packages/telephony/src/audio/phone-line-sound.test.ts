import { expect, it } from 'vitest';
import { openPhoneLineSound } from './phone-line-sound.ts';

const loudness = (samples: Int16Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
const tone = (hertz: number, rate: number) =>
  Int16Array.from({ length: rate }, (_, i) => Math.round(8000 * Math.sin((2 * Math.PI * hertz * i) / rate)));

it.each([16_000, 24_000])(
  'a line passes a voice’s tones and not those above 4 kHz (from %i)',
  async (rate) => {
    const line = await openPhoneLineSound(rate);
    const passed = line.through(tone(1000, rate));
    expect(passed.length).toBeGreaterThan(7900);
    expect(loudness(passed)).toBeGreaterThan(5000);
    expect(loudness(line.through(tone(6000, rate)).subarray(400))).toBeLessThan(200);
    line.close();
  },
);
