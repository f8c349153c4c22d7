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
const mostKnown = 5000;

/** As they stand in the middle of a sentence and at its beginning. */
const known = new Map<string, number[][]>();
function tokensOf(phrase: string): number[][] {
  const found =
    known.get(phrase) ??
    [phrase, phrase.charAt(0).toUpperCase() + phrase.slice(1)].map((text) => llama.encode(text, false, true));
  if (known.size >= mostKnown) known.clear();
  known.set(phrase, found);
  return found.filter(({ length }) => length > 0);
}

await serveJobs(async ({ modelDir, size }: MoonshineStart) => {
  const moonshine = await loadMoonshine(modelDir, size);
  await moonshine.transcribe(new Float32Array(warmUpSeconds * recognizerRate), () => false);
  return {
    async run({ samples, unwanted, phrases }: RecognitionJob): Promise<RecognizedText> {
      const isUnwanted = () => Atomics.load(unwanted, 0) !== 0;
      const tokens = await moonshine.transcribe(samples, isUnwanted, phrases.flatMap(tokensOf));
      return tokens && llama.decode(tokens, false, false).trim();
    },
    release: () => moonshine.release(),
  };
});
