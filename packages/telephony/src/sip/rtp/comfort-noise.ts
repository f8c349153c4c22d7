import { encodeG711, type G711Law } from '../../audio/g711.ts';
import { frameSamples } from './jitter-buffer.ts';

const frames = 50;
/** About -70 dBm0: a line that is there. */
const loudness = 8;

/** A second of faint noise as frames, so that a line on which nobody speaks doesn't sound dead. */
const noiseOf = (law: G711Law): Uint8Array[] => {
  let state = 1;
  return Array.from({ length: frames }, () =>
    encodeG711(
      law,
      Int16Array.from({ length: frameSamples }, () => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
        return Math.round(((state >>> 16) / 65_535 - 0.5) * 2 * loudness);
      }),
    ),
  );
};

export const comfortNoise: Record<G711Law, readonly Uint8Array[]> = { mu: noiseOf('mu'), a: noiseOf('a') };
