import { writeFileSync } from 'node:fs';

/** Writes a mono WAV of 16 kHz: one second of a tone, one of silence. The fake microphone repeats it. */
export function writeToneWav(path: string, hz: number, rate = 16_000): void {
  const samples = Int16Array.from({ length: rate * 2 }, (_, i) =>
    i < rate ? Math.round(12_000 * Math.sin((2 * Math.PI * hz * i) / rate)) : 0,
  );
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  writeFileSync(path, Buffer.concat([header, Buffer.from(samples.buffer)]));
}
