import type { WordTimestamp } from '../observers/call-observer.ts';

/** Something the assistant says, sentence by sentence as they come. */
export interface Utterance {
  /** The next sentence or sentences, as they are written. */
  add(text: string): void;
  /** No more comes. */
  end(): void;
  /** What is left to be heard, in milliseconds; null while that isn't known. */
  leftMs(): number | null;
  /** What was heard of it so far. */
  heard(): Heard;
  /** It is not to be heard any further. The sound itself is stopped by the audioOutput. */
  stop(): void;
}

export interface Heard {
  /** As written, a beginning of what was added. */
  text: string;
  words: WordTimestamp[];
  /** Seconds from the start of the call; null while nothing was heard. */
  from: number | null;
  to: number | null;
  complete: boolean;
  /** What spoke it; null while nothing did. */
  engine: string | null;
}

export interface UtteranceEvents {
  /** Its first sound is heard. */
  onPlaybackStarted(): void;
  /** A clause begins to be heard. */
  onClause(text: string): void;
  /** All of it was heard, or what could be spoken of it. */
  onFinished(): void;
  /** A clause could not be spoken and is left out. */
  onFailed(error: unknown): void;
}
