import { RATE } from './page-sound.ts';

/** A WAV file of these stretches one after another; a number is so many seconds of silence. */
export function wavOf(parts: readonly (Int16Array | number)[]): Buffer {
  const pcm = parts.map((part) =>
    typeof part === 'number'
      ? Buffer.alloc(Math.round(part * RATE) * 2)
      : Buffer.from(part.buffer, part.byteOffset, part.byteLength),
  );
  const data = Buffer.concat(pcm);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20); // PCM
  header.writeUInt16LE(1, 22); // mono
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}
