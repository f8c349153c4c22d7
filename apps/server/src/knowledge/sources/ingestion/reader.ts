import { Worker } from 'node:worker_threads';
import { cleanText } from '@deskbell/contract';
import type { CutPassage } from './cut-passages.ts';
import type { DocumentType } from './document-type.ts';
import { Unreadable } from './unreadable.ts';

/**
 * What is read: bytes of a type, and what a website's answer told about them. At most `limit` passages come back.
 * `timeMs`: less than the reader would allow.
 */
export interface ReadTask {
  bytes: Uint8Array;
  type: DocumentType;
  encoding: string | null;
  address: string | null;
  limit: number;
  timeMs?: number;
}

/** A file or page as passages, and where it leads. */
export interface ReadPage {
  title: string;
  passages: CutPassage[];
  links: string[];
  canonical: string | null;
  isIndexed: boolean;
}

export type ReadAnswer = { ok: true; page: ReadPage } | { ok: false; message: string };

/** Reads files and pages in a thread of their own, one after the other. */
export interface Reader {
  /** Throws Unreadable, or the signal's reason when that aborts. */
  read(task: ReadTask, signal?: AbortSignal): Promise<ReadPage>;
  close(): Promise<void>;
}

export interface ReadLimits {
  timeMs: number;
  heapMb: number;
  /** Memory outside the heap, where unpacked streams lie. */
  bufferMb: number;
}

const usualLimits: ReadLimits = { timeMs: 60_000, heapMb: 512, bufferMb: 512 };
const watchMs = 50;
const idleMs = 30_000;

/** A reader whose worker is ended, and replaced for the next task, when a task breaks a limit. */
export function createReader(limits: ReadLimits = usualLimits): Reader {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    const ended = worker;
    worker = null;
    await ended?.terminate();
  }

  async function readNext(task: ReadTask, signal?: AbortSignal): Promise<ReadPage> {
    signal?.throwIfAborted();
    clearTimeout(idle);
    worker ??= startWorker(limits);
    try {
      const answer = await answerOf(worker, task, limits, signal);
      if (!answer.ok) throw new Unreadable(answer.message);
      return storable(answer.page);
    } catch (error) {
      if (error instanceof Unreadable) throw error;
      await end(); // it is still at it, or gone
      throw error instanceof LimitBroken ? new Unreadable(error.message, error) : error;
    } finally {
      idle = setTimeout(end, idleMs);
      idle.unref();
    }
  }

  return {
    read(task, signal) {
      const page = last.then(() => readNext(task, signal));
      last = page.catch(() => undefined); // its caller hears of it
      return page;
    },
    async close() {
      clearTimeout(idle);
      await end();
    },
  };
}

class LimitBroken extends Error {}

function startWorker({ heapMb }: ReadLimits): Worker {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
  });
  worker.unref();
  return worker;
}

function answerOf(
  worker: Worker,
  task: ReadTask,
  limits: ReadLimits,
  signal?: AbortSignal,
): Promise<ReadAnswer> {
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
    const onMessage = (answer: ReadAnswer) => settle(() => resolve(answer));
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
    return 0; // it has just ended; 'exit' tells
  }
}

const tooLarge =
  'The file needs more memory to be read than it may have. Split it, or save it in a simpler form.';
const tooSlow = (timeMs: number) =>
  `The file could not be read within ${Math.round(timeMs / 1000)} seconds. Split it, or save it in a simpler form.`;
const damaged = 'The file is damaged and could not be read.';

/** As text is stored: without control characters and lone surrogates. */
function storable(page: ReadPage): ReadPage {
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
