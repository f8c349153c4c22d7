/** An utterance in the transport's own voice: its parts are given to it one by one, its reports say how far it is. */
export interface ByTransportState {
  speed: number;
  /** Parts that were not spoken yet. */
  waiting: readonly string[];
  /** Parts that were or are spoken; the last one is, while `current` is set. */
  parts: readonly Part[];
  /** Where in its part the text begins that the transport speaks now. */
  current: { offset: number } | null;
  /** It is this one's turn. */
  begun: boolean;
  /** Nothing more follows. */
  ended: boolean;
  paused: boolean;
  started: boolean;
  finished: boolean;
  /** It was stopped. */
  cut: boolean;
}

export interface Part {
  text: string;
  /** How many characters were spoken by when, in seconds of the call. */
  progress: readonly { characters: number; at: number }[];
}

export type ByTransportEvent =
  | { type: 'added'; text: string }
  | { type: 'ended' }
  | { type: 'begun' }
  /** The transport's report on what it speaks now: `characters` of the text that it was given. */
  | { type: 'progressed'; characters: number; done: boolean }
  /** No report has come for too long. */
  | { type: 'timed_out' }
  | { type: 'paused' }
  | { type: 'resumed' }
  | { type: 'stopped' };

/** What is to be done, in order. */
export type ByTransportEffect =
  /** Have the transport speak; `timed_out` unless it is through after `limitMs`. */
  | { type: 'speak'; text: string; limitMs: number }
  /** Don't wait for the transport any more. */
  | { type: 'stop_waiting' }
  | { type: 'tell'; what: 'playback_started' | 'finished' }
  | { type: 'tell_part'; text: string }
  /** The transport has no working voice; `rest` was not heard. */
  | { type: 'tell_unable'; rest: string };

export interface ReducedByTransport {
  state: ByTransportState;
  effects: ByTransportEffect[];
}
