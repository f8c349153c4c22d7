import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultModelsDir } from '../default-models-dir.ts';
import { ModelUnavailable } from '../model-unavailable.ts';
import { speakAll } from '../testing/speak-all.ts';
import { openRecognizer } from './open-recognizer.ts';
import { type Recognizer, RecognizerClosed, recognizerRate } from './recognizer.ts';

const fetchMs = 300_000;
// The model takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
// What a server would use; the first run of a machine fetches the weights.
const modelsDir = process.env.MODELS_DIR ?? defaultModelsDir();
const never = new AbortController().signal;
const final = { effort: 'final', signal: never } as const;

const sentences = [
  'When do you open on Saturday morning?',
  'I would like to book a table for two people.',
  'Please call me back tomorrow afternoon.',
  'How much does it cost to repair a bicycle?',
  'No, thank you.',
  'The green umbrella belongs to my sister.',
  'We need somebody to look after our garden in the summer.',
  'Can you tell me whether the museum is closed on Monday?',
];
let spoken: Float32Array[];
/** Threads of recognizers, oldest first. */
const workers: Worker[] = [];
const remember = (worker: Worker) => workers.push(worker);

beforeAll(async () => {
  process.on('worker', remember);
  spoken = await speakAll(sentences, modelsDir);
}, fetchMs);
afterAll(() => {
  process.off('worker', remember);
});

describe('the recognizer', () => {
  let recognizer: Recognizer;

  beforeAll(async () => {
    recognizer = await openRecognizer({ modelsDir, workers: 1 });
  }, fetchMs);
  afterAll(() => recognizer.close());

  it('writes down what was said, by base for finals', async () => {
    expect(recognizer.name).toBe('moonshine-base');
    for (const [i, sentence] of sentences.entries()) {
      expect(words(await recognizer.transcribe(spoken[i]!, final))).toEqual(words(sentence));
    }
  });

  it('prefers the phrases it is told where the sound leaves it open, and those alone', async () => {
    const said = 'I need a beard trim, please.';
    const [unclear] = await speakAll([said], modelsDir);
    const phrases = ['beard trim', 'brake check'];
    expect(words(await recognizer.transcribe(unclear!, final))).toContain('bear');
    expect(words(await recognizer.transcribe(unclear!, { ...final, phrases }))).toEqual(words(said));
    for (const [i, sentence] of sentences.entries()) {
      expect(words(await recognizer.transcribe(spoken[i]!, { ...final, phrases }))).toEqual(words(sentence));
    }
  });

  it('guesses early at a fraction of the time', async () => {
    const [i] = sentences.keys();
    const text = await recognizer.transcribe(spoken[i!]!, { effort: 'early', signal: never });
    expect(words(text)).toEqual(words(sentences[i!]!));
  });

  it('understands a voice that is barely audible', async () => {
    const soft = spoken[0]!.map((sample) => sample * 0.01);
    expect(words(await recognizer.transcribe(soft, final))).toEqual(words(sentences[0]!));
  });

  it('says nothing to nothing: no samples, too few, silence, what is no number', async () => {
    const unsayable = [0, 1, 1_599, 16_001].map((length) => new Float32Array(length));
    unsayable.push(new Float32Array(recognizerRate).fill(Number.NaN), new Float32Array(1_599).fill(0.5));
    for (const samples of unsayable) expect(await recognizer.transcribe(samples, final)).toBe('');
  });

  it('survives samples that are no numbers or far too loud', async () => {
    const torn = spoken[0]!.slice();
    for (let i = 0; i < torn.length; i += 997) torn[i] = i % 2 ? Number.NaN : Number.POSITIVE_INFINITY;
    expect(words(await recognizer.transcribe(torn, final)).length).toBeGreaterThan(3);
    const loud = spoken[0]!.map((sample) => sample * 50);
    expect(words(await recognizer.transcribe(loud, final)).length).toBeGreaterThan(3);
  });

  it('takes speech of any length', async () => {
    for (const length of [1_600, 1_601, 7_777]) {
      expect(await recognizer.transcribe(spoken[0]!.slice(0, length), final)).toBeTypeOf('string');
    }
  });

  it('gives little or nothing for noise', async () => {
    const noise = Float32Array.from({ length: 3 * recognizerRate }, () => (Math.random() - 0.5) * 0.2);
    expect(words(await recognizer.transcribe(noise, final)).length).toBeLessThan(10);
  });

  it('reads 52 s through', async () => {
    const pause = new Float32Array(0.4 * recognizerRate);
    const long = new Float32Array(52 * recognizerRate);
    const expected: string[] = [];
    for (let at = 0, i = 0; ; i += 1) {
      const sentence = spoken[i % spoken.length]!;
      if (at + sentence.length > long.length) break;
      long.set(sentence, at);
      expected.push(...words(sentences[i % spoken.length]!));
      at += sentence.length + pause.length;
    }
    const recognized = words(await recognizer.transcribe(long, final));
    expect(missing(expected, recognized)).toBeLessThan(expected.length * 0.05);
    expect(recognized.length).toBeLessThan(expected.length * 1.05);
  });

  it('leaves the samples it is given as they are', async () => {
    const samples = spoken[4]!.slice();
    await recognizer.transcribe(samples, final);
    expect(Buffer.from(samples.buffer).equals(Buffer.from(spoken[4]!.slice().buffer))).toBe(true);
  });

  it('does 20 jobs at once, tells how many wait, and answers each', async () => {
    const jobs = Array.from({ length: 20 }, () => recognizer.transcribe(spoken[4]!, final));
    expect(recognizer.backlog().waiting).toBe(19);
    expect(recognizer.backlog().expectedWaitMs).toBeGreaterThan(100);
    expect(new Set(await Promise.all(jobs))).toEqual(new Set(['No, thank you.']));
    expect(recognizer.backlog()).toEqual({ waiting: 0, expectedWaitMs: 0 });
  });

  it('answers a short sentence while a long speech is being recognized', async () => {
    const long = new Float32Array(30 * recognizerRate).map((_, i) => spoken[1]![i % spoken[1]!.length]!);
    const stop = new AbortController();
    let done = false;
    const recognizing = recognizer.transcribe(long, { effort: 'final', signal: stop.signal }).then(
      () => (done = true),
      () => {},
    );
    expect(await recognizer.transcribe(spoken[4]!, final)).toBe('No, thank you.');
    expect(done).toBe(false);
    stop.abort();
    await recognizing;
  });

  it('rejects at once with the reason when aborted: before, waiting and under way', async () => {
    const reason = new Error('they go on');
    await expect(
      recognizer.transcribe(spoken[0]!, { effort: 'final', signal: AbortSignal.abort(reason) }),
    ).rejects.toBe(reason);
    const stop = new AbortController();
    const kept = recognizer.transcribe(spoken[4]!, final);
    const aborted = Array.from({ length: 10 }, () =>
      recognizer.transcribe(spoken[6]!, { effort: 'final', signal: stop.signal }),
    );
    const settled = Promise.allSettled(aborted);
    stop.abort(reason);
    // What is kept may still wait for the worker, but nothing else.
    expect(recognizer.backlog().waiting).toBeLessThanOrEqual(1);
    for (const result of await settled) expect(result).toMatchObject({ status: 'rejected', reason });
    expect(await kept).toBe('No, thank you.');
  });
});

