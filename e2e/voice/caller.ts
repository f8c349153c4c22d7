import { defaultModelsDir, openRecognizer, openVoices, type Recognizer, type Voices } from '@deskbell/models';
import { sampleRate } from './page-audio.ts';

/** Somebody who speaks with a voice of this machine and understands what is said, with its recognizer. */
export interface Caller {
  /** Words as audio: mono 16 kHz. */
  speak(text: string): Promise<Int16Array>;
  /** Audio as words, whatever its length; silence gives none. */
  understand(samples: Float32Array): Promise<string>;
  close(): Promise<void>;
}

/** The machine's plain voice; the assistant's is another one of it, or the natural one. */
const callerVoice = 'slt';

export async function openCaller(): Promise<Caller> {
  const modelsDir = process.env.MODELS_DIR ?? defaultModelsDir();
  const [voices, recognizer]: [Voices, Recognizer] = await Promise.all([
    openVoices({ modelsDir, compact: false, standard: false, natural: false }),
    openRecognizer({ modelsDir, workers: 1 }),
  ]);
  const signal = new AbortController().signal;
  return {
    async speak(text) {
      const { samples, rate } = await voices.basic.speak({ text, voice: callerVoice, speed: 1, signal });
      if (rate !== sampleRate) throw new Error(`${callerVoice} speaks at ${rate} samples a second`);
      return samples;
    },
    async understand(samples) {
      const texts: string[] = [];
      for (const segment of segmentsOf(samples))
        texts.push(await recognizer.transcribe(segment, { effort: 'final', signal }));
      return texts.join(' ').trim();
    },
    async close() {
      await Promise.all([voices.close(), recognizer.close()]);
    },
  };
}

const frameSamples = sampleRate / 50;
const speechLevel = 0.01;
/** Silence that ends a segment, in frames of 20 ms. */
const gapFrames = 25;

/** What stands between silences, with a little of them around it. */
function segmentsOf(samples: Float32Array): Float32Array[] {
  const segments: Float32Array[] = [];
  let from = -1;
  let quiet = 0;
  for (let frame = 0; frame * frameSamples < samples.length; frame += 1) {
    const loud = samples
      .subarray(frame * frameSamples, (frame + 1) * frameSamples)
      .some((sample) => Math.abs(sample) > speechLevel);
    quiet = loud ? 0 : quiet + 1;
    if (loud && from < 0) from = frame;
    if (from >= 0 && quiet >= gapFrames) {
      segments.push(
        samples.subarray(Math.max(0, from - 5) * frameSamples, (frame - gapFrames + 10) * frameSamples),
      );
      from = -1;
    }
  }
  if (from >= 0) segments.push(samples.subarray(Math.max(0, from - 5) * frameSamples));
  return segments;
}
