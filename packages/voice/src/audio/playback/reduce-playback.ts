import { since } from './pieces.ts';
import type { PlaybackEvent, PlaybackLine, PlaybackState, ReducedPlayback } from './playback-state.ts';
import {
  confirm,
  estimatedPosition,
  openPlaybackStep,
  type PlaybackStep,
  positionOf,
  samplesPerMs,
  startRun,
} from './playback-step.ts';
import { frameMs, sendDue } from './send-due.ts';

/** Assumed playback lag of a reporting transport until its first report. */
const usualLagMs = 60;
/** A transport acknowledges a flush within this time. */
const answerMs = 150;
/** Audio is kept this long for resuming. */
const keepMs = 15_000;

/** The state before anything was added. */
export function initialPlayback(line: PlaybackLine): PlaybackState {
  return {
    line,
    pieces: [],
    watchers: [],
    end: 0,
    run: { from: 0, playedBefore: 0, isReported: true, at: 0 },
    sent: 0,
    sentUntil: 0,
    totalSent: 0,
    reported: 0,
    lag: line.reportsPlayed ? usualLagMs * samplesPerMs(line) : 0,
    confirmed: 0,
    paused: null,
    muted: false,
    closed: false,
    wakeAt: null,
  };
}

/**
 * The playback reducer: paces audio to the transport and knows how much of it was played. Pure: no clock, no timer, no
 * transport; the caller performs the effects and comes back at `wakeAt`.
 * @param now never before that of the event before
 */
export function reducePlayback(state: PlaybackState, event: PlaybackEvent, now: number): ReducedPlayback {
  const step = openPlaybackStep(state, now);
  handle(step, event);
  return { state: step.state, effects: step.effects };
}

function handle(step: PlaybackStep, event: PlaybackEvent): void {
  const { state } = step;
  switch (event.type) {
    case 'added':
      add(step, event.samples);
      break;
    case 'watched':
      state.watchers = [...state.watchers, { id: event.id, position: event.position }];
      schedule(step);
      break;
    case 'paused':
      pause(step);
      break;
    case 'resumed':
      resume(step, event.from);
      break;
    case 'flushing':
      startFlush(step, event.always);
      break;
    case 'flushed':
      finishFlush(step);
      break;
    case 'played':
      takeReport(step, event.samples);
      break;
    case 'muted':
      state.muted = event.on;
      break;
    case 'closed':
      Object.assign(state, { closed: true, pieces: [], watchers: [], wakeAt: null });
      break;
    case 'time':
      state.wakeAt = null;
      proceed(step);
      break;
  }
}

function add(step: PlaybackStep, samples: Int16Array): void {
  const { state } = step;
  forgetOld(step);
  if (samples.length > 0) {
    state.pieces = [...state.pieces, { from: state.end, samples }];
    state.end += samples.length;
  }
  proceed(step);
}

function forgetOld({ state, now }: PlaybackStep): void {
  const kept = Math.min(state.confirmed, positionOf(state, now)) - keepMs * samplesPerMs(state.line);
  state.pieces = since(state.pieces, kept);
}

/** What time has brought about. */
function proceed(step: PlaybackStep): void {
  const { state, now } = step;
  if (state.closed || state.paused) return;
  if (!state.line.reportsPlayed) confirm(step, positionOf(state, now));
  sendDue(step);
  tellReached(step);
  schedule(step);
}

function tellReached({ state, effects, now }: PlaybackStep): void {
  const here = positionOf(state, now);
  const reached = state.watchers.filter(({ position }) => position <= here);
  if (reached.length === 0) return;
  state.watchers = state.watchers.filter(({ position }) => position > here);
  effects.push({ type: 'reached', ids: reached.map(({ id }) => id) });
}

function schedule({ state, now }: PlaybackStep): void {
  if (state.closed || state.paused) return;
  const { sent, end, watchers } = state;
  if (sent < end || watchers.length > 0 || positionOf(state, now) < sent) state.wakeAt ??= now + frameMs;
}

function pause({ state, effects, now }: PlaybackStep): void {
  if (state.paused) return;
  state.paused = { position: positionOf(state, now), isReported: !state.line.reportsPlayed };
  state.sentUntil = now;
  state.wakeAt = null;
  effects.push({ type: 'playback', action: state.line.canPause ? 'pause' : 'flush' });
}

function resume(step: PlaybackStep, from: number): void {
  const { state, effects } = step;
  if (!state.paused) return;
  const { isReported } = state.paused;
  state.paused = null;
  if (state.line.canPause)
    effects.push({ type: 'playback', action: 'flush' }, { type: 'playback', action: 'resume' });
  startRun(step, Math.min(from, state.end), isReported);
  proceed(step);
}

function startFlush(step: PlaybackStep, always: boolean): void {
  const { state, effects, now } = step;
  const { paused, sent, end } = state;
  if (!always && !paused && positionOf(state, now) >= sent && sent >= end) return;
  // Before the audio is dropped: what no report has told yet.
  confirm(step, positionOf(state, now));
  effects.push({ type: 'playback', action: 'flush' });
  if (paused && state.line.canPause) effects.push({ type: 'playback', action: 'resume' });
}

function finishFlush(step: PlaybackStep): void {
  const { state } = step;
  const isReported = state.paused?.isReported ?? false;
  Object.assign(state, { paused: null, pieces: [], watchers: [], wakeAt: null });
  startRun(step, state.end, isReported);
}

function takeReport(step: PlaybackStep, samples: number): void {
  const { state, now } = step;
  const { line, reported, totalSent, sent, run } = state;
  // A client may report anything: never more than was sent.
  if (!line.reportsPlayed || !(samples >= reported && samples <= totalSent)) return;
  state.reported = samples;
  // The acknowledgment of a flush includes what was played before it.
  const isAcknowledgment = !run.isReported && (sent === run.from || now - run.at < answerMs);
  const playedBefore = isAcknowledgment ? samples : run.playedBefore;
  const at = Math.min(sent, run.from + Math.max(0, samples - playedBefore));
  if (state.paused) state.paused = { position: Math.max(run.from, at), isReported: true };
  else if (at < sent) state.lag = Math.max(0, estimatedPosition(state, now) - at);
  state.run = { ...run, playedBefore, isReported: true };
  confirm(step, at);
  if (!state.paused) tellReached(step);
}
