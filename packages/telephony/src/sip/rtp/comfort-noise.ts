import { comfortNoise } from '../../audio/comfort-noise.ts';
import { encodeG711, type G711Law } from '../../audio/g711.ts';
import { frameSamples } from './jitter-buffer.ts';

const rate = 8000;

const framesOf = (law: G711Law): Uint8Array[] => {
  const noise = encodeG711(law, comfortNoise(rate));
  return Array.from({ length: rate / frameSamples }, (_, at) =>
    noise.subarray(at * frameSamples, (at + 1) * frameSamples),
  );
};

/** A second of comfort noise, in frames. */
export const noiseFrames: Record<G711Law, readonly Uint8Array[]> = { mu: framesOf('mu'), a: framesOf('a') };
