import { existsSync, mkdtempSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultModelsDir } from '../default-models-dir.ts';
import { silentLog } from '../model-log.ts';
import { ModelUnavailable } from '../model-unavailable.ts';
import { openRecognizer } from '../speech-to-text/open-recognizer.ts';
import type { Recognizer } from '../speech-to-text/recognizer.ts';
import { openEngine } from './open-engine.ts';
import { openVoices } from './open-voices.ts';
import { speakWithFallback } from './speak-with-fallback.ts';
import { supportSentences } from './testing/support-sentences.ts';
import { atRecognizerRate, wordErrorRate } from './testing/word-error-rate.ts';
import { type LocalTextToSpeech, SpeechFailed, type Voices, VoicesClosed } from './voices.ts';

const fetchMs = 300_000;
/** Kokoro works at half the pace of speech on two idle cores, and stands back where they are busy. */
const slowMs = 180_000;
// What a server would use; the first run of a machine fetches the weights.
const modelsDir = process.env.MODELS_DIR ?? defaultModelsDir();
const never = new AbortController().signal;
/** Threads of voices, oldest first. */
const workers: Worker[] = [];
const remember = (worker: Worker) => workers.push(worker);

let voices: Voices;
let recognizer: Recognizer;

// Folders for temporary files are counted here: others must not come between.
const usualTmp = process.env.TMPDIR;
const scratch = mkdtempSync(join(tmpdir(), 'deskbell-voices-'));
process.env.TMPDIR = scratch;

