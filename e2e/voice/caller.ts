import { defaultModelsDir, openRecognizer, openVoices, type Recognizer, type Voices } from '@deskbell/models';
import { RATE } from './page-sound.ts';

/** Somebody who speaks with a voice of this machine and understands what they are told, by its recognizer. */
export interface Caller {
  /** Words as sound: mono 16 kHz. */
  speak(text: string): Promise<Int16Array>;
  /** Sound as words, whatever its length; silence gives none. */
  understand(samples: Float32Array): Promise<string>;
  close(): Promise<void>;
}

/** The machine's plain voice; the assistant's is another one of it, or the natural one. */
const VOICE = 'slt';

export async function openCaller(): Promise<Caller> {
  const modelsDir = process.env.MODELS_DIR ?? defaultModelsDir();
  const [voices, recognizer]: [Voices, Recognizer] = await Promise.all([
    openVoices({ modelsDir, natural: false }),
    openRecognizer({ modelsDir, workers: 1 }),
  ]);
  const signal = new AbortController().signal;
  return {
    async speak(text) {
      const { samples, rate } = await voices.basic.speak({ text, voice: VOICE, speed: 1, signal });
      if (rate !== RATE) throw new Error(`${VOICE} speaks at ${rate} samples a second`);
      return samples;
    },
    async understand(samples) {
      const heard: string[] = [];
      for (const stretch of stretchesOf(samples))
        heard.push(await recognizer.transcribe(stretch, { effort: 'final', signal }));
      return heard.join(' ').trim();
    },
    async close() {
      await Promise.all([voices.close(), recognizer.close()]);
    },
  };
}

const FRAME = RATE / 50;
const LOUD = 0.01;
/** Silence that ends a stretch, in frames of 20 ms. */
const GAP = 25;

/** What stands between silences, with a little of them around it. */
function stretchesOf(samples: Float32Array): Float32Array[] {
  const stretches: Float32Array[] = [];
  let from = -1;
  let quiet = 0;
  for (let frame = 0; frame * FRAME < samples.length; frame += 1) {
    const loud = samples
      .subarray(frame * FRAME, (frame + 1) * FRAME)
      .some((sample) => Math.abs(sample) > LOUD);
    quiet = loud ? 0 : quiet + 1;
    if (loud && from < 0) from = frame;
    if (from >= 0 && quiet >= GAP) {
      stretches.push(samples.subarray(Math.max(0, from - 5) * FRAME, (frame - GAP + 10) * FRAME));
      from = -1;
    }
  }
  if (from >= 0) stretches.push(samples.subarray(Math.max(0, from - 5) * FRAME));
  return stretches;
}
