/** The samples of a mono PCM16 WAV file, in [-1, 1]. Throws on any other. */
export function readWav(file: Buffer): { samples: Float32Array; rate: number } {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') {
    throw new Error('not a WAV file');
  }
  let rate = 0;
  for (let at = 12; at + 8 <= file.length; ) {
    const name = file.toString('latin1', at, at + 4);
    const body = file.subarray(at + 8, at + 8 + file.readUInt32LE(at + 4));
    if (name === 'fmt ') rate = rateOf(body);
    if (name === 'data' && rate > 0) return { samples: samplesOf(body), rate };
    at += 8 + body.length + (body.length % 2);
  }
  throw new Error('a WAV file without sound');
}

function rateOf(format: Buffer): number {
  const [kind, channels, bits] = [format.readUInt16LE(0), format.readUInt16LE(2), format.readUInt16LE(14)];
  if (kind !== 1 || channels !== 1 || bits !== 16) throw new Error('a WAV file that is not mono PCM16');
  return format.readUInt32LE(4);
}

function samplesOf(data: Buffer): Float32Array {
  return Float32Array.from({ length: data.length >> 1 }, (_, i) => data.readInt16LE(i * 2) / 32_768);
}
