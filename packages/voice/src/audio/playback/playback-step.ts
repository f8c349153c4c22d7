import { samplesBetween } from './pieces.ts';
import type { PlaybackEffect, PlaybackState } from './playback-state.ts';

/** One step of the reducer in progress: the next state, and the effects on the way to it. */
export interface PlaybackStep {
  /** A copy that the step may change; what it holds is replaced, never changed. */
  readonly state: PlaybackState;
  readonly effects: PlaybackEffect[];
  readonly now: number;
}

export function openPlaybackStep(state: PlaybackState, now: number): PlaybackStep {
  return { state: { ...state }, effects: [], now };
}

/** Where playback is, as precisely as the transport reports. */
export function positionOf(state: PlaybackState, now: number): number {
  if (state.paused) return state.paused.position;
  const { run, sent, confirmed, lag } = state;
  return Math.min(sent, Math.max(run.from, confirmed, estimatedPosition(state, now) - lag));
}

/** Where playback would be if the transport played without lag. */
export function estimatedPosition({ sent, sentUntil, line }: PlaybackState, now: number): number {
  return sent - Math.ceil((sentUntil - now) * samplesPerMs(line));
}

/** What was played up to here is told. */
export function confirm({ state, effects }: PlaybackStep, to: number): void {
  const { confirmed, pieces } = state;
  if (to <= confirmed) return;
  effects.push({ type: 'heard', samples: samplesBetween(pieces, confirmed, to), position: confirmed });
  state.confirmed = to;
}

/** `isReported`: the transport has reported how much it played before. */
export function startRun({ state, effects, now }: PlaybackStep, from: number, isReported: boolean): void {
  effects.push({ type: 'interrupted' });
  const known = isReported || !state.line.reportsPlayed;
  state.run = { from, playedBefore: state.reported, isReported: known, at: now };
  state.sent = from;
  state.confirmed = from;
  state.sentUntil = now;
}

export function samplesPerMs({ rate }: { rate: number }): number {
  return rate / 1000;
}