beforeAll(async () => {
  process.on('worker', remember);
  voices = await openVoices({ modelsDir, compact: false, standard: false, natural: false });
  recognizer = await openRecognizer({ modelsDir, workers: 1 });
}, fetchMs);
afterAll(async () => {
  process.off('worker', remember);
  await Promise.all([voices.close(), recognizer.close()]);
  if (usualTmp === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usualTmp;
  await rm(scratch, { recursive: true });
});

describe('the basic voice', () => {
  it(
    'is understood: of ten support sentences at most 5 % of the words are recognized incorrectly',
    async () => {
      expect(await errorsOf(voices.basic, 'rms', supportSentences)).toBeLessThanOrEqual(0.05);
    },
    slowMs,
  );

  it('speaks PCM16 at 16 kHz, at one loudness in each voice, and names its engine', async () => {
    for (const voice of ['rms', 'slt', 'awb']) {
      const { samples, rate, engine } = await say('Thanks for calling, how can I help you today?', { voice });
      expect([rate, engine]).toEqual([16_000, 'flite']);
      expect(samples.length / rate).toBeGreaterThan(2);
      expect(loudness(samples)).toBeGreaterThan(-25);
      expect(loudness(samples)).toBeLessThan(-19);
    }
  });

  it('speaks with its own voice where the name is unknown, or no name at all', async () => {
    const usual = await say('Hello there');
    for (const voice of ['kal', '', '../rms', '-t', 'af_heart', 'constructor']) {
      expect(await say('Hello there', { voice })).toEqual(usual);
    }
  });

  it('speaks faster and slower, within reason', async () => {
    const length = async (speed: number) =>
      (await say('Thanks for calling us today.', { speed })).samples.length;
    const [slow, usual, fast] = [await length(0.8), await length(1), await length(1.25)];
    expect(slow / usual).toBeCloseTo(1.25, 1);
    expect(fast / usual).toBeCloseTo(0.8, 1);
    expect(await length(1_000)).toBe(await length(2));
  });

  it.each(['', '   ', '…?!', '🙂👍🏽', '你好', '\u0000\u0007\u202e', '\ud83d'])(
    'is silent for %j',
    async (text) => {
      expect((await say(text)).samples).toHaveLength(0);
    },
  );

  it.each([
    ['a word alone', 'Hello'],
    ['a beginning like an option', '-o /tmp/x.wav hello'],
    ['a beginning like a voice', '-voice kal hello'],
    ['a file name', 'package.json'],
    ['odd letters', 'Ünïcödé “naïve” Łódź — 🙂 café\u0000\u200b!'],
    ['markup', '<b>hello</b> & "bye" $(ls) `ls` %s %n'],
  ])('speaks %s', async (_what, text) => {
    const { samples, rate } = await say(text);
    expect(samples.length / rate).toBeGreaterThan(0.2);
  });

  it('says a 5,000-character word in a few seconds of sound and time', async () => {
    const began = process.cpuUsage();
    const { samples, rate } = await say('ab'.repeat(2_500));
    expect(samples.length / rate).toBeLessThan(20);
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(10_000);
    expect((await say('word '.repeat(1_000))).samples.length / rate).toBeLessThan(120);
  });

  it('says a listed word as it should sound', async () => {
    const listed = await say('Doctor Nguyen is here.', {
      pronunciations: [{ word: 'Nguyen', say: 'win' }],
    });
    expect(listed).toEqual(await say('Doctor win is here.'));
  });

  it('rejects with the reason of who aborted, before, waiting and under way', async () => {
    const reason = new Error('hung up');
    await expect(say('Hello', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const stop = new AbortController();
    const aborted = Promise.allSettled(
      [1, 2, 3].map(() => say('Thanks for calling.', { signal: stop.signal })),
    );
    const kept = say('Hello');
    stop.abort(reason);
    for (const result of await aborted) expect(result).toMatchObject({ status: 'rejected', reason });
    expect((await kept).samples.length).toBeGreaterThan(0);
  });

  it('tells how busy it is', async () => {
    const all = Array.from({ length: 5 }, () => say('Thanks for calling, how can I help you today?'));
    expect(voices.basic.backlog().waiting).toBe(4);
    expect(voices.basic.backlog().expectedWaitMs).toBeGreaterThan(50);
    await Promise.all(all);
    expect(voices.basic.backlog()).toEqual({ waiting: 0, expectedWaitMs: 0 });
  });
});

describe('the voices', () => {
  it('list what can be chosen, the natural ones first, and say why those are missing', () => {
    expect(voices.voices()[0]).toEqual({
      engine: 'natural',
      id: 'af_heart',
      label: 'Heart (American, female)',
      language: 'en',
    });
    expect(voices.voices().filter(({ engine }) => engine === 'basic')).toHaveLength(3);
    expect(voices.natural).toBeNull();
    expect(voices.stateOf('natural')).toEqual({ status: 'missing', detail: 'Switched off' });
  });

  it('leave no file and no thread behind', async () => {
    const filesBefore = await fliteFolders();
    const threadsBefore = workers.length;
    const mine = await openVoices({ modelsDir, compact: false, standard: false, natural: false });
    await mine.basic.speak(request('Hello'));
    const [folder] = (await fliteFolders()).filter((name) => !filesBefore.includes(name));
    expect(await readdir(join(tmpdir(), folder!))).toEqual([]);
    // Nor does it matter when the system tidies up.
    await rm(join(tmpdir(), folder!), { recursive: true });
    expect((await mine.basic.speak(request('Hello'))).samples.length).toBeGreaterThan(1_000);
    await mine.close();
    expect(await fliteFolders()).toEqual(filesBefore);
    expect(workers.slice(threadsBefore).map(({ threadId }) => threadId)).toEqual([-1]);
  });

  it('finish what is under way when they close, and reject what waits and what comes', async () => {
    const mine = await openVoices({ modelsDir, compact: false, standard: false, natural: false });
    const spoken = [1, 2, 3].map(() => mine.basic.speak(request('Thanks for calling.')));
    const results = Promise.allSettled(spoken);
    await mine.close();
    const [first, ...rest] = await results;
    expect(first!.status).toBe('fulfilled');
    for (const { reason } of rest as PromiseRejectedResult[]) expect(reason).toBeInstanceOf(VoicesClosed);
    await expect(mine.basic.speak(request('Hello'))).rejects.toBeInstanceOf(VoicesClosed);
    await mine.close();
  });

  it('say clearly that the weights are missing, and leave nothing behind', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'deskbell-models-'));
    const filesBefore = await fliteFolders();
    for (const name of Object.keys(process.env)) if (/^npm_config_/i.test(name)) vi.stubEnv(name, undefined);
    vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1/');
    const error = await openVoices({ modelsDir: empty, compact: false, standard: true, natural: true }).catch(
      (reason: unknown) => reason,
    );
    vi.unstubAllEnvs();
    expect(error).toBeInstanceOf(ModelUnavailable);
    expect(await fliteFolders()).toEqual(filesBefore);
    await rm(empty, { recursive: true });
  });
});

