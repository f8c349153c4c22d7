import { wordTimings } from '../../text-to-speech/word-timings.ts';
import type { ReducedRendered, RenderedEffect, RenderedEvent, RenderedState } from './rendered-state.ts';

/** Clauses rendered ahead of playback: one plays, the next is ready. */
const maxAhead = 2;
const sentenceGapMs = 260;
const clauseGapMs = 90;

export const initialRendered: RenderedState = {
  waiting: [],
  rendering: null,
  spoken: [],
  ahead: 0,
  isFirst: true,
  ended: false,
  started: false,
  finished: false,
  cut: false,
  furthest: 0,
  engine: null,
};

interface Step {
  /** A copy that the step may change; what it holds is replaced, never changed. */
  state: RenderedState;
  effects: RenderedEffect[];
  /** Where playback is. */
  position: number;
}

/** The reducer of a rendered utterance: one clause after another is rendered, ahead of playback but not far. Pure. */
export function reduceRendered(
  state: RenderedState,
  event: RenderedEvent,
  position: number,
): ReducedRendered {
  const step: Step = { state: { ...state }, effects: [], position };
  handle(step, event);
  return { state: step.state, effects: step.effects };
}

function handle(step: Step, event: RenderedEvent): void {
  const { state, effects } = step;
  switch (event.type) {
    case 'added':
      state.isFirst &&= event.clauses.every(({ spoken }) => spoken === '');
      state.waiting = [...state.waiting, ...event.clauses];
      renderNext(step);
      break;
    case 'ended':
      state.ended = true;
      finishIfDone(step);
      break;
    case 'rendered':
      onRendered(step, event);
      break;
    case 'failed':
      if (!state.finished) {
        keep(step, null);
        effects.push({ type: 'tell_failed', error: event.error });
      }
      onSettled(step);
      break;
    case 'began':
      onBegan(step, event.index);
      break;
    case 'played':
      if (isSpoken(state)) finish(step);
      break;
    case 'reached':
      state.furthest = Math.max(state.furthest, event.position);
      break;
    case 'stopped':
      stop(step);
      break;
  }
}

function onRendered(step: Step, { span, engine }: Extract<RenderedEvent, { type: 'rendered' }>): void {
  const { state, effects } = step;
  const clause = state.rendering!;
  state.engine ??= engine;
  effects.push({ type: 'await_start', index: state.spoken.length, position: span.from + 1 });
  keep(step, span);
  state.ahead += 1;
  // No gap after the last clause: what follows may already be there.
  if (state.waiting.length > 0 || !state.ended) {
    const endsSentence = /[.!?]["”')]*\s*$/.test(clause.written);
    effects.push({ type: 'pause', ms: endsSentence ? sentenceGapMs : clauseGapMs });
  }
  onSettled(step);
}

/** The clause that was being rendered, where its audio lies. */
function keep({ state }: Step, span: { from: number; to: number } | null): void {
  const clause = state.rendering!;
  state.spoken = [...state.spoken, { clause, words: span ? wordTimings(clause) : [], span }];
}

function onSettled(step: Step): void {
  step.state.rendering = null;
  renderNext(step);
  finishIfDone(step);
}

function onBegan(step: Step, index: number): void {
  const { state, effects } = step;
  if (state.finished) return;
  state.ahead -= 1;
  if (!state.started) effects.push({ type: 'tell', what: 'playback_started' });
  state.started = true;
  effects.push({ type: 'tell_clause', text: state.spoken[index]!.clause.written.trim() });
  renderNext(step);
}

function renderNext(step: Step): void {
  const { state, effects } = step;
  if (state.rendering || state.finished || state.ahead >= maxAhead) return;
  const [clause, ...waiting] = state.waiting;
  if (!clause) return;
  state.waiting = waiting;
  if (clause.spoken !== '') {
    state.rendering = clause;
    effects.push({ type: 'render', clause });
    return;
  }
  state.spoken = [...state.spoken, { clause, words: [], span: null }];
  renderNext(step);
  finishIfDone(step);
}

function finishIfDone(step: Step): void {
  const { state, effects, position } = step;
  if (state.finished || !isSpoken(state)) return;
  const end = endOf(state);
  if (position >= end) finish(step);
  else effects.push({ type: 'await_end', position: end });
}

function finish({ state, effects }: Step): void {
  if (state.finished) return;
  state.furthest = Math.max(state.furthest, endOf(state));
  state.finished = true;
  effects.push({ type: 'tell', what: 'finished' });
}

function stop({ state, effects, position }: Step): void {
  if (state.finished) return;
  // Before the audio is dropped: how far it was played.
  state.furthest = Math.max(state.furthest, position);
  state.cut = !isSpoken(state);
  state.finished = true;
  state.waiting = [];
  effects.push({ type: 'abort' });
}

/** All of it is known and was rendered. */
export function isSpoken({ ended, rendering, waiting }: RenderedState): boolean {
  return ended && !rendering && waiting.length === 0;
}

/** Where the audio so far ends. */
export function endOf({ spoken }: RenderedState): number {
  return spoken.findLast(({ span }) => span !== null)?.span?.to ?? 0;
}
