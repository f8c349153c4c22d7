import { type LocalTextToSpeech, openVoices } from '@deskbell/models';

/** Sound of a caller: PCM16 mono at 16 kHz, and where in it speech begins and ends (samples). */
export interface Utterance {
  text: string;
  samples: Int16Array;
  from: number;
  to: number;
}

/** How a caller's sound reaches the server. */
export type LineQuality = 'clean' | 'noisy' | '8 kHz';

export const callerRate = 16_000;
const perMs = callerRate / 1000;

/** Callers that speak by flite. */
export interface CallersVoice {
  /** Parts of an utterance, with the pauses between them in milliseconds: `['I would like', 500, 'a bike']`. */
  say(parts: readonly (string | number)[], voice: 'rms' | 'slt'): Promise<Utterance>;
  close(): Promise<void>;
}

export async function openCallersVoice(modelsDir: string): Promise<CallersVoice> {
  const voices = await openVoices({ modelsDir, compact: false, standard: false, natural: false });
  const spoken = new Map<string, Promise<Int16Array>>();
  const speak = (text: string, voice: string) => {
    const key = `${voice}: ${text}`;
    const samples = spoken.get(key) ?? samplesOf(voices.basic, text, voice);
    spoken.set(key, samples);
    return samples;
  };
  return {
    async say(parts, voice) {
      const sounds = await Promise.all(
        parts.map((part) => (typeof part === 'number' ? new Int16Array(part * perMs) : speak(part, voice))),
      );
      const text = parts.filter((part) => typeof part === 'string').join(' ');
      return utterance(text, joined(sounds));
    },
    close: () => voices.close(),
  };
}

async function samplesOf(voice: LocalTextToSpeech, text: string, name: string): Promise<Int16Array> {
  const { samples, rate } = await voice.speak({
    text,
    voice: name,
    speed: 1,
    signal: AbortSignal.timeout(120_000),
  });
  if (rate !== callerRate) throw new Error(`${name} speaks at ${rate} Hz`);
  return samples;
}

/** Where it is heard in a sound: blocks of 10 ms over a fiftieth of the loudest. */
export function utterance(text: string, samples: Int16Array): Utterance {
  const block = 10 * perMs;
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

export function joined(sounds: readonly Int16Array[]): Int16Array {
  const all = new Int16Array(sounds.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const sound of sounds) {
    all.set(sound, at);
    at += sound.length;
  }
  return all;
}

/** A cough: half noise, half breath, gone within 200 ms. */
export function cough(): Utterance {
  const length = 200 * perMs;
  const noise = pinkNoise(0.35);
  const samples = Int16Array.from({ length }, (_, at) => {
    const rise = Math.min(1, at / (10 * perMs));
    return Math.round(noise() * rise * (1 - at / length) ** 2 * 16_000);
  });
  return utterance('(cough)', samples);
}

/** "Mm-hmm" with the mouth shut: two swells of a voice at a pitch (Hz), the second one higher. */
export function hum(pitch: number): Utterance {
  const length = 520 * perMs;
  const samples = Int16Array.from({ length }, (_, at) => {
    const ms = at / perMs;
    const swell = ms < 200 ? ms / 200 : Math.max(0, (ms - 260) / 260);
    const strength = ms >= 200 && ms < 260 ? 0.05 : Math.sqrt(Math.sin(Math.PI * swell));
    const tone = ms < 230 ? pitch : pitch * 1.25;
    let sum = 0;
    for (let partial = 1; partial <= 12; partial += 1)
      sum += Math.sin((2 * Math.PI * tone * partial * at) / callerRate) * Math.exp((-partial * tone) / 450);
    return Math.round(sum * strength * 4000);
  });
  return utterance('(hum)', samples);
}

/** Of the sum below for white noise between -1 and 1, as measured. */
const kelletRms = 1.78;

/** Noise of this root mean square, with as much of it in every octave (Paul Kellet's filter). */
export function pinkNoise(rms: number): () => number {
  const poles = [0.99886, 0.99332, 0.969, 0.8665, 0.55, -0.7616];
  const gains = [0.0555179, 0.0750759, 0.153852, 0.3104856, 0.5329522, -0.016898];
  const state = poles.map(() => 0);
  let late = 0;
  return () => {
    const white = Math.random() * 2 - 1;
    let sum = late + white * 0.5362;
    for (const [at, pole] of poles.entries()) {
      state[at] = pole * state[at]! + gains[at]! * white;
      sum += state[at]!;
    }
    late = white * 0.115926;
    return (sum / kelletRms) * rms;
  };
}

/** What a telephone leaves of a sound: nothing over 3.4 kHz, and 8 bits in mu-law steps 8,000 times a second. */
export function throughTelephone(samples: Int16Array): Int16Array {
  const low = lowPass(samples);
  const coarse = new Int16Array(samples.length);
  for (let at = 0; at < low.length; at += 2) coarse[at] = 2 * muLawStep(low[at]!);
  return lowPass(coarse);
}

const taps = lowPassTaps(3400, 63);

function lowPassTaps(cutoff: number, count: number): number[] {
  const middle = (count - 1) / 2;
  const raw = Array.from({ length: count }, (_, at) => {
    const x = at - middle;
    const sinc =
      x === 0 ? (2 * cutoff) / callerRate : Math.sin((2 * Math.PI * cutoff * x) / callerRate) / (Math.PI * x);
    return sinc * (0.54 - 0.46 * Math.cos((2 * Math.PI * at) / (count - 1)));
  });
  const sum = raw.reduce((total, tap) => total + tap, 0);
  return raw.map((tap) => tap / sum);
}

/** Without delay: the filter is symmetrical. */
function lowPass(samples: Int16Array): Int16Array {
  const middle = (taps.length - 1) / 2;
  return Int16Array.from(samples, (_, at) => {
    let sum = 0;
    for (const [tap, weight] of taps.entries()) sum += weight * (samples[at + middle - tap] ?? 0);
    return Math.max(-32_768, Math.min(32_767, Math.round(sum)));
  });
}

/** G.711: the nearest of 255 steps. */
function muLawStep(sample: number): number {
  const mu = 255;
  const x = sample / 32_768;
  const compressed = Math.round((Math.log1p(mu * Math.abs(x)) / Math.log1p(mu)) * 127) / 127;
  return Math.round((Math.sign(x) * Math.expm1(compressed * Math.log1p(mu)) * 32_768) / mu);
}