describe('a worker that dies', () => {
  it('in mid-sentence is replaced, and the sentence spoken', async () => {
    const mine = await openVoices({ modelsDir, compact: false, standard: false, natural: false });
    const spoken = mine.basic.speak(request('Thanks for calling, how can I help you today?'));
    await workers.at(-1)!.terminate();
    expect((await spoken).samples.length).toBeGreaterThan(10_000);
    await mine.close();
  });

  it('twice over the same sentence fails this one alone, by the name of the engine', async () => {
    const mine = await openVoices({ modelsDir, compact: false, standard: false, natural: false });
    const killer = (worker: Worker) => worker.once('message', () => setImmediate(() => worker.terminate()));
    process.on('worker', killer);
    const spoken = mine.basic.speak(request('word '.repeat(200)));
    const failed = expect(spoken).rejects.toMatchObject({ name: 'SpeechFailed', engine: 'flite' });
    await workers.at(-1)!.terminate();
    await failed;
    await expect(spoken).rejects.toBeInstanceOf(SpeechFailed);
    process.off('worker', killer);
    expect((await mine.basic.speak(request('Hello'))).samples.length).toBeGreaterThan(1_000);
    await mine.close();
  });
});

const hasPico = existsSync(join(modelsDir, 'pico-voices-0.1.1'));

// 6 MB to fetch, most of it through pip: only where a server of this machine has them already.
describe.skipIf(!hasPico)('the compact voice', () => {
  let compact: LocalTextToSpeech;
  let mine: Voices;

  beforeAll(async () => {
    mine = await openVoices({ modelsDir, compact: true, standard: false, natural: false });
    await mine.settled;
    expect(mine.stateOf('compact')).toEqual({ status: 'ready', detail: null });
    expect(mine.stateOf('standard')).toEqual({ status: 'missing', detail: 'Switched off' });
    compact = mine.compact!;
  }, slowMs);
  afterAll(() => mine.close());

  it.each(['en-US_lh0', 'en-GB_kh0'])(
    'is understood as %s',
    async (voice) => {
      expect(await errorsOf(compact, voice, supportSentences)).toBeLessThanOrEqual(0.05);
    },
    slowMs,
  );

  it.each([
    ['en-US_lh0', 'Thanks for calling, how can I help you today?'],
    ['en-GB_kh0', 'Thanks for calling, how can I help you today?'],
    ['es-ES_zl0', 'Gracias por llamar, ¿en qué puedo ayudarle mañana, señor Muñoz?'],
  ])('speaks as %s at 16 kHz, at the loudness of the others, the same each time', async (voice, text) => {
    const spoken = await compact.speak(request(text, { voice }));
    expect([spoken.rate, spoken.engine]).toEqual([16_000, 'pico']);
    expect(spoken.samples.length / 16_000).toBeGreaterThan(2);
    expect(loudness(spoken.samples)).toBeGreaterThan(-25);
    expect(loudness(spoken.samples)).toBeLessThan(-19);
    await compact.speak(request('Something else.', { voice }));
    expect((await compact.speak(request(text, { voice }))).samples).toEqual(spoken.samples);
  });

  it('is missing without pip, and says why; the basic voice speaks', async () => {
    const withoutVoices = await mkdtemp(join(tmpdir(), 'deskbell-models-'));
    for (const model of ['flite-0.1.1', 'svox-pico-0.2.0'])
      await cp(join(modelsDir, model), join(withoutVoices, model), {
        recursive: true,
        preserveTimestamps: true,
      });
    vi.stubEnv('PATH', withoutVoices);
    const other = await openVoices({
      modelsDir: withoutVoices,
      compact: true,
      standard: false,
      natural: false,
    });
    await other.settled;
    vi.unstubAllEnvs();
    expect(other.compact).toBeNull();
    expect(other.stateOf('compact')).toMatchObject({
      status: 'missing',
      detail: expect.stringMatching(/^The model pico-voices \(5 MB\).*pip is not to be found/),
    });
    expect((await other.basic.speak(request('Hello there'))).samples.length).toBeGreaterThan(1_000);
    await other.close();
    await rm(withoutVoices, { recursive: true });
  });

  it('speaks with its own voice where the name is unknown', async () => {
    const usual = await compact.speak(request('Hello there', { voice: 'en-US_lh0' }));
    for (const voice of ['joe', '', '../en-US_lh0', 'constructor'])
      expect(await compact.speak(request('Hello there', { voice }))).toEqual(usual);
  });

  it('speaks faster and slower, says listed words as they should sound, and is silent where there is nothing to say', async () => {
    const length = async (text: string, more: Parameters<typeof request>[1] = {}) =>
      (await compact.speak(request(text, { voice: 'en-US_lh0', ...more }))).samples.length;
    const sentence = 'We would love to see you tomorrow.';
    const slow = await length(sentence, { speed: 0.7 });
    expect(slow / (await length(sentence, { speed: 1.4 }))).toBeGreaterThan(1.6);
    expect(slow / (await length(sentence, { speed: 1.4 }))).toBeLessThan(2.4);
    const pronunciations = [{ word: 'Nguyen', say: 'win' }];
    expect(await length('Did Nguyen come?', { pronunciations })).toBe(await length('Did win come?'));
    for (const text of ['', '🙂', '?!', '你好', '\u0000']) expect(await length(text)).toBe(0);
  });

  it.each([
    ['markup', '<b>hello</b> & <speed level="500">bye</speed> <play file="/etc/passwd"/> \\pause'],
    ['odd letters', 'Ünïcödé “naïve” Łódź — 🙂 café\u0000\u200b!'],
    ['a word that goes on and on', 'ab'.repeat(2_500)],
  ])('speaks %s in all its voices, within reason', async (_what, text) => {
    for (const voice of ['en-US_lh0', 'en-GB_kh0', 'es-ES_zl0']) {
      const { samples, rate } = await compact.speak(request(text, { voice }));
      expect(samples.length / rate).toBeGreaterThan(0.2);
      expect(samples.length / rate).toBeLessThan(20);
    }
  });
});

