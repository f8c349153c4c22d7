import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finishSpeech } from '../audio/finish-speech.ts';
import type { SpeechJob, SpokenClause } from '../speech-job.ts';
import { picoText } from './pico-text.ts';
import { type PicoVoiceFiles, startPico } from './start-pico.ts';

/** The worker's settings. */
export interface PicoStart {
  /** The WebAssembly file. */
  program: string;
  /** The folder with two files a voice. */
  voicesDir: string;
}

const rate = 16_000;

/** Loads SVOX Pico for this thread. */
export async function loadPico({ program, voicesDir }: PicoStart) {
  const module = await WebAssembly.compile(await readFile(program));
  const voices = new Map<string, Promise<PicoVoiceFiles>>();

  function filesOf(voice: string): Promise<PicoVoiceFiles> {
    const known = voices.get(voice) ?? readVoice(voicesDir, voice);
    voices.set(voice, known);
    return known;
  }

  /** A new instance each time: what was said before would else be heard in the noise of what comes after, and cached so. */
  async function speak({ text, voice, speed, pronunciations }: SpeechJob): Promise<SpokenClause> {
    const plain = picoText(text, pronunciations);
    if (!plain) return { samples: new Int16Array(), rate };
    const pico = await startPico(module, await filesOf(voice));
    const sound = pico.speak(`<speed level="${Math.round(speed * 100)}">${plain}</speed>`);
    return { samples: finishSpeech([sound], rate), rate };
  }

  return { speak, release: async () => voices.clear() };
}

/** @param voice such as `en-US_lh0`: language and country, which name the first file, and speaker */
async function readVoice(dir: string, voice: string): Promise<PicoVoiceFiles> {
  const [textAnalysis, signalGeneration] = await Promise.all([
    readFile(join(dir, `${voice.split('_')[0]}_ta.bin`)),
    readFile(join(dir, `${voice}_sg.bin`)),
  ]);
  return { textAnalysis, signalGeneration };
}
