import { RATE } from './recognizer.ts';

/** More in one go and the model begins to repeat itself. */
const MAX_SAMPLES = 12 * RATE;
/** No piece is cut shorter than this but the last, which is at least `REST_SAMPLES` long. */
const MIN_SAMPLES = 6 * RATE;
const REST_SAMPLES = RATE;
const STEP = 0.02 * RATE;
/** 0.2 s: a pause between words. */
const WINDOW_STEPS = 10;

/** Cuts speech into pieces of at most 12 s where it is quietest; nothing is left out. */
export function cutAtQuiet(samples: Float32Array): Float32Array[] {
  const pieces: Float32Array[] = [];
  let rest = samples;
  while (rest.length > MAX_SAMPLES) {
    const cut = quietestPlace(rest, MIN_SAMPLES, Math.min(MAX_SAMPLES, rest.length - REST_SAMPLES));
    pieces.push(rest.subarray(0, cut));
    rest = rest.subarray(cut);
  }
  return [...pieces, rest];
}

/** Middle of the quietest window between `from` and `to`. */
function quietestPlace(samples: Float32Array, from: number, to: number): number {
  const steps: number[] = [];
  for (let start = from; start + STEP <= to; start += STEP) steps.push(energy(samples, start, start + STEP));
  let quietest = Number.POSITIVE_INFINITY;
  let place = to;
  for (let first = 0; first + WINDOW_STEPS <= steps.length; first += 1) {
    const sum = steps.slice(first, first + WINDOW_STEPS).reduce((whole, step) => whole + step, 0);
    if (sum > quietest) continue;
    quietest = sum;
    place = from + (first + WINDOW_STEPS / 2) * STEP;
  }
  return place;
}

function energy(samples: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i += 1) sum += samples[i]! * samples[i]!;
  return sum;
}
