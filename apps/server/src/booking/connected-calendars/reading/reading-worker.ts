// A worker thread, so that a big calendar, or one made to hang, affects nothing else.
import { parentPort } from 'node:worker_threads';
import { busyTimesOf } from './busy-times-of.ts';
import { NoCalendar } from './calendars-of.ts';
import type { ReadingAnswer, ReadingTask } from './create-calendar-reader.ts';

const port = parentPort;
if (!port) throw new Error('reading-worker runs in a worker thread only');

port.on('message', (task: ReadingTask) => port.postMessage(read(task)));

function read({ bytes, window }: ReadingTask): ReadingAnswer {
  try {
    return { busy: busyTimesOf(new TextDecoder().decode(bytes), window) };
  } catch (error) {
    return { message: error instanceof NoCalendar ? error.message : 'The calendar could not be read' };
  }
}
