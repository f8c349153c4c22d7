/** Zero crossings of the kernel on each side: 16 keep what would alias below -70 dB. */
const crossings = 16;

/** Points of the kernel kept per input sample; between them it is drawn straight. */
const resolution = 64;

/**
 * Changes the rate of a stream: a sinc low-pass under a Blackman window, so that what the lower rate can't carry is taken out
 * instead of being mirrored. Blocks of any length; the delay is half a kernel (1 to 2 ms).
 */
export function createResampler(from: number, to: number): (input: Float32Array) => Float32Array {
  if (from === to) return (input) => input;
  const cutoff = Math.min(1, to / from) * 0.92;
  const half = Math.ceil(crossings / cutoff);
  const kernel = kernelOf(cutoff, half);
  const step = from / to;
  let held = new Float32Array(half * 2);
  let at = half;
  return (input) => {
    const all = new Float32Array(held.length + input.length);
    all.set(held);
    all.set(input, held.length);
    const output: number[] = [];
    for (; at + half < all.length; at += step) output.push(sampleAt(all, at));
    const used = Math.max(0, Math.floor(at) - half);
    held = all.slice(used);
    at -= used;
    return Float32Array.from(output);
  };

  function sampleAt(all: Float32Array, center: number): number {
    const first = Math.ceil(center - half);
    const last = Math.floor(center + half);
    let sum = 0;
    for (let i = Math.max(0, first); i <= last; i++) {
      const place = Math.abs(i - center) * resolution;
      const before = Math.floor(place);
      const share = place - before;
      sum += all[i]! * (kernel[before]! * (1 - share) + (kernel[before + 1] ?? 0) * share);
    }
    return sum;
  }
}

/** The right half of the kernel; the left mirrors it. */
function kernelOf(cutoff: number, half: number): Float32Array {
  return Float32Array.from({ length: half * resolution + 2 }, (_, i) => {
    const x = i / resolution;
    const phase = Math.PI * cutoff * x;
    const sinc = x === 0 ? cutoff : (cutoff * Math.sin(phase)) / phase;
    const turn = Math.PI * Math.min(1, x / half);
    return sinc * (0.42 + 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn));
  });
}
