import { recognizerRate } from './recognizer.ts';

/** Beyond this the model starts to repeat itself. */
const maxSamples = 12 * recognizerRate;
/** No piece is cut shorter than this but the last, which is at least `REST_SAMPLES` long. */
const minSamples = 6 * recognizerRate;
const restSamples = recognizerRate;
const stepSamples = 0.02 * recognizerRate;
/** 0.2 s: a pause between words. */
const windowSteps = 10;

/** Splits speech into chunks of at most 12 s where it is quietest; nothing is dropped. */
export function splitAtSilence(samples: Float32Array): Float32Array[] {
  const chunks: Float32Array[] = [];
  let rest = samples;
  while (rest.length > maxSamples) {
    const cut = quietestPlace(rest, minSamples, Math.min(maxSamples, rest.length - restSamples));
    chunks.push(rest.subarray(0, cut));
    rest = rest.subarray(cut);
  }
  return [...chunks, rest];
}

/** The middle of the quietest window between `from` and `to`. */
function quietestPlace(samples: Float32Array, from: number, to: number): number {
  const steps: number[] = [];
  for (let start = from; start + stepSamples <= to; start += stepSamples)
    steps.push(energy(samples, start, start + stepSamples));
  let quietest = Number.POSITIVE_INFINITY;
  let place = to;
  for (let first = 0; first + windowSteps <= steps.length; first += 1) {
    const sum = steps.slice(first, first + windowSteps).reduce((whole, step) => whole + step, 0);
    if (sum > quietest) continue;
    quietest = sum;
    place = from + (first + windowSteps / 2) * stepSamples;
  }
  return place;
}

function energy(samples: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i += 1) sum += samples[i]! * samples[i]!;
  return sum;
}
