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
export interface FrameStream {
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
  readonly #streams = new Set<FrameStream>();

  add(stream: FrameStream, samples: Float32Array): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    stream.waiting.push({ samples, answer: resolve, fail: reject });
    this.#streams.add(stream);
    return promise;
  }

  next(): ActivityTicket | undefined {
    const again = this.#again.shift();
    if (again) return again;
    const ready = [...this.#streams].filter((stream) => !stream.busy);
    return ready.length > 0 ? this.#takeFrames(ready) : undefined;
  }

  tryAgain(ticket: ActivityTicket): void {
    this.#again.push(ticket);
  }

  failAll(error: unknown): void {
    for (const ticket of this.#again.splice(0)) ticket.failed(error);
    for (const stream of this.#streams) for (const frame of stream.waiting.splice(0)) frame.fail(error);
    this.#streams.clear();
  }

  #takeFrames(ready: FrameStream[]): ActivityTicket {
    const taken = ready.map((stream) => this.#take(stream));
    return {
      job: taken.map(({ stream, frames }): StreamFrames => {
        const { rate, memory } = stream;
        return { rate, memory, frames: frames.map((frame) => frame.samples) };
      }),
      done(result) {
        for (const [i, { stream, frames }] of taken.entries()) {
          const { memory, probabilities } = result[i]!;
          stream.busy = false;
          stream.memory = memory;
          for (const [j, frame] of frames.entries()) frame.answer(probabilities[j]!);
        }
      },
      failed(error) {
        for (const { stream, frames } of taken) {
          stream.busy = false;
          for (const frame of frames) frame.fail(error);
        }
      },
    };
  }

  #take(stream: FrameStream): { stream: FrameStream; frames: Frame[] } {
    const frames = stream.waiting.splice(0, maxFramesEach);
    stream.busy = true;
    this.#streams.delete(stream);
    if (stream.waiting.length > 0) this.#streams.add(stream);
    return { stream, frames };
  }
}

export function newStream(rate: VoiceActivityRate): FrameStream {
  return { rate, memory: emptyMemory(rate), waiting: [], busy: false };
}
