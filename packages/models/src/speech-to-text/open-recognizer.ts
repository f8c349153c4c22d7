import { availableParallelism } from 'node:os';
import type { ModelProgress } from '../fetch/fetch-model.ts';
import { openFetched } from '../fetch/open-fetched.ts';
import { moonshineModel } from '../manifest/speech-to-text.ts';
import type { ModelLog } from '../model-log.ts';
import { openWorkerPool, type WorkerPool } from '../workers/open-worker-pool.ts';
import { UnloadWhenIdle, usualIdleMs } from '../workers/unload-when-idle.ts';
import { cleanSamples, isAudible } from './clean-samples.ts';
import { isHallucinated } from './is-hallucinated.ts';
import type { MoonshineStart } from './moonshine-worker.ts';
import { RecognitionQueue } from './recognition-queue.ts';
import {
  type MoonshineSize,
  type RecognizeOptions,
  type Recognizer,
  RecognizerClosed,
} from './recognizer.ts';
import { splitAtSilence } from './split-at-silence.ts';

export interface RecognizerOptions {
  modelsDir: string;
  /** `base` (default) recognizes finals, with tiny beside it for early guesses; `tiny` does both, at half the cost. */
  size?: MoonshineSize;
  /** Threads for finals, each with its own model. Default: one per core, at most 4. */
  workers?: number;
  /** Milliseconds without use after which it is unloaded, to be loaded by the next call. Default an hour. */
  idleMs?: number;
  onProgress?: (progress: ModelProgress) => void;
  signal?: AbortSignal;
  log?: ModelLog;
}

/** Workers of one size and what waits for them. */
interface WorkerGroup {
  queue: RecognitionQueue;
  pool: WorkerPool;
}

const maxWorkers = 4;

/**
 * Opens Moonshine, fetching it first when the models directory lacks it. Resolves when it is loaded and warm. Rejects
 * with ModelUnavailable when the files are unavailable, with the loader's error when they don't run here.
 */
export async function openRecognizer(options: RecognizerOptions): Promise<Recognizer> {
  const {
    size = 'base',
    workers = Math.min(maxWorkers, availableParallelism()),
    idleMs = usualIdleMs,
  } = options;
  const open = () =>
    openFetched(moonshineModel, options, async (modelDir) => {
      const [finals, early] = await openGroups(modelDir, size, workers);
      return toLoaded(`moonshine-${size}`, finals!, early ?? finals!, workers);
    });
  const model = new UnloadWhenIdle(await open(), { open, idleMs, closedError: () => new RecognizerClosed() });
  return {
    name: `moonshine-${size}`,
    transcribe: (samples, options) => model.use((loaded) => loaded.transcribe(samples, options)),
    backlog: () => model.loaded?.backlog() ?? { waiting: 0, expectedWaitMs: loadingMs },
    holdForCall: () => model.hold(),
    close: () => model.close(),
  };
}

/** What a caller's words wait for while it is being loaded, about. */
const loadingMs = 3000;

/** Workers for finals and, if finals use base, separate ones for early guesses, which then never delay finals. */
async function openGroups(modelDir: string, size: MoonshineSize, workers: number): Promise<WorkerGroup[]> {
  const opening = [openGroup({ modelDir, size }, workers)];
  if (size !== 'tiny') opening.push(openGroup({ modelDir, size: 'tiny' }, 1));
  const opened = await Promise.allSettled(opening);
  const failure = opened.find((result) => result.status === 'rejected');
  const groups = opened.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  if (!failure) return groups;
  await Promise.all(groups.map(({ pool }) => pool.close()));
  throw failure.reason;
}

async function openGroup(start: MoonshineStart, threads: number): Promise<WorkerGroup> {
  const queue = new RecognitionQueue();
  const pool = await openWorkerPool({
    name: `moonshine-${start.size}`,
    script: new URL('./moonshine-worker.ts', import.meta.url),
    start,
    threads,
    queue,
    closedError: () => new RecognizerClosed(),
  });
  return { queue, pool };
}

function toLoaded(
  name: string,
  finals: WorkerGroup,
  early: WorkerGroup,
  workers: number,
): Omit<Recognizer, 'name' | 'holdForCall'> {
  return {
    async transcribe(samples, options) {
      options.signal.throwIfAborted();
      const group = options.effort === 'final' ? finals : early;
      const texts: string[] = [];
      // Chunk by chunk: long speech takes turns with other requests.
      for (const piece of splitAtSilence(cleanSamples(samples)))
        texts.push(await recognizePiece(group, name, piece, options));
      return texts.filter((text) => text !== '').join(' ');
    },
    backlog: () => finals.queue.backlog(workers),
    async close() {
      await Promise.all([...new Set([finals, early])].map(({ pool }) => pool.close()));
    },
  };
}

async function recognizePiece(
  group: WorkerGroup,
  name: string,
  piece: Float32Array,
  options: RecognizeOptions,
): Promise<string> {
  if (!isAudible(piece)) return '';
  // Sliced: a view would be copied to the worker with its whole buffer.
  const recognized = group.queue.add(piece.slice(), options);
  group.pool.wake();
  try {
    const text = await recognized;
    return isHallucinated(text) ? '' : text;
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof RecognizerClosed) throw error;
    throw new Error(`${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
