/** How often levels are reported. */
const intervalMs = 100;

/** Measures loudness: hands `onLevel` the root mean square of every 100 ms, 0 to 1. */
export function createLevelMeter(rate: number, onLevel: (level: number) => void) {
  const wanted = (rate * intervalMs) / 1000;
  let energy = 0;
  let count = 0;
  return (samples: Float32Array): void => {
    for (const sample of samples) energy += sample * sample;
    count += samples.length;
    if (count < wanted) return;
    onLevel(Math.sqrt(energy / count));
    energy = 0;
    count = 0;
  };
}
