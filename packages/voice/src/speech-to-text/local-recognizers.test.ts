// The recognizers of this machine, held to what calls expect of any: with their real weights.
import { defaultModelsDir, openRecognizer, openVoices } from '@deskbell/models';
import { vi } from 'vitest';
import { describeSpeechToText } from '../testing/conformance/describe-speech-to-text.ts';
import { watchWorkers } from '../testing/kill-workers.ts';

// The model takes seconds on a busy machine; the first run of a machine fetches it.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });
const modelsDir = process.env.MODELS_DIR ?? defaultModelsDir();

for (const size of ['base', 'tiny'] as const)
  describeSpeechToText(`Moonshine ${size}`, async () => {
    const spoken = await sayAsFlite('When do you open on Saturday morning?');
    const workers = watchWorkers();
    const recognizer = await openRecognizer({ modelsDir, size, workers: 1 });
    return {
      recognizer,
      speech: () => spoken.slice(),
      words: /when do you open on saturday morning/i,
      fail: () => workers.kill(),
      async close() {
        workers.stop();
        await recognizer.close();
      },
    };
  });

async function sayAsFlite(text: string): Promise<Float32Array> {
  const voices = await openVoices({ modelsDir, compact: false, standard: false, natural: false });
  const { signal } = new AbortController();
  const { samples } = await voices.basic.speak({ text, voice: 'rms', speed: 1, signal });
  await voices.close();
  return Float32Array.from(samples, (sample) => sample / 32_768);
}
