/** Whole numbers from -127 to 127, and by how much each `length` of them is to be multiplied. */
export interface EightBits {
  numbers: Int8Array;
  scales: Float32Array;
}

/** The nearest whole number of what is below 2^51; of two as near the even one, as NumPy rounds. */
const half = 1.5 * 2 ** 52;
const nearestWhole = (value: number): number => value + half - half;

/** Numbers in 8 bits, each `length` of them with a scale of their own. */
export function quantize(values: Float32Array, length: number): EightBits {
  const numbers = new Int8Array(values.length);
  const scales = new Float32Array(values.length / length);
  for (let one = 0; one < scales.length; one += 1) {
    const from = one * length;
    let most = 0;
    for (let i = from; i < from + length; i += 1) most = Math.max(most, Math.abs(values[i]!));
    const scale = Math.fround(most / 127);
    scales[one] = scale;
    const divisor = scale || 1;
    for (let i = from; i < from + length; i += 1)
      numbers[i] = nearestWhole(Math.fround(values[i]! / divisor));
  }
  return { numbers, scales };
}
