import { describe, expect, it } from 'vitest';
import { finishSpeech } from './finish-speech.ts';

const sampleRate = 24_000;

describe('finished speech', () => {
  it.each([0.02, 0.2, 1.4])('has one loudness whatever it came with (peak %d)', (peak) => {
    expect(loudness(finishSpeech([tone(1, peak)], sampleRate))).toBeCloseTo(-20, 0);
  });

  it('does not count pauses as loudness', () => {
    const spoken = finishSpeech([join(tone(0.5, 0.2), silence(1), tone(0.5, 0.2))], sampleRate);
    expect(loudness(spoken.subarray(2_000, 8_000))).toBeCloseTo(-20, 0);
  });

  it('keeps 40 ms around the speech and no more', () => {
    const spoken = finishSpeech([join(silence(0.4), tone(1, 0.3), silence(0.7))], sampleRate);
    expect(spoken.length / sampleRate).toBeCloseTo(1.08, 2);
  });

  it('keeps a soft end of a word', () => {
    const spoken = finishSpeech([join(tone(1, 0.3), tone(0.1, 0.006), silence(0.5))], sampleRate);
    expect(spoken.length / sampleRate).toBeCloseTo(1.14, 2);
  });

  it('limits peaks without clipping and without touching what is far from them', () => {
    const quiet = tone(4, 0.2);
    const spoken = finishSpeech([join(quiet, tone(0.004, 2.5), quiet)], sampleRate);
    const peak = spoken.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(peak / 32_767).toBeLessThanOrEqual(0.892);
    expect(loudness(spoken.subarray(2_000, 20_000))).toBeCloseTo(-20, 0);
  });

  it('is empty for silence and for nothing', () => {
    expect(finishSpeech([silence(1)], sampleRate)).toHaveLength(0);
    expect(finishSpeech([], sampleRate)).toHaveLength(0);
  });

  it('joins several sounds', () => {
    expect(finishSpeech([tone(1, 0.2), tone(1, 0.2)], sampleRate).length).toBe(2 * sampleRate);
  });
});

function tone(seconds: number, peak: number): Float32Array {
  return Float32Array.from({ length: seconds * sampleRate }, (_, i) => peak * Math.sin(i / 10));
}

function silence(seconds: number): Float32Array {
  return new Float32Array(seconds * sampleRate);
}

function join(...sounds: Float32Array[]): Float32Array {
  return Float32Array.from(sounds.flatMap((sound) => [...sound]));
}

/** dBFS, root mean square. */
function loudness(samples: Int16Array): number {
  const squares = samples.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0);
  return 10 * Math.log10(squares / samples.length);
}
