/** One stretch of speech, fit for the model. */
export interface RecognitionJob {
  samples: Float32Array;
  /** Shared memory of one number: not 0 as soon as nobody wants the text any more. */
  unwanted: Int32Array;
}

/** Null: left undone, as it was unwanted. */
export type RecognizedText = string | null;