const hasPiper = existsSync(join(modelsDir, 'piper-joe-1.0.0'));

// 58 MB to fetch through pip: only where a server of this machine has them already.
describe.skipIf(!hasPiper)('the standard voice', () => {
  let standard: LocalTextToSpeech;
  let mine: Voices;

  beforeAll(async () => {
    mine = await openVoices({ modelsDir, compact: false, standard: true, natural: false });
    await mine.settled;
    expect(mine.stateOf('standard')).toEqual({ status: 'ready', detail: null });
    expect(mine.stateOf('natural')).toEqual({ status: 'missing', detail: 'Switched off' });
    standard = mine.standard!;
  }, slowMs);
  afterAll(() => mine.close());

  it(
    'is understood, at 22.05 kHz, at the loudness of the others',
    async () => {
      expect(await errorsOf(standard, 'joe', supportSentences)).toBeLessThanOrEqual(0.05);
      const { rate, engine, samples } = await standard.speak(request('Thanks for calling us today.'));
      expect([rate, engine]).toEqual([22_050, 'piper']);
      expect(loudness(samples)).toBeGreaterThan(-25);
      expect(loudness(samples)).toBeLessThan(-19);
    },
    slowMs,
  );

  it(
    'speaks faster and slower, says listed words as they should sound, and is silent where there is nothing to say',
    async () => {
      const seconds = async (more: Parameters<typeof request>[1]) =>
        (await standard.speak(request('We would love to see you tomorrow.', more))).samples.length / 22_050;
      // Each run says sounds a little longer or shorter.
      expect((await seconds({ speed: 0.7 })) / (await seconds({ speed: 1.4 }))).toBeGreaterThan(1.3);
      const pronunciations = [{ word: 'Nguyen', say: 'win' }];
      const heard = await errorsOf(
        {
          ...standard,
          speak: (one) => standard.speak({ ...one, text: 'Did Nguyen the race?', pronunciations }),
        },
        'joe',
        ['Did win the race?'],
      );
      expect(heard).toBeLessThanOrEqual(0.25);
      for (const text of ['', '🙂', '?!'])
        expect((await standard.speak(request(text))).samples).toHaveLength(0);
    },
    slowMs,
  );
});

