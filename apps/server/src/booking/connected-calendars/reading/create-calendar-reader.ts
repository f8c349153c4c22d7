import { Worker } from 'node:worker_threads';
import type { BusyTimes, BusyWindow } from './busy-times-of.ts';
import { NoCalendar } from './calendars-of.ts';

export interface ReadingTask {
  bytes: Uint8Array;
  window: BusyWindow;
}

export type ReadingAnswer = { busy: BusyTimes } | { message: string };

/** Reads calendars' files in a worker thread, one at a time. */
export interface CalendarReader {
  /** Throws NoCalendar. */
  read(task: ReadingTask): Promise<BusyTimes>;
}

const usualLimits = { timeMs: 20_000, heapMb: 256 };
const idleMs = 30_000;

/** When a file breaks a limit its worker is terminated; the next gets a new one. */
export function createCalendarReader(limits = usualLimits): CalendarReader {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    const ended = worker;
    worker = null;
    await ended?.terminate();
  }

  async function readNext(task: ReadingTask): Promise<BusyTimes> {
    clearTimeout(idle);
    worker ??= startWorker(limits.heapMb);
    try {
      const answer = await answerOf(worker, task, limits.timeMs);
      if ('busy' in answer) return answer.busy;
      throw new NoCalendar(answer.message);
    } catch (error) {
      if (error instanceof NoCalendar) throw error;
      await end(); // still busy, or gone
      throw new NoCalendar('The calendar is too big or too complex to be read', { cause: error });
    } finally {
      idle = setTimeout(end, idleMs);
      idle.unref();
    }
  }

  return {
    read(task) {
      const busy = last.then(() => readNext(task));
      last = busy.catch(() => undefined); // its caller gets the error
      return busy;
    },
  };
}

function startWorker(heapMb: number): Worker {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
  });
  worker.unref();
  return worker;
}

function answerOf(worker: Worker, task: ReadingTask, timeMs: number): Promise<ReadingAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      act();
    };
    const onMessage = (answer: ReadingAnswer) => settle(() => resolve(answer));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error('the worker has ended')));
    const timer = setTimeout(() => settle(() => reject(new Error('out of time'))), timeMs);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(task);
  });
}
