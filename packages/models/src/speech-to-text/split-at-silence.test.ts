import { expect, it } from 'vitest';
import { recognizerRate } from './recognizer.ts';
import { splitAtSilence } from './split-at-silence.ts';

it('leaves 12 s and less as they are', () => {
  const samples = noise(12);
  expect(splitAtSilence(samples)).toEqual([samples]);
  expect(splitAtSilence(new Float32Array())).toHaveLength(1);
});

it('cuts in the pause between two sentences', () => {
  const samples = noise(15);
  samples.fill(0.001, 8.2 * recognizerRate, 8.6 * recognizerRate);
  const [first] = splitAtSilence(samples);
  expect(first!.length / recognizerRate).toBeGreaterThan(8.2);
  expect(first!.length / recognizerRate).toBeLessThan(8.6);
});

it.each([12.0001, 12.5, 13, 24, 24.01, 52, 61.7])(
  'leaves nothing of %s s out, in pieces of 1 to 12 s',
  (seconds) => {
    const samples = noise(seconds);
    const pieces = splitAtSilence(samples);
    expect(bytesOf(...pieces).equals(bytesOf(samples))).toBe(true);
    for (const piece of pieces) {
      expect(piece.length).toBeGreaterThanOrEqual(recognizerRate);
      expect(piece.length).toBeLessThanOrEqual(12 * recognizerRate);
    }
  },
);

function noise(seconds: number): Float32Array {
  let seed = 7;
  return Float32Array.from({ length: Math.round(seconds * recognizerRate) }, () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return (seed / 2_147_483_647 - 0.5) * 0.4;
  });
}

/** Vitest compares long arrays number by number, which takes seconds. */
function bytesOf(...parts: Float32Array[]): Buffer {
  return Buffer.concat(parts.map((part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength)));
}
