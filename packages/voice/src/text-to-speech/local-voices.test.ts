// The voices of this machine, held to what calls expect of any: with their real weights.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultModelsDir, openVoices, type Voices } from '@deskbell/models';
import { vi } from 'vitest';
import { describeTextToSpeech, type VoiceToTest } from '../testing/conformance/describe-text-to-speech.ts';
import { watchWorkers } from '../testing/kill-workers.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });
const modelsDir = process.env.MODELS_DIR ?? defaultModelsDir();
/** What is fetched for minutes is tested where a server of this machine has it already. */
const missing = (folder: string) =>
  existsSync(join(modelsDir, folder)) ? null : `skipped: no ${folder} in the models directory`;

describeTextToSpeech('flite', async () => {
  const workers = watchWorkers();
  const voices = await openVoices({ modelsDir, compact: false, standard: false, natural: false });
  return { ...toTest(voices, voices.basic, 'rms', workers), fail: () => workers.kill() };
});

for (const voiceId of ['en-US_lh0', 'en-GB_kh0', 'es-ES_zl0'])
  describeTextToSpeech(
    `Pico (${voiceId})`,
    async () => {
      const workers = watchWorkers();
      const voices = await openVoices({ modelsDir, compact: true, standard: false, natural: false });
      await voices.settled;
      return { ...toTest(voices, voices.compact!, voiceId, workers), fail: () => workers.kill() };
    },
    { missing: missing('pico-voices-0.1.1') },
  );

describeTextToSpeech(
  'Piper',
  async () => {
    const workers = watchWorkers();
    const voices = await openVoices({ modelsDir, compact: false, standard: true, natural: false });
    await voices.settled;
    return { ...toTest(voices, voices.standard!, 'joe', workers), varies: true };
  },
  { missing: missing('piper-joe-1.0.0') },
);

describeTextToSpeech(
  'Kokoro',
  async () => {
    const workers = watchWorkers();
    const voices = await openVoices({ modelsDir, compact: false, standard: false, natural: true });
    await voices.settled;
    return { ...toTest(voices, voices.natural!, 'af_heart', workers), varies: true };
  },
  { missing: missing('kokoro-fp32-1.0.4') },
);

function toTest(
  voices: Voices,
  voice: Voices['basic'],
  voiceId: string,
  workers: ReturnType<typeof watchWorkers>,
): VoiceToTest {
  return {
    voice,
    voiceId,
    async close() {
      workers.stop();
      await voices.close();
    },
  };
}
