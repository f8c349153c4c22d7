/** Peak of PCM16 samples at 8 kHz; about -70 dBm0: a line that is there. */
const loudness = 8;
const narrowRate = 8000;

/**
 * A second of faint white noise, the same each time: played over and over, a line on which nobody speaks doesn't sound dead.
 * What of it fits through a telephone line (up to 4 kHz) is as loud at every rate.
 * @param rate samples a second
 */
export function comfortNoise(rate: number): Int16Array {
  const peak = loudness * Math.sqrt(rate / narrowRate);
  let state = 1;
  return Int16Array.from({ length: rate }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.round(((state >>> 16) / 65_535 - 0.5) * 2 * peak);
  });
}
