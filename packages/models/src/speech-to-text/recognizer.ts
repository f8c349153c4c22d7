export type MoonshineSize = 'base' | 'tiny';

export interface RecognizeOptions {
  /** `early`: a guess that may be dropped, by the tiny model; `final`: what is answered, before all early ones. */
  effort: 'early' | 'final';
  signal: AbortSignal;
  /** Words and phrases that are likely: preferred where the sound leaves it open. */
  phrases?: readonly string[];
}

/** Recognizes English speech, in worker threads. */
export interface Recognizer {
  /** Model and size used for finals: `moonshine-base`. */
  readonly name: string;
  /**
   * `samples`: one speech segment, mono 16 kHz in [-1, 1]; more than 12 s are split at quiet
   * places and recognized chunk by chunk. Empty text: less than 0.1 s, silence, or nothing that could be understood.
   * Rejects with the signal's reason, with RecognizerClosed, or with an Error that names the engine.
   */
  transcribe(samples: Float32Array, options: RecognizeOptions): Promise<string>;
  /** How busy it is: what a new call may expect. */
  backlog(): RecognizerBacklog;
  /** As while a call goes on: keeps it loaded until the returned function is called. */
  holdForCall(): () => void;
  /** Finishes what is in progress, rejects what waits, and ends the threads. */
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

/** The model's sample rate. */
export const recognizerRate = 16_000;
