import { openVoices } from '../text-to-speech/open-voices.ts';

/** Each sentence in a voice of flite: mono, 16 kHz, in [-1, 1]. For tests that need speech. */
export async function speakAll(sentences: readonly string[], modelsDir: string): Promise<Float32Array[]> {
  const voices = await openVoices({ modelsDir, compact: false, standard: false, natural: false });
  const { signal } = new AbortController();
  const spoken: Float32Array[] = [];
  for (const text of sentences) {
    const { samples, rate } = await voices.basic.speak({ text, voice: 'rms', speed: 1, signal });
    if (rate !== 16_000) throw new Error(`flite spoke at ${rate} samples a second`);
    spoken.push(Float32Array.from(samples, (sample) => sample / 32_768));
  }
  await voices.close();
  return spoken;
}
