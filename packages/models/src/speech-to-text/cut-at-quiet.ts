import { RATE } from './recognizer.ts';

/** More in one go and the model begins to repeat itself. */
const MAX_SAMPLES = 12 * RATE;
/** No piece is cut shorter than this but the last, which is at least `REST_SAMPLES` long. */
const MIN_SAMPLES = 6 * RATE;
const REST_SAMPLES = RATE;
/** A pause between words. */
const WINDOW = 0.2 * RATE;
const STEP = 0.02 * RATE;

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
  let quietest = Number.POSITIVE_INFINITY;
  let place = to;
  for (let start = from; start + WINDOW <= to; start += STEP) {
    let energy = 0;
    for (let i = start; i < start + WINDOW; i += 1) energy += samples[i]! * samples[i]!;
    if (energy > quietest) continue;
    quietest = energy;
    place = start + WINDOW / 2;
  }
  return place;
}
