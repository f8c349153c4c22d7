export type VoiceActivityRate = 8000 | 16000;

/** Tells speech from everything else, for many streams at once, in a worker thread. */
export interface VoiceActivityDetector {
  /** `rate`: 8000 for sound from a telephone even where it was resampled since, as the model hears it better so. */
  open(rate: VoiceActivityRate): VoiceActivityDetectorStream;
  /** Answers what is under way, rejects what waits, and ends the thread. */
  close(): Promise<void>;
}

/** One direction of one call. It remembers what came before: frames go in order, without gaps. */
export interface VoiceActivityDetectorStream {
  /** Samples that `probability` takes each time: 32 ms. */
  readonly frameSamples: number;
  /**
   * How probably this frame is speech, 0 to 1. Frames may be handed in before the last is answered. Rejects with a
   * RangeError for a frame of another length, with VoiceActivityClosed, or with the error of a worker that failed twice.
   */
  probability(frame: Int16Array): Promise<number>;
  /** Frames handed in before are still answered, later ones rejected. */
  close(): void;
}

export class VoiceActivityClosed extends Error {
  override readonly name = 'VoiceActivityClosed';
  constructor() {
    super('voice activity is closed');
  }
}
