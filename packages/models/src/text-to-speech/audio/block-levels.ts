/** Root mean square of each block of `length` samples; a shorter last one is padded with silence. */
export function blockLevels(samples: Float32Array, length: number): number[] {
  const levels: number[] = [];
  for (let at = 0; at < samples.length; at += length) {
    let squares = 0;
    for (const sample of samples.subarray(at, at + length)) squares += sample * sample;
    levels.push(Math.sqrt(squares / length));
  }
  return levels;
}

/** Decibels as a factor of amplitude. */
export function amplitude(decibels: number): number {
  return 10 ** (decibels / 20);
}
