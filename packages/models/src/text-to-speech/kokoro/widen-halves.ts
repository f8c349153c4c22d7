/** Half-precision numbers (IEEE 754, little endian) as single-precision ones, exactly. */
export function widenHalves(halves: Buffer): Buffer {
  const singles = Buffer.allocUnsafe(halves.length * 2);
  for (let i = 0; i * 2 < halves.length; i += 1) {
    singles.writeUInt32LE(singlesByHalf[halves.readUInt16LE(i * 2)]!, i * 4);
  }
  return singles;
}

// The bits of all 65,536 numbers that there are.
const singlesByHalf = Uint32Array.from({ length: 0x10000 }, (_, bits) => singleBits(bits));

function singleBits(half: number): number {
  const sign = (half & 0x8000) << 16;
  const exponent = (half >> 10) & 0x1f;
  const fraction = half & 0x3ff;
  if (exponent === 0x1f) return (sign | 0x7f800000 | (fraction << 13)) >>> 0;
  if (exponent > 0) return (sign | ((exponent + 112) << 23) | (fraction << 13)) >>> 0;
  if (fraction === 0) return sign >>> 0;
  // Below 2^-14 halves have no leading one, singles still do.
  const shift = Math.clz32(fraction) - 21;
  return (sign | ((113 - shift) << 23) | (((fraction << shift) & 0x3ff) << 13)) >>> 0;
}
