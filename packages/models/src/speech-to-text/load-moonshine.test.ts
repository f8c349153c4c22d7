import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultModelsDir } from '../default-models-dir.ts';
import { fetchModel } from '../fetch/fetch-model.ts';
import { moonshineModel } from '../manifest/speech-to-text.ts';
import { speakAll } from '../testing/speak-all.ts';
import { loadMoonshine, type Moonshine } from './load-moonshine.ts';
import { recognizerRate } from './recognizer.ts';

const modelsDir = process.env.MODELS_DIR ?? defaultModelsDir();
let moonshine: Moonshine;
let speech: Float32Array;

beforeAll(async () => {
  const { dir } = await fetchModel(moonshineModel, { modelsDir });
  moonshine = await loadMoonshine(dir, 'tiny');
  [speech] = (await speakAll(['I would like to book a table for two people.'], modelsDir)) as [Float32Array];
}, 300_000);
afterAll(() => moonshine.release());

it('gives text tokens alone, neither the start, the end nor marks', async () => {
  const tokens = await moonshine.transcribe(speech, () => false);
  expect(tokens!.length).toBeGreaterThan(8);
  for (const token of tokens!) {
    expect(token).toBeGreaterThan(2);
    expect(token).toBeLessThan(32_000);
  }
});

it('stops at the step at which nobody wants the text any more', async () => {
  let steps = 0;
  expect(await moonshine.transcribe(speech, () => ++steps === 4)).toBeNull();
  expect(steps).toBe(4);
});

it('ends after so many tokens as nobody can say in the time', async () => {
  const hum = Float32Array.from({ length: 2 * recognizerRate }, (_, i) => 0.1 * Math.sin(i / 50));
  let steps = 0;
  await moonshine.transcribe(hum, () => {
    steps += 1;
    return false;
  });
  // 2 s of 6.5 tokens and 4 to spare, and one time before the first.
  expect(steps).toBeLessThanOrEqual(18);
});
