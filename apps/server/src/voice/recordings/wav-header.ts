/** Bytes before the samples. */
export const wavHeaderBytes = 44;

/** The header of a WAV file of 16-bit PCM. `dataBytes`: what follows it; the greatest possible while it is being written. */
export function wavHeader({ channels, rate }: { channels: number; rate: number }, dataBytes: number): Buffer {
  const header = Buffer.alloc(wavHeaderBytes);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(Math.min(0xffff_ffff, dataBytes + wavHeaderBytes - 8), 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20); // PCM
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * channels * 2, 28);
  header.writeUInt16LE(channels * 2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(Math.min(0xffff_ffff, dataBytes), 40);
  return header;
}

/** Channels and rate of a file that `wavHeader` began; null where it is no such file. */
export function readWavHeader(header: Buffer): { channels: number; rate: number } | null {
  const isWav = header.length >= wavHeaderBytes && header.toString('latin1', 0, 4) === 'RIFF';
  if (!isWav || header.toString('latin1', 36, 40) !== 'data' || header.readUInt16LE(34) !== 16) return null;
  return { channels: header.readUInt16LE(22), rate: header.readUInt32LE(24) };
}
