import { type FileHandle, mkdir, open, readFile, rm } from 'node:fs/promises';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { readWav } from '@deskbell/wav';
import { finishSpeech } from '../audio/finish-speech.ts';
import type { SpeechJob, SpokenClause } from '../speech-job.ts';
import { cleanText } from './clean-text.ts';
import { importWasi } from './import-wasi.ts';

/** What the worker needs to know. */
export interface FliteStart {
  /** The WebAssembly file. */
  program: string;
  /** An empty folder of our own, where flite writes its audio. */
  workDir: string;
}

// flite's output file, removed as soon as it is read.
const sound = 'clause.wav';

/** Loads flite for this thread. */
export async function loadFlite({ program, workDir }: FliteStart) {
  const WASI = await importWasi();
  const module = await WebAssembly.compile(await readFile(program));
  const nowhere = await open(devNull, 'r+');
  const path = join(workDir, sound);

  async function speak({ text, voice, speed, pronunciations }: SpeechJob): Promise<SpokenClause> {
    const clean = cleanText(text, pronunciations);
    if (!clean) return { samples: new Int16Array(), rate: 16_000 };
    // Systems remove temporary folders that are idle for days.
    await mkdir(workDir, { recursive: true, mode: 0o700 });
    try {
      // Text by -t: as a plain argument a single word would be read as a file name, and "-o" as an option.
      const stretch = `duration_stretch=${(1 / speed).toFixed(3)}`;
      await run(['-voice', voice, '--setf', stretch, '-t', clean, '-o', sound]);
      // It always exits with 0: the file shows whether it worked.
      const { samples, rate } = readWav(await readFile(path));
      const floats = Float32Array.from(samples, (sample) => sample / 32_768);
      return { samples: finishSpeech([floats], rate), rate };
    } finally {
      await rm(path, { force: true });
    }
  }

  /** A new instance each time: flite is not reentrant. */
  async function run(args: string[]): Promise<void> {
    const wasi = new WASI({
      version: 'preview1',
      args: ['flite', ...args],
      env: {},
      preopens: { '.': workDir },
      returnOnExit: true,
      ...silent(nowhere),
    });
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
    wasi.start(instance);
  }

  return { speak, release: () => nowhere.close() };
}

function silent({ fd }: FileHandle): { stdin: number; stdout: number; stderr: number } {
  return { stdin: fd, stdout: fd, stderr: fd };
}
