/** One speech segment, prepared for the model. */
export interface RecognitionJob {
  samples: Float32Array;
  /** One number in shared memory: not 0 once the text is no longer wanted. */
  unwanted: Int32Array;
  /** Preferred where the sound leaves it open. */
  phrases: readonly string[];
}

/** Null: skipped, as it was no longer wanted. */
export type RecognizedText = string | null;
