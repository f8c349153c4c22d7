/** One hidden layer. Matrices are row by row, one row an output. */
export interface Network {
  inner: Float32Array;
  innerBias: Float32Array;
  outer: Float32Array;
  outerBias: Float32Array;
}

/** What each n-gram counts for, a row of `width` numbers each, to be multiplied by `scale`. */
export interface NgramTable {
  rows: Int8Array;
  width: number;
  scale: number;
}

export function runNetwork(
  { inner, innerBias, outer, outerBias }: Network,
  input: Float32Array,
): Float32Array {
  const hidden = multiply(inner, innerBias, input).map((value) => Math.max(value, 0));
  return multiply(outer, outerBias, hidden);
}

function multiply(matrix: Float32Array, bias: Float32Array, input: Float32Array): Float32Array {
  return bias.map((value, row) => {
    let sum = value;
    for (let i = 0; i < input.length; i += 1) sum += matrix[row * input.length + i]! * input[i]!;
    return sum;
  });
}

/** The sum of the n-grams' rows over the root of their number, which keeps long and short texts of one size. */
export function sumNgrams(features: Uint16Array, { rows, width, scale }: NgramTable): Float32Array {
  const count = rows.length / width;
  const sum = new Float32Array(width);
  for (const feature of features) {
    const start = (feature % count) * width;
    for (let i = 0; i < width; i += 1) sum[i]! += rows[start + i]!;
  }
  const factor = scale / Math.sqrt(features.length);
  return sum.map((value) => value * factor);
}

export const sigmoid = (logit: number) => 1 / (1 + Math.exp(-logit));

/**
 * As training/network_file.py writes it: the inner matrix in eight bits, with a scale for each row of each of `parts`, which are how many
 * inputs are of one kind and size; all else in halves.
 */
export function readNetwork(
  parts: readonly number[],
  hidden: number,
  outputs: number,
  file: ReturnType<typeof arraysOf>,
): Network {
  const inputs = parts.reduce((sum, part) => sum + part, 0);
  const inner = new Float32Array(hidden * inputs);
  let column = 0;
  for (const part of parts) {
    const [rows, scales] = [file.int8(hidden * part), file.halves(hidden)];
    for (const [at, weight] of rows.entries()) {
      const row = Math.floor(at / part);
      inner[row * inputs + column + (at % part)] = weight * scales[row]!;
    }
    column += part;
  }
  return {
    inner,
    innerBias: file.halves(hidden),
    outer: file.halves(outputs * hidden),
    outerBias: file.halves(outputs),
  };
}

/** Takes arrays off the front of a file of weights, one after the other; little-endian, as all machines that Node runs on are. */
export function arraysOf(file: Buffer) {
  let at = 0;
  const take = (bytes: number) => {
    if (at + bytes > file.length) throw new Error('the weights are cut short');
    at += bytes;
    return Uint8Array.from(file.subarray(at - bytes, at)).buffer;
  };
  return {
    int8: (length: number) => new Int8Array(take(length)),
    halves: (length: number) => Float32Array.from(new Float16Array(take(length * 2))),
    rest: () => file.length - at,
  };
}
