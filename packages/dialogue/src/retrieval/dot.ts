const DIMENSIONS = 384;

/**
 * The dot product of the vector at `a[atA]` and the one at `b[atB]`; four sums, so that they needn't wait for each other.
 * `dimensions`: numbers in a vector, a multiple of four.
 */
export function dot(
  a: Float32Array,
  atA: number,
  b: Float32Array,
  atB: number,
  dimensions = DIMENSIONS,
): number {
  let s = 0;
  let t = 0;
  let u = 0;
  let v = 0;
  for (let i = 0; i < dimensions; i += 4) {
    s += a[atA + i]! * b[atB + i]!;
    t += a[atA + i + 1]! * b[atB + i + 1]!;
    u += a[atA + i + 2]! * b[atB + i + 2]!;
    v += a[atA + i + 3]! * b[atB + i + 3]!;
  }
  return s + t + u + v;
}
