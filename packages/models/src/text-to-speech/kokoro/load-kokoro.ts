import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { finishSpeech } from '../audio/finish-speech.ts';
import type { SpeechJob, SpokenClause } from '../speech-job.ts';
import { type Accent, clauseSymbols } from './clause-symbols.ts';
import { cutToRuns, symbolIds } from './symbols.ts';

/** The worker's settings. */
export interface KokoroStart {
  /** The ONNX file in single precision. */
  model: string;
  stylesDir: string;
  /** Threads of one run. */
  threads: number;
}

export const kokoroRate = 24_000;
const styleNumbers = 256;
// A third of the others' share when the processor is contended.
const niceness = 5;

/** Loads Kokoro for this thread. */
export async function loadKokoro({ model, stylesDir, threads }: KokoroStart) {
  yieldToAudio();
  const session = await InferenceSession.create(model, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  const [idsName, styleName, speedName] = session.inputNames as [string, string, string];
  const styles = new Map<string, Float32Array>();

  async function speak({ text, voice, speed, pronunciations }: SpeechJob): Promise<SpokenClause> {
    const runs = cutToRuns(clauseSymbols(text, pronunciations, accentOf(voice)));
    const sounds: Float32Array[] = [];
    for (const symbols of runs) sounds.push(await run(symbolIds(symbols), await styleOf(voice), speed));
    if (sounds.some((sound) => !sound.every(Number.isFinite))) return 'unusable';
    return { samples: finishSpeech(sounds, kokoroRate), rate: kokoroRate };
  }

  async function run(ids: number[], style: Float32Array, speed: number): Promise<Float32Array> {
    // A voice has a style for each length.
    const row = Math.min(ids.length, style.length / styleNumbers - 1) * styleNumbers;
    const input = BigInt64Array.from([0, ...ids, 0], BigInt);
    const output = await session.run({
      [idsName]: new Tensor('int64', input, [1, input.length]),
      [styleName]: new Tensor('float32', style.slice(row, row + styleNumbers), [1, styleNumbers]),
      [speedName]: new Tensor('float32', [speed], [1]),
    });
    return output[session.outputNames[0]!]!.data as Float32Array;
  }

  async function styleOf(voice: string): Promise<Float32Array> {
    const style = styles.get(voice) ?? (await readStyle(join(stylesDir, `${voice}.bin`)));
    styles.set(voice, style);
    return style;
  }

  return { speak, release: () => session.release() };
}

/**
 * A run takes both cores for seconds: on Linux, where threads have their own priority, it yields to what paces the audio. The threads that onnxruntime starts from here inherit it.
 */
function yieldToAudio(): void {
  if (process.platform === 'linux') setPriority(0, niceness);
}

/** Its name tells: "bf_emma". */
function accentOf(voice: string): Accent {
  return voice.startsWith('b') ? 'british' : 'american';
}

async function readStyle(path: string): Promise<Float32Array> {
  const bytes = await readFile(path);
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}
