/** Dimensions of a sketch: more of them mean fewer false candidates and costlier comparisons. */
const size = 64;
const dimensions = 384;

/**
 * Sketches differ from what they are of by 0.07 or so where it counts: what is really alike (0.62) shows at least this
 * likeness in all but a case in a thousand.
 */
const nearEnough = 0.4;

/** Low-dimensional sketches of vectors (random projection): most need no full comparison. */
export function createSketches() {
  let rows = new Float32Array(256 * size);
  let count = 0;
  return {
    /** Adds the next; one without a vector is near nothing. */
    add(vector: Float32Array | null): void {
      if ((count + 1) * size > rows.length) {
        const larger = new Float32Array(rows.length * 2);
        larger.set(rows);
        rows = larger;
      }
      if (vector) rows.set(sketchOf(vector), count * size);
      count += 1;
    },
    /** The places of those that may be alike. */
    near(vector: Float32Array): number[] {
      const sketch = sketchOf(vector);
      const near: number[] = [];
      for (let row = 0; row < count; row += 1) {
        let sum = 0;
        for (let i = 0, at = row * size; i < size; i += 1, at += 1) sum += sketch[i]! * rows[at]!;
        if (sum >= nearEnough) near.push(row);
      }
      return near;
    },
  };
}

const signs = pseudoRandomSigns(size * dimensions);

function sketchOf(vector: Float32Array): Float32Array {
  const sketch = new Float32Array(size);
  for (let row = 0; row < size; row += 1) {
    let sum = 0;
    for (let i = 0, at = row * dimensions; i < dimensions; i += 1, at += 1) sum += vector[i]! * signs[at]!;
    sketch[row] = sum;
  }
  const length = Math.hypot(...sketch) || 1;
  return sketch.map((value) => value / length);
}

/** The same at every start. */
function pseudoRandomSigns(count: number): Float32Array {
  let seed = 42;
  return Float32Array.from({ length: count }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed & 0x8000_0000 ? 1 : -1;
  });
}
