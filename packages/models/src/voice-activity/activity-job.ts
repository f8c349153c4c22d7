import type { VoiceActivityRate } from './voice-activity.ts';

/** Frames of several streams. */
export type ActivityJob = StreamFrames[];

export interface StreamFrames {
  rate: VoiceActivityRate;
  memory: StreamMemory;
  /** One after the other, each of `FRAMES[rate].samples`, in [-1, 1]. */
  frames: Float32Array[];
}

/** What the model carries on from frame to frame. The caller keeps it, so that a worker that dies takes nothing along. */
export interface StreamMemory {
  /** Shape [2, 1, 128]. */
  state: Float32Array;
  /** The end of the frame before. */
  context: Float32Array;
}

/** Stream by stream, as asked. */
export type ActivityResult = { memory: StreamMemory; probabilities: number[] }[];

/** 32 ms and the 4 ms before. */
export const frameSizes: Record<VoiceActivityRate, { samples: number; context: number }> = {
  8000: { samples: 256, context: 32 },
  16000: { samples: 512, context: 64 },
};

export function emptyMemory(rate: VoiceActivityRate): StreamMemory {
  return { state: new Float32Array(2 * 128), context: new Float32Array(frameSizes[rate].context) };
}
