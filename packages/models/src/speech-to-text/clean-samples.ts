import { recognizerRate } from './recognizer.ts';

/** The model's minimum. */
const minSamples = 0.1 * recognizerRate;
const windowSamples = 0.03 * recognizerRate;
/** -60 dB of full scale: below it there is no speech, but the model would still hallucinate. */
const silenceRms = 0.001;

/** A copy that is safe for the model: non-finite samples become silence, out-of-range ones are clipped. */
export function cleanSamples(samples: Float32Array): Float32Array {
  const clean = samples.slice();
  // On the thread that paces the calls' sound, where a closure for each of 192,000 samples takes 10 ms.
  for (let i = 0; i < clean.length; i += 1) {
    const sample = clean[i]!;
    if (Math.abs(sample) <= 1) continue;
    clean[i] = Number.isFinite(sample) ? Math.sign(sample) : 0;
  }
  return clean;
}

/** Whether it is long enough and somewhere louder than silence. */
export function isAudible(samples: Float32Array): boolean {
  if (samples.length < minSamples) return false;
  for (let start = 0; start < samples.length; start += windowSamples) {
    const window = samples.subarray(start, start + windowSamples);
    let energy = 0;
    for (const sample of window) energy += sample * sample;
    if (energy > silenceRms ** 2 * window.length) return true;
  }
  return false;
}
