import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openVoices } from '@deskbell/models';
import { phoneRate } from '@deskbell/telephony';
import { openResampler } from '@deskbell/voice';

/** Sound of a caller: PCM16 mono at 8 kHz, and where in it speech begins and ends (samples). */
export interface Utterance {
  text: string;
  samples: Int16Array;
  from: number;
  to: number;
}

/** Callers' voices, none of them the assistant's: Kokoro's where they are there, and flite's. */
export interface CallersVoices {
  /** Of both engines, the better ones first. */
  readonly names: readonly string[];
  say(text: string, voice: string): Promise<Utterance>;
  close(): Promise<void>;
}

const natural = ['af_bella', 'am_michael', 'bf_emma', 'am_fenrir', 'bm_george', 'af_kore'];
const basic = ['slt', 'rms', 'awb'];
/** Breath after each utterance, as engines cut it off. */
const breath = new Int16Array(phoneRate / 10);

/**
 * Opens them. What they say is kept in `folder`: Kokoro takes longer for a sentence than it lasts, and callers who wait for
 * their own voices would measure nothing. Without Kokoro in `modelsDir` flite speaks for all.
 */
export async function openCallersVoices(modelsDir: string, folder: string): Promise<CallersVoices> {
  mkdirSync(folder, { recursive: true });
  const voices = await openVoices({
    modelsDir,
    compact: false,
    standard: false,
    natural: existsIn(modelsDir, 'kokoro-fp32'),
  });
  await voices.settled;
  return {
    names: voices.natural ? [...natural, ...basic] : basic,
    async say(text, voice) {
      const file = join(folder, `${createHash('sha256').update(`${voice} ${text}`).digest('hex')}.pcm`);
      if (!existsSync(file)) writeFileSync(file, bytesOf(await speak(text, voice)));
      const bytes = readFileSync(file);
      return utterance(text, new Int16Array(new Uint8Array(bytes).buffer));
    },
    close: () => voices.close(),
  };

  async function speak(text: string, voice: string): Promise<Int16Array> {
    const engine = natural.includes(voice) ? voices.natural! : voices.basic;
    const { samples, rate } = await engine.speak({
      text,
      voice,
      speed: 1,
      signal: AbortSignal.timeout(120_000),
    });
    const toLine = await openResampler(rate, phoneRate);
    const resampled = toLine.process(samples);
    toLine.close();
    return Int16Array.from([...resampled, ...breath]);
  }
}

const bytesOf = (samples: Int16Array) =>
  new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);

const existsIn = (modelsDir: string, model: string): boolean =>
  existsSync(modelsDir) && readdirSync(modelsDir).some((name) => name.startsWith(model));

const blockMs = 10;
const block = (phoneRate * blockMs) / 1000;

/** Where it is heard in a sound: blocks of 10 ms over a fiftieth of the loudest. */
export function utterance(text: string, samples: Int16Array): Utterance {
  const levels = Array.from({ length: Math.ceil(samples.length / block) }, (_, at) =>
    samples
      .subarray(at * block, (at + 1) * block)
      .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  );
  const floor = Math.max(...levels) / 50;
  const first = levels.findIndex((level) => level > floor);
  const last = levels.findLastIndex((level) => level > floor);
  return { text, samples, from: first * block, to: Math.min(samples.length, (last + 1) * block) };
}
