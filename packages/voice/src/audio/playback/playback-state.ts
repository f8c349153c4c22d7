/** What a transport's player can do; see `CallTransport`. */
export interface PlaybackLine {
  rate: number;
  canPause: boolean;
  reportsPlayed: boolean;
}

/**
 * Where the playback of a call stands. Positions count the samples ever added; times are milliseconds of the call's clock.
 */
export interface PlaybackState {
  line: PlaybackLine;
  /** What may still be played or resumed, in order. */
  pieces: readonly Piece[];
  /** Who wants to know when a position was reached. */
  watchers: readonly { id: number; position: number }[];
  /** Where the next audio begins. */
  end: number;
  run: Run;
  /** Sent to the transport so far, of this run. */
  sent: number;
  /** When everything sent will have been played. */
  sentUntil: number;
  /** Sent to the transport since the call began; `end` counts flushed audio, this counts repeats. */
  totalSent: number;
  /** The transport's last report, of `totalSent`. */
  reported: number;
  /** How many samples the transport is behind what time alone says. */
  lag: number;
  /** What was told as played. */
  confirmed: number;
  paused: { position: number; isReported: boolean } | null;
  muted: boolean;
  closed: boolean;
  /** When to come back with `time`; null: nothing is due. */
  wakeAt: number | null;
}

/** Queued audio, from a position on. */
export interface Piece {
  from: number;
  samples: Int16Array;
}

/** An uninterrupted stretch of playback. */
export interface Run {
  /** Where it began. */
  from: number;
  /** How many samples the transport had played by then. */
  playedBefore: number;
  /** The transport has reported that. */
  isReported: boolean;
  /** When it began. */
  at: number;
}

export type PlaybackEvent =
  /** The state keeps the samples: they must not change any more. */
  | { type: 'added'; samples: Int16Array }
  /** Tell once everything before `position` was played. */
  | { type: 'watched'; id: number; position: number }
  | { type: 'paused' }
  | { type: 'resumed'; from: number }
  /** The transport is to drop what it holds. `always`: even when it holds none of our audio. */
  | { type: 'flushing'; always: boolean }
  /** It has dropped it; what it reported meanwhile was of the run that ends here. */
  | { type: 'flushed' }
  /** The transport's report: samples played since the call began. */
  | { type: 'played'; samples: number }
  | { type: 'muted'; on: boolean }
  | { type: 'closed' }
  | { type: 'time' };

/** What is to be done, in order. */
export type PlaybackEffect =
  | { type: 'send'; samples: Int16Array; at: number }
  | { type: 'playback'; action: 'pause' | 'resume' | 'flush' }
  /** These samples from `position` on were played. */
  | { type: 'heard'; samples: Int16Array; position: number }
  /** What is heard next does not continue what was heard last. */
  | { type: 'interrupted' }
  /** What these watchers waited for was played. */
  | { type: 'reached'; ids: readonly number[] };

export interface ReducedPlayback {
  state: PlaybackState;
  effects: PlaybackEffect[];
}
