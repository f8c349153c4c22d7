// ITU-T G.711: one byte a sample, 8,000 samples a second. Tables are made once: decoding looks up 256 values, encoding 65,536.

/** The two companding laws: mu in North America and Japan, A elsewhere. */
export type G711Law = 'mu' | 'a';

/** Bytes of G.711 as PCM16 samples, as many. */
export function decodeG711(law: G711Law, bytes: Uint8Array): Int16Array {
  const table = tables[law].decode;
  const samples = new Int16Array(bytes.length);
  for (let i = 0; i < bytes.length; i += 1) samples[i] = table[bytes[i]!]!;
  return samples;
}

/** PCM16 samples as bytes of G.711, as many. */
export function encodeG711(law: G711Law, samples: Int16Array): Uint8Array {
  const table = tables[law].encode;
  const bytes = new Uint8Array(samples.length);
  for (let i = 0; i < samples.length; i += 1) bytes[i] = table[samples[i]! + 32_768]!;
  return bytes;
}

/** What a law makes of digital silence. */
export const g711Silence: Record<G711Law, number> = { mu: 0xff, a: 0xd5 };

const muBias = 0x84;
const muClip = 32_635;

function muToLinear(byte: number): number {
  const code = ~byte & 0xff;
  const exponent = (code >> 4) & 7;
  const magnitude = (((code & 0x0f) << 3) + muBias) << exponent;
  return code & 0x80 ? muBias - magnitude : magnitude - muBias;
}

function linearToMu(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const magnitude = Math.min(muClip, Math.abs(sample)) + muBias;
  const exponent = Math.max(0, Math.floor(Math.log2(magnitude)) - 7);
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f;
  return ~(sign | (exponent << 4) | mantissa) & 0xff;
}

function aToLinear(byte: number): number {
  const code = byte ^ 0x55;
  const exponent = (code >> 4) & 7;
  const mantissa = (code & 0x0f) << 4;
  const magnitude = exponent === 0 ? mantissa + 8 : (mantissa + 0x108) << (exponent - 1);
  return code & 0x80 ? magnitude : -magnitude;
}

function linearToA(sample: number): number {
  const sign = sample < 0 ? 0 : 0x80;
  const magnitude = Math.min(32_767, sample < 0 ? -sample - 1 : sample);
  const exponent = magnitude < 256 ? 0 : Math.floor(Math.log2(magnitude)) - 7;
  const mantissa = (magnitude >> (exponent === 0 ? 4 : exponent + 3)) & 0x0f;
  return (sign | (exponent << 4) | mantissa) ^ 0x55;
}

const tablesOf = (toLinear: (byte: number) => number, fromLinear: (sample: number) => number) => ({
  decode: Int16Array.from({ length: 256 }, (_, byte) => toLinear(byte)),
  encode: Uint8Array.from({ length: 65_536 }, (_, at) => fromLinear(at - 32_768)),
});

const tables = { mu: tablesOf(muToLinear, linearToMu), a: tablesOf(aToLinear, linearToA) };
