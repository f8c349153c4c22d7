export type MoonshineSize = 'base' | 'tiny';

export interface RecognizeOptions {
  /** `early`: a guess that may be dropped, by the tiny model; `final`: what is answered, before all early ones. */
  effort: 'early' | 'final';
  signal: AbortSignal;
}

/** Writes down speech (English), in worker threads. */
export interface Recognizer {
  /** Model and size of what finals are heard by: `moonshine-base`. */
  readonly name: string;
  /**
   * `samples`: one stretch of what voice activity calls speech, mono 16 kHz in [-1, 1]; more than 12 s are cut at quiet
   * places and heard piece by piece. Empty text: less than 0.1 s, silence, or nothing that could be understood.
   * Rejects with the signal's reason, with RecognizerClosed, or with an Error that names the engine.
   */
  transcribe(samples: Float32Array, options: RecognizeOptions): Promise<string>;
  /** How busy it is: what a call may expect that begins now. */
  backlog(): RecognizerBacklog;
  /** Finishes what is under way, rejects what waits, and ends the threads. */
  close(): Promise<void>;
}

export interface RecognizerBacklog {
  /** Finals waiting for a worker. */
  waiting: number;
  /** How long a final would wait before a worker takes it; 0 while one is idle. */
  expectedWaitMs: number;
}

export class RecognizerClosed extends Error {
  override readonly name = 'RecognizerClosed';
  constructor() {
    super('the recognizer is closed');
  }
}

/** Samples a second of what the model hears. */
export const recognizerRate = 16_000;