const kokoroDir = 'kokoro-fp32-1.0.4';
const hasKokoro = existsSync(join(modelsDir, kokoroDir));

// 177 MB to fetch: only where a server of this machine has them already.
describe.skipIf(!hasKokoro)('the natural voice', () => {
  let natural: LocalTextToSpeech;
  let mine: Voices;

  beforeAll(async () => {
    mine = await openVoices({ modelsDir, compact: false, standard: false, natural: true });
    expect(mine.stateOf('natural').status).toBe('loading');
    await mine.settled;
    expect(mine.stateOf('natural')).toEqual({ status: 'ready', detail: null });
    natural = mine.natural!;
  }, slowMs);
  afterAll(() => mine.close(), slowMs);

  it(
    'is understood, at 24 kHz',
    async () => {
      expect(await errorsOf(natural, 'af_heart', supportSentences.slice(0, 2))).toBeLessThanOrEqual(0.05);
      const { rate, engine, samples } = await natural.speak(request('Yes.', { voice: 'am_puck' }));
      expect([rate, engine]).toEqual([24_000, 'kokoro']);
      expect(loudness(samples)).toBeGreaterThan(-25);
      expect(loudness(samples)).toBeLessThan(-19);
    },
    slowMs,
  );

  it(
    'is silent where there is nothing to say',
    async () => {
      for (const text of ['', '🙂', '?!'])
        expect((await natural.speak(request(text))).samples).toHaveLength(0);
    },
    slowMs,
  );

  it(
    'leaves a clause to flite when its own sound is no sound',
    async () => {
      const styles = await mkdtemp(join(tmpdir(), 'deskbell-styles-'));
      await writeFile(join(styles, 'af_heart.bin'), Buffer.alloc(522_240, 0xff));
      const broken = await openEngine({
        name: 'kokoro',
        script: new URL('./kokoro/kokoro-worker.ts', import.meta.url),
        start: { model: join(modelsDir, kokoroDir, 'model.onnx'), stylesDir: styles, threads: 1 },
        workers: 1,
        voices: ['af_heart'],
        msPerLetter: 40,
        quietMs: 0,
      });
      const clause = request('Hello there.', { voice: 'af_heart' });
      const spoken = await speakWithFallback('kokoro', broken, voices.basic, clause, silentLog);
      expect(spoken).toEqual(await say('Hello there.', { voice: 'slt' }));
      expect(spoken.engine).toBe('flite');
      await broken.close();
      await rm(styles, { recursive: true });
    },
    slowMs,
  );

  it(
    'lets a live clause go before background ones',
    async () => {
      const order: string[] = [];
      const stop = new AbortController();
      const note = (what: string) => () => order.push(what);
      const background = [1, 2, 3].map(() =>
        natural
          .speak(request('Yes.', { priority: 'background', signal: stop.signal }))
          .then(note('background'), note('aborted')),
      );
      await natural.speak(request('No.')).then(note('live'));
      stop.abort();
      await Promise.all(background);
      expect(order.indexOf('live')).toBeLessThanOrEqual(1);
      expect(order.filter((what) => what === 'aborted').length).toBeGreaterThanOrEqual(2);
    },
    slowMs,
  );
});

function request(text: string, more: Partial<Parameters<LocalTextToSpeech['speak']>[0]> = {}) {
  return { text, voice: 'rms', speed: 1, signal: never, ...more };
}

function say(text: string, more: Parameters<typeof request>[1] = {}) {
  return voices.basic.speak(request(text, more));
}

/** Share of the words of the sentences that the recognizer got wrong. */
async function errorsOf(
  voice: LocalTextToSpeech,
  name: string,
  sentences: readonly string[],
): Promise<number> {
  const recognized: string[] = [];
  for (const text of sentences) {
    const speech = await voice.speak(request(text, { voice: name }));
    recognized.push(
      await recognizer.transcribe(atRecognizerRate(speech), { effort: 'final', signal: never }),
    );
  }
  return wordErrorRate(sentences, recognized);
}

/** dBFS, root mean square. */
function loudness(samples: Int16Array): number {
  const squares = samples.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0);
  return 10 * Math.log10(squares / samples.length);
}

async function fliteFolders(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('deskbell-flite-'));
}
