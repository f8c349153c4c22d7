import llama from 'llama-tokenizer-js';
import { serveJobs } from '../workers/serve-jobs.ts';
import { loadMoonshine } from './load-moonshine.ts';
import type { RecognitionJob, RecognizedText } from './recognition-job.ts';
import { type MoonshineSize, recognizerRate } from './recognizer.ts';

export interface MoonshineStart {
  modelDir: string;
  size: MoonshineSize;
}

const warmUpSeconds = 4;

await serveJobs(async ({ modelDir, size }: MoonshineStart) => {
  const moonshine = await loadMoonshine(modelDir, size);
  await moonshine.transcribe(new Float32Array(warmUpSeconds * recognizerRate), () => false);
  return {
    async run({ samples, unwanted }: RecognitionJob): Promise<RecognizedText> {
      const tokens = await moonshine.transcribe(samples, () => Atomics.load(unwanted, 0) !== 0);
      return tokens && llama.decode(tokens, false, false).trim();
    },
    release: () => moonshine.release(),
  };
});
