import { writeFileSync } from 'node:fs';
import { writeWav } from '@deskbell/wav';

/** Writes a mono WAV of 16 kHz: one second of a tone, one of silence. The fake microphone repeats it. */
export function writeToneWav(path: string, hz: number, rate = 16_000): void {
  const samples = Int16Array.from({ length: rate * 2 }, (_, i) =>
    i < rate ? Math.round(12_000 * Math.sin((2 * Math.PI * hz * i) / rate)) : 0,
  );
  writeFileSync(path, writeWav(samples, { rate }));
}
