export interface TranscribeOptions {
  /** `early`: a cheap guess that may be dropped; `final`: what is answered. */
  effort: 'early' | 'final';
  signal: AbortSignal;
  /** What is spoken, for recognizers that know several. Default English. */
  language?: 'en' | 'es';
  /** Words and phrases that are likely: preferred where the sound leaves it open, by recognizers that can. */
  phrases?: readonly string[];
}

/**
 * A recognizer. Rejects with the signal's reason when aborted, and with an Error that names the engine when it fails.
 */
export interface SpeechToText {
  /** E.g. `moonshine-base`; goes into the call's record. */
  readonly name: string;
  /** `samples`: one segment of speech, mono 16 kHz in [-1, 1], at most 12 s. Empty text: nothing was understood. */
  transcribe(samples: Float32Array, options: TranscribeOptions): Promise<string>;
}
