import { RATE } from './recognizer.ts';

/** The model takes no less. */
const MIN_SAMPLES = 0.1 * RATE;
const WINDOW = 0.03 * RATE;
/** -60 dB of full scale: below it there is no speech, but the model would still invent a word. */
const SILENCE_RMS = 0.001;

/** A copy that the model can't choke on: what is no number is silence, what is too loud is cut. */
export function cleanSamples(samples: Float32Array): Float32Array {
  return samples.map((sample) => (Number.isFinite(sample) ? Math.max(-1, Math.min(1, sample)) : 0));
}

/** Is there anything to hear: long enough, and somewhere louder than silence? */
export function isAudible(samples: Float32Array): boolean {
  if (samples.length < MIN_SAMPLES) return false;
  for (let start = 0; start < samples.length; start += WINDOW) {
    const window = samples.subarray(start, start + WINDOW);
    let energy = 0;
    for (const sample of window) energy += sample * sample;
    if (energy > SILENCE_RMS ** 2 * window.length) return true;
  }
  return false;
}
