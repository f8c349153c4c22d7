import { writeWav } from '@deskbell/wav';
import { sampleRate } from './page-audio.ts';

/** A WAV file of these segments one after another; a number is so many seconds of silence. */
export function wavOf(parts: readonly (Int16Array | number)[]): Uint8Array {
  const segments = parts.map((part) =>
    typeof part === 'number' ? new Int16Array(Math.round(part * sampleRate)) : part,
  );
  const samples = new Int16Array(segments.reduce((sum, segment) => sum + segment.length, 0));
  let at = 0;
  for (const segment of segments) {
    samples.set(segment, at);
    at += segment.length;
  }
  return writeWav(samples, { rate: sampleRate });
}
