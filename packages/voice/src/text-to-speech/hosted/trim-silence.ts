/** What counts as sound, of 32,767: about -46 dBFS. */
const threshold = 160;
const keptSeconds = 0.04;

/** Sound without the silence at its ends, but for 40 ms. All silent: nothing is left. */
export function trimSilence(samples: Int16Array, rate: number): Int16Array {
  const isSound = (sample: number) => Math.abs(sample) > threshold;
  const first = samples.findIndex(isSound);
  if (first < 0) return new Int16Array();
  const last = samples.findLastIndex(isSound);
  const kept = Math.round(rate * keptSeconds);
  return samples.slice(Math.max(0, first - kept), last + 1 + kept);
}
