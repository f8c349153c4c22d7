import { InferenceSession, Tensor } from 'onnxruntime-node';
import { finishSpeech } from '../audio/finish-speech.ts';
import type { SpeechJob, SpokenClause } from '../speech-job.ts';
import { piperSymbols } from './piper-symbols.ts';
import { readVoiceConfig, symbolIds } from './voice-config.ts';

/** The worker's settings: a Piper voice's ONNX file and the JSON beside it. */
export interface PiperStart {
  model: string;
  config: string;
}

/** Loads a Piper voice for this thread. */
export async function loadPiper({ model, config: configPath }: PiperStart) {
  const config = await readVoiceConfig(configPath);
  const { noise_scale, length_scale, noise_w } = config.inference;
  const rate = config.audio.sample_rate;
  const session = await InferenceSession.create(model, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    enableMemPattern: false,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });

  async function speak({ text, speed, pronunciations }: SpeechJob): Promise<SpokenClause> {
    const symbols = piperSymbols(text, pronunciations);
    if (!symbols) return { samples: new Int16Array(), rate };
    const sound = await run(symbolIds(symbols, config), speed);
    if (!sound.every(Number.isFinite)) return 'unusable';
    return { samples: finishSpeech([sound], rate), rate };
  }

  async function run(ids: number[], speed: number): Promise<Float32Array> {
    const output = await session.run({
      input: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
      input_lengths: new Tensor('int64', BigInt64Array.from([ids.length], BigInt), [1]),
      scales: new Tensor('float32', Float32Array.of(noise_scale, length_scale / speed, noise_w), [3]),
    });
    return output[session.outputNames[0]!]!.data as Float32Array;
  }

  return { speak, release: () => session.release() };
}
