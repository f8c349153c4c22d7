/** How sending something once ended. */
export interface Outcome {
  /** Why it failed, in a sentence; null: it arrived. */
  error: string | null;
  /** Trying again is of no use. */
  isFinal?: boolean;
  /** The receiver is gone for good, and is to be forgotten. */
  isGone?: boolean;
  /** How long the receiver asks to be left alone. */
  retryAfterSeconds?: number | null;
}
