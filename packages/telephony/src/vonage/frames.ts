import { Buffer } from 'node:buffer';
import type { CallClock } from '@deskbell/voice';
import { vonageAudio } from './documents.ts';

/** Cuts audio into the messages of 20 ms that Vonage wants. What is left over is filled up with silence once no more comes. */
export interface Frames {
  /** Nothing waits to be filled up. */
  readonly isEmpty: boolean;
  add(samples: Int16Array): void;
  /** What wasn't sent yet is forgotten. */
  drop(): void;
}

export interface FramesOptions {
  clock: CallClock;
  /** 640 bytes, of which so many samples are audio. */
  onFrame(frame: Uint8Array, samples: number): void;
}

const frameSamples = vonageAudio.rate / 50;
/** Audio that goes on comes sooner. */
const restMs = 40;

export function openFrames({ clock, onFrame }: FramesOptions): Frames {
  let frame = new Int16Array(frameSamples);
  let filled = 0;
  let cancel: (() => void) | null = null;

  function flush(): void {
    cancel?.();
    cancel = null;
    if (filled > 0) onFrame(littleEndian(frame), filled);
    frame = new Int16Array(frameSamples);
    filled = 0;
  }

  return {
    get isEmpty() {
      return filled === 0;
    },
    add(samples) {
      for (let at = 0; at < samples.length; ) {
        const part = samples.subarray(at, at + frameSamples - filled);
        frame.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled === frameSamples) flush();
      }
      cancel?.();
      cancel = filled > 0 ? clock.after(restMs, flush) : null;
    },
    drop() {
      filled = 0;
      flush();
    },
  };
}

/** Audio of whole frames as messages. */
export function toFrames(samples: Int16Array): Uint8Array[] {
  return Array.from({ length: samples.length / frameSamples }, (_, at) =>
    littleEndian(samples.subarray(at * frameSamples, (at + 1) * frameSamples)),
  );
}

function littleEndian(samples: Int16Array): Uint8Array {
  const bytes = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, at) => {
    bytes.writeInt16LE(sample, at * 2);
  });
  return bytes;
}
