import type { Ticket, TicketQueue } from '../workers/ticket-queue.ts';
import {
  type ActivityJob,
  type ActivityResult,
  emptyMemory,
  type StreamFrames,
  type StreamMemory,
} from './activity-job.ts';
import type { VoiceActivityRate } from './voice-activity.ts';

type ActivityTicket = Ticket<ActivityJob, ActivityResult>;

interface Frame {
  samples: Float32Array;
  answer(probability: number): void;
  fail(error: unknown): void;
}

/** One stream's place in the queue. */
export interface FrameLine {
  readonly rate: VoiceActivityRate;
  memory: StreamMemory;
  waiting: Frame[];
  /** Its frames are with a worker; what follows has to wait for the memory that they leave. */
  busy: boolean;
}

// A quarter of a second of sound, 2 ms of work: a stream that hands in much at once holds nobody up.
const maxFramesEach = 8;

/** Frames of all streams; what has gathered while the worker was at work goes to it in one message. */
export class FrameQueue implements TicketQueue<ActivityJob, ActivityResult> {
  readonly #again: ActivityTicket[] = [];
  /** Those with frames waiting, in the order of their turn. */
  readonly #lines = new Set<FrameLine>();

  add(line: FrameLine, samples: Float32Array): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    line.waiting.push({ samples, answer: resolve, fail: reject });
    this.#lines.add(line);
    return promise;
  }

  next(): ActivityTicket | undefined {
    const again = this.#again.shift();
    if (again) return again;
    const ready = [...this.#lines].filter((line) => !line.busy);
    return ready.length > 0 ? this.#takeFrames(ready) : undefined;
  }

  tryAgain(ticket: ActivityTicket): void {
    this.#again.push(ticket);
  }

  failAll(error: unknown): void {
    for (const ticket of this.#again.splice(0)) ticket.failed(error);
    for (const line of this.#lines) for (const frame of line.waiting.splice(0)) frame.fail(error);
    this.#lines.clear();
  }

  #takeFrames(ready: FrameLine[]): ActivityTicket {
    const taken = ready.map((line) => this.#take(line));
    return {
      job: taken.map(({ line, frames }): StreamFrames => {
        const { rate, memory } = line;
        return { rate, memory, frames: frames.map((frame) => frame.samples) };
      }),
      done(result) {
        for (const [i, { line, frames }] of taken.entries()) {
          const { memory, probabilities } = result[i]!;
          line.busy = false;
          line.memory = memory;
          for (const [j, frame] of frames.entries()) frame.answer(probabilities[j]!);
        }
      },
      failed(error) {
        for (const { line, frames } of taken) {
          line.busy = false;
          for (const frame of frames) frame.fail(error);
        }
      },
    };
  }

  #take(line: FrameLine): { line: FrameLine; frames: Frame[] } {
    const frames = line.waiting.splice(0, maxFramesEach);
    line.busy = true;
    this.#lines.delete(line);
    if (line.waiting.length > 0) this.#lines.add(line);
    return { line, frames };
  }
}

export function newLine(rate: VoiceActivityRate): FrameLine {
  return { rate, memory: emptyMemory(rate), waiting: [], busy: false };
}
