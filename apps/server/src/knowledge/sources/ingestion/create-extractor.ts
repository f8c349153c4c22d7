import { Worker } from 'node:worker_threads';
import { cleanText } from '@deskbell/contract';
import type { Chunk } from './chunk-blocks.ts';
import type { DocumentType } from './document-type.ts';
import { Unreadable } from './unreadable.ts';

/**
 * Bytes of a type, with what a website's response said about them. At most `limit` chunks come back. `timeMs`: a time limit
 * below the extractor's own.
 */
export interface ExtractionTask {
  bytes: Uint8Array;
  type: DocumentType;
  encoding: string | null;
  address: string | null;
  limit: number;
  timeMs?: number;
}

/** The chunks of a file or page, and its links. */
export interface ExtractedPage {
  title: string;
  passages: Chunk[];
  links: string[];
  canonical: string | null;
  isIndexed: boolean;
}

export type ExtractionResult = { ok: true; page: ExtractedPage } | { ok: false; message: string };

/** Extracts the text of files and pages in a worker thread, one at a time. */
export interface Extractor {
  /** Throws Unreadable, or the signal's reason when that aborts. */
  extract(task: ExtractionTask, signal?: AbortSignal): Promise<ExtractedPage>;
  close(): Promise<void>;
}

export interface ExtractionLimits {
  timeMs: number;
  heapMb: number;
  /** Memory outside the heap, which holds unpacked streams. */
  bufferMb: number;
}

const usualLimits: ExtractionLimits = { timeMs: 60_000, heapMb: 512, bufferMb: 512 };
const watchMs = 50;
const idleMs = 30_000;

/** When a task breaks a limit its worker is terminated; the next task gets a new one. */
export function createExtractor(limits: ExtractionLimits = usualLimits): Extractor {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    const ended = worker;
    worker = null;
    await ended?.terminate();
  }

  async function extractNext(task: ExtractionTask, signal?: AbortSignal): Promise<ExtractedPage> {
    signal?.throwIfAborted();
    clearTimeout(idle);
    worker ??= startWorker(limits);
    try {
      const answer = await answerOf(worker, task, limits, signal);
      if (!answer.ok) throw new Unreadable(answer.message);
      return storable(answer.page);
    } catch (error) {
      if (error instanceof Unreadable) throw error;
      await end(); // still busy, or gone
      throw error instanceof LimitBroken ? new Unreadable(error.message, error) : error;
    } finally {
      idle = setTimeout(end, idleMs);
      idle.unref();
    }
  }

  return {
    extract(task, signal) {
      const page = last.then(() => extractNext(task, signal));
      last = page.catch(() => undefined); // its caller gets the error
      return page;
    },
    async close() {
      clearTimeout(idle);
      await end();
    },
  };
}

class LimitBroken extends Error {}

function startWorker({ heapMb }: ExtractionLimits): Worker {
  const worker = new Worker(new URL('./extraction-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
  });
  worker.unref();
  return worker;
}

function answerOf(
  worker: Worker,
  task: ExtractionTask,
  limits: ExtractionLimits,
  signal?: AbortSignal,
): Promise<ExtractionResult> {
  const timeMs = Math.min(limits.timeMs, task.timeMs ?? limits.timeMs);
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      clearInterval(watch);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
      act();
    };
    const broken = (message: string, cause?: unknown) =>
      settle(() => reject(new LimitBroken(message, { cause })));
    const onMessage = (answer: ExtractionResult) => settle(() => resolve(answer));
    const onError = (error: Error & { code?: string }) =>
      broken(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge : damaged, error);
    const onExit = () => broken(damaged);
    const onAbort = () => settle(() => reject(signal?.reason));
    const timer = setTimeout(() => broken(tooSlow(timeMs)), timeMs);
    const watch = setInterval(async () => {
      const usedMb = await bufferMbOf(worker);
      if (usedMb > limits.bufferMb) broken(tooLarge);
    }, watchMs);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    signal?.addEventListener('abort', onAbort);
    worker.postMessage(task);
  });
}

async function bufferMbOf(worker: Worker): Promise<number> {
  try {
    const { external_memory: bytes } = await worker.getHeapStatistics();
    return bytes / 1024 / 1024;
  } catch {
    return 0; // it has just ended: 'exit' follows
  }
}

const tooLarge = 'The file is too complex to import. Split it, or save it in a simpler form.';
const tooSlow = (timeMs: number) =>
  `The file could not be read within ${Math.round(timeMs / 1000)} seconds. Split it, or save it in a simpler form.`;
const damaged = 'The file is damaged and could not be read.';

/** As text is stored: without control characters and lone surrogates. */
function storable(page: ExtractedPage): ExtractedPage {
  return {
    ...page,
    title: cleanText(page.title).slice(0, 300),
    passages: page.passages.map((passage) => ({
      ...passage,
      heading: cleanText(passage.heading),
      text: cleanText(passage.text),
    })),
  };
}