// Killed while it is idle, so that it takes its next job along: in the midst of a run the process would go with it.
describe('a worker that dies', () => {
  it('is replaced, and what it had to recognize is recognized', async () => {
    const recognizer = await openTiny();
    void workers.at(-1)!.terminate();
    expect(await recognizer.transcribe(spoken[4]!, final)).toBe('No, thank you.');
    await recognizer.close();
  });

  it('twice over the same speech, fails this alone, by the name of the engine', async () => {
    const recognizer = await openTiny();
    const killer = (worker: Worker) => worker.once('message', () => void worker.terminate());
    process.once('worker', killer);
    void workers.at(-1)!.terminate();
    await expect(recognizer.transcribe(spoken[0]!, final)).rejects.toThrow(
      'moonshine-tiny failed: the moonshine-tiny worker ended',
    );
    expect(await recognizer.transcribe(spoken[4]!, final)).toBe('No, thank you.');
    await recognizer.close();
  });
});

it('lets a process that exits in the middle of recognizing end with its own code', async () => {
  const script = fileURLToPath(new URL('./fixtures/exit-while-recognizing.ts', import.meta.url));
  const code = await new Promise((resolve) => {
    execFile(process.execPath, [script]).once('exit', (status, signal) => resolve(signal ?? status));
  });
  expect(code).toBe(7);
});

describe('closing', () => {
  it('finishes what is under way, rejects what waits and what comes, and ends every thread', async () => {
    const before = workers.length;
    const recognizer = await openRecognizer({ modelsDir, size: 'tiny', workers: 2 });
    const jobs = [0, 1, 2, 3].map((i) => recognizer.transcribe(spoken[i]!, final));
    const results = Promise.allSettled(jobs);
    await recognizer.close();
    const [first, second, ...rest] = await results;
    expect([first!.status, second!.status]).toEqual(['fulfilled', 'fulfilled']);
    for (const { reason } of rest as PromiseRejectedResult[]) expect(reason).toBeInstanceOf(RecognizerClosed);
    await expect(recognizer.transcribe(spoken[0]!, final)).rejects.toBeInstanceOf(RecognizerClosed);
    expect(workers.slice(before).map((worker) => worker.threadId)).toEqual([-1, -1]);
  });
});

it('says clearly that the weights are missing', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'deskbell-models-'));
  for (const name of Object.keys(process.env)) if (/^npm_config_/i.test(name)) vi.stubEnv(name, undefined);
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1/');
  const error = await openRecognizer({ modelsDir: empty }).catch((reason: unknown) => reason);
  vi.unstubAllEnvs();
  expect(error).toBeInstanceOf(ModelUnavailable);
  expect((error as Error).message).toContain('The model moonshine (67 MB) is not in');
  await rm(empty, { recursive: true });
});

/** One worker, the last of `workers`. */
function openTiny(): Promise<Recognizer> {
  return openRecognizer({ modelsDir, size: 'tiny', workers: 1 });
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[a-z']+/g) ?? [];
}

/** How many of `expected` are not among `recognized`, each counted as often as it stands there. */
function missing(expected: string[], recognized: string[]): number {
  const left = [...recognized];
  return expected.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  }).length;
}
