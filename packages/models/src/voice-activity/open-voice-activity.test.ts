import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultModelsDir } from '../default-models-dir.ts';
import { ModelUnavailable } from '../model-unavailable.ts';
import { speakAll } from '../testing/speak-all.ts';
import { openVoiceActivity } from './open-voice-activity.ts';
import { VoiceActivityClosed, type VoiceActivityDetector, type VoiceActivityRate } from './voice-activity.ts';

const fetchMs = 300_000;
// What a server would use; the first run of a machine fetches the weights.
const modelsDir = process.env.MODELS_DIR ?? defaultModelsDir();
const testSentence = 'We need somebody to look after our garden in the summer.';
const rates: VoiceActivityRate[] = [8000, 16000];

const workers: Worker[] = [];
const remember = (worker: Worker) => workers.push(worker);
/** The same sentence at both rates. */
let speech: Record<VoiceActivityRate, Int16Array>;
let detector: VoiceActivityDetector;

beforeAll(async () => {
  process.on('worker', remember);
  const [said] = await speakAll([testSentence], modelsDir);
  speech = { 16000: toPcm(said!), 8000: toPcm(everySecond(said!)) };
  detector = await openVoiceActivity({ modelsDir });
}, fetchMs);
afterAll(async () => {
  process.off('worker', remember);
  await detector.close();
});

describe.each(rates)('at %i samples a second', (rate) => {
  it('takes 32 ms at a time', () => {
    expect(detector.open(rate).frameSamples).toBe(rate * 0.032);
  });

  it('knows a sentence from silence, hiss and a tone', async () => {
    expect(share(await probabilities(rate, speech[rate]))).toBeGreaterThan(0.7);
    expect(share(await probabilities(rate, new Int16Array(rate)))).toBe(0);
    const hiss = Int16Array.from({ length: rate }, () => (Math.random() - 0.5) * 2_000);
    expect(share(await probabilities(rate, hiss))).toBeLessThan(0.1);
    const tone = Int16Array.from({ length: rate }, (_, i) => 5_000 * Math.sin((i / rate) * 2_500));
    expect(share(await probabilities(rate, tone))).toBeLessThan(0.1);
  });

  it('answers frames handed in all at once as it does one by one', async () => {
    const stream = detector.open(rate);
    const oneByOne: number[] = [];
    for (const frame of frames(rate, speech[rate])) oneByOne.push(await stream.probability(frame));
    expect(await probabilities(rate, speech[rate])).toEqual(oneByOne);
  });
});

it('keeps many streams apart, each in order', async () => {
  const alone = {
    8000: await probabilities(8000, speech[8000]),
    16000: await probabilities(16000, speech[16000]),
  };
  const together = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      const rate = rates[i % 2]!;
      return { rate, answers: await probabilities(rate, speech[rate]) };
    }),
  );
  for (const { rate, answers } of together) expect(answers).toEqual(alone[rate]);
});

it('refuses a frame of another length, and goes on', async () => {
  const stream = detector.open(16000);
  for (const length of [0, 1, 256, 511, 513]) {
    await expect(stream.probability(new Int16Array(length))).rejects.toThrow(
      'a frame has 512 samples at 16000',
    );
  }
  expect(await stream.probability(new Int16Array(512))).toBeLessThan(0.5);
});

it('refuses other rates', () => {
  expect(() => detector.open(44_100 as VoiceActivityRate)).toThrow(RangeError);
});

it('answers what was handed in before a stream is closed, and nothing after', async () => {
  const stream = detector.open(16000);
  const before = [...frames(16000, speech[16000])].map((frame) => stream.probability(frame));
  stream.close();
  stream.close();
  await expect(stream.probability(new Int16Array(512))).rejects.toBeInstanceOf(VoiceActivityClosed);
  expect(share(await Promise.all(before))).toBeGreaterThan(0.7);
});

it('goes on where it was when its worker dies', async () => {
  const expected = await probabilities(16000, speech[16000]);
  const stream = detector.open(16000);
  const all = [...frames(16000, speech[16000])];
  const answers: Promise<number>[] = [];
  for (const [i, frame] of all.entries()) {
    if (i === Math.floor(all.length / 2)) {
      await Promise.all(answers);
      void workers.at(-1)!.terminate();
    }
    answers.push(stream.probability(frame));
  }
  expect(await Promise.all(answers)).toEqual(expected);
});

it('rejects what waits when closed, and ends its thread', async () => {
  const own = await openVoiceActivity({ modelsDir });
  const thread = workers.at(-1)!;
  const stream = own.open(16000);
  const handed = [...frames(16000, speech[16000])].map((frame) => stream.probability(frame));
  const settled = Promise.allSettled(handed);
  await own.close();
  const results = await settled;
  expect(results[0]!.status).toBe('fulfilled');
  expect(results.at(-1)).toMatchObject({ status: 'rejected', reason: expect.any(VoiceActivityClosed) });
  await expect(stream.probability(new Int16Array(512))).rejects.toBeInstanceOf(VoiceActivityClosed);
  expect(thread.threadId).toBe(-1);
});

it('says clearly that the weights are missing', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'deskbell-models-'));
  for (const name of Object.keys(process.env)) if (/^npm_config_/i.test(name)) vi.stubEnv(name, undefined);
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1/');
  const error = await openVoiceActivity({ modelsDir: empty }).catch((reason: unknown) => reason);
  vi.unstubAllEnvs();
  expect(error).toBeInstanceOf(ModelUnavailable);
  expect((error as Error).message).toContain('The model silero-v5 (5 MB) is not in');
  await rm(empty, { recursive: true });
});

function probabilities(rate: VoiceActivityRate, samples: Int16Array): Promise<number[]> {
  const stream = detector.open(rate);
  return Promise.all([...frames(rate, samples)].map((frame) => stream.probability(frame)));
}

function* frames(rate: VoiceActivityRate, samples: Int16Array): Generator<Int16Array> {
  const length = rate * 0.032;
  for (let at = 0; at + length <= samples.length; at += length) yield samples.subarray(at, at + length);
}

/** Of the frames, how many are speech. */
function share(told: number[]): number {
  return told.filter((probability) => probability > 0.5).length / told.length;
}

function toPcm(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => sample * 32_767);
}

/** Half the rate; the mean of neighbors takes most of what it can't hold. */
function everySecond(samples: Float32Array): Float32Array {
  return Float32Array.from(
    { length: samples.length >> 1 },
    (_, i) => (samples[2 * i]! + samples[2 * i + 1]!) / 2,
  );
}
