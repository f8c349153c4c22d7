import { amplitude } from './block-levels.ts';

const blockMs = 5;
const ceiling = amplitude(-1);

/** A peak limiter: smoothly lowers the gain around peaks above -1 dBFS, so that nothing clips. */
export function limitPeaks(samples: Float32Array, rate: number): Float32Array {
  const block = Math.round((rate * blockMs) / 1000);
  const needed: number[] = [];
  for (let at = 0; at < samples.length; at += block) {
    const peak = samples
      .subarray(at, at + block)
      .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    needed.push(peak > ceiling ? ceiling / peak : 1);
  }
  if (needed.every((gain) => gain === 1)) return samples;
  // The least of a block and its neighbors: gliding from middle to middle then never exceeds what a block needs.
  const gains = needed.map((gain, i) => Math.min(gain, needed[i - 1] ?? 1, needed[i + 1] ?? 1));
  return samples.map((sample, i) => sample * gainAt(gains, i / block - 0.5));
}

function gainAt(gains: readonly number[], at: number): number {
  const before = Math.max(0, Math.floor(at));
  const from = gains[before]!;
  const to = gains[before + 1] ?? from;
  return from + (to - from) * Math.max(0, at - before);
}
