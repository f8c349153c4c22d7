import { type LaidTensor, rowLength } from './layout.ts';

/** Adds what we taught a tensor to some rows of it, in place. `file`: of all differences, see Difference. */
export function addDifference(
  values: Float32Array,
  firstRow: number,
  tensor: LaidTensor,
  file: Buffer,
): void {
  const { difference, shape } = tensor;
  if (!difference) return;
  const { at, rank } = difference;
  const inputs = rowLength(tensor);
  if (rank === undefined) {
    for (const [i, value] of values.entries())
      values[i] = value + file.readFloatLE(at + 4 * (firstRow * inputs + i));
    return;
  }
  const outputs = shape[0]!;
  const left = at + 4 * rank;
  const right = left + rank * outputs;
  const scales = Array.from({ length: rank }, (_, one) => file.readFloatLE(at + 4 * one));
  const sum = new Float64Array(inputs);
  for (let row = 0; row * inputs < values.length; row += 1) {
    sum.fill(0);
    for (let one = 0; one < rank; one += 1) {
      const factor = scales[one]! * file.readInt8(left + one * outputs + firstRow + row);
      const from = right + one * inputs;
      // As signed bytes, which a Buffer gives as unsigned ones.
      for (let i = 0; i < inputs; i += 1) sum[i]! += factor * ((file[from + i]! << 24) >> 24);
    }
    for (let i = 0; i < inputs; i += 1) values[row * inputs + i]! += sum[i]!;
  }
}
