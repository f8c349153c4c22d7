import { writeWav } from '@deskbell/wav';

/** Mono 16 kHz samples in [-1, 1] as a WAV file of 16-bit PCM. */
export function toSpeechWav(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const pcm = Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
  return writeWav(pcm, { rate: 16_000 });
}
