import type { Clause } from '../../text-to-speech/split-into-clauses.ts';

/** Where audio lies in everything ever queued. */
export interface Span {
  from: number;
  to: number;
}

export interface SpokenClause {
  clause: Clause;
  /** Shares of the clause's audio. */
  words: { word: string; from: number; to: number }[];
  /** Null: it is silent, or could not be spoken. */
  span: Span | null;
}

/** An utterance on its way from text to what was heard. Positions are those of the player. */
export interface RenderedState {
  /** Not rendered yet, in order. */
  waiting: readonly Clause[];
  /** Which one is being rendered. */
  rendering: Clause | null;
  /** Rendered, in order. */
  spoken: readonly SpokenClause[];
  /** How many of these have not begun to play. */
  ahead: number;
  /** Nothing but silent text was added. */
  isFirst: boolean;
  /** Nothing more follows. */
  ended: boolean;
  started: boolean;
  finished: boolean;
  /** It was stopped before all of it was spoken. */
  cut: boolean;
  /** How far it was played; a resumed reply is heard again. */
  furthest: number;
  /** What spoke its first clause. */
  engine: string | null;
}

export type RenderedEvent =
  | { type: 'added'; clauses: readonly Clause[] }
  | { type: 'ended' }
  /** The clause's audio was queued. */
  | { type: 'rendered'; span: Span; engine: string }
  | { type: 'failed'; error: unknown }
  /** The audio of the clause at this index of `spoken` begins to play. */
  | { type: 'began'; index: number }
  /** The last clause's audio was played. */
  | { type: 'played' }
  /** Asked for where playback is to resume. */
  | { type: 'reached'; position: number }
  | { type: 'stopped' };

/** What is to be done, in order. */
export type RenderedEffect =
  | { type: 'render'; clause: Clause }
  /** Come back with `began` at this position. */
  | { type: 'await_start'; index: number; position: number }
  /** Queue silence. */
  | { type: 'pause'; ms: number }
  /** Come back with `played` at this position. */
  | { type: 'await_end'; position: number }
  | { type: 'tell'; what: 'playback_started' | 'finished' }
  | { type: 'tell_clause'; text: string }
  | { type: 'tell_failed'; error: unknown }
  | { type: 'abort' };

export interface ReducedRendered {
  state: RenderedState;
  effects: RenderedEffect[];
}
