import type { WordTimestamp } from '../observers/call-observer.ts';

/** Something the assistant says, sentence by sentence as they come. */
export interface Utterance {
  /** The next sentence or sentences, as written. */
  add(text: string): void;
  /** Nothing more follows. */
  end(): void;
  /** How much is unplayed, in milliseconds; null while unknown. */
  leftMs(): number | null;
  /** What was heard of it so far. */
  heard(): Heard;
  /** Stops speaking. The audio output stops the playback itself. */
  stop(): void;
}

export interface Heard {
  /** As written: a prefix of what was added. */
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
  /** Its first audio plays. */
  onPlaybackStarted(): void;
  /** A clause begins to play. */
  onClause(text: string): void;
  /** It was played completely, or as much of it as could be spoken. */
  onFinished(): void;
  /** A clause could not be spoken and is left out. */
  onFailed(error: unknown): void;
}
