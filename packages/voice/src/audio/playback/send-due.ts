import { samplesBetween, silenced } from './pieces.ts';
import { type PlaybackStep, samplesPerMs } from './playback-step.ts';

export const frameMs = 20;
/** How far playback may be behind what was sent. */
const aheadMs = 200;

/** Sends the frames that are due. */
export function sendDue(step: PlaybackStep): void {
  const { state, effects, now } = step;
  const frameLength = frameMs * samplesPerMs(state.line);
  if (state.sent < state.end && state.sentUntil < now) {
    // Underrun. A reporting transport shows by its reports when the next audio is played.
    if (!state.line.reportsPlayed) effects.push({ type: 'interrupted' });
    state.sentUntil = now;
  }
  while (state.sent < state.end && state.sentUntil - now + frameMs <= aheadMs) {
    // An incomplete frame waits as long as possible for more audio.
    if (state.end - state.sent < frameLength && state.sentUntil - now > frameMs) return;
    effects.push({ type: 'send', samples: nextFrame(step, frameLength), at: state.sentUntil });
    state.sent += frameLength;
    state.totalSent += frameLength;
    state.sentUntil += frameMs;
  }
}

function nextFrame({ state }: PlaybackStep, length: number): Int16Array {
  const { sent } = state;
  const missing = length - (state.end - sent);
  if (missing > 0) {
    state.pieces = [...state.pieces, { from: state.end, samples: new Int16Array(missing) }];
    state.end += missing;
  }
  // The record is silent too.
  if (state.muted) state.pieces = silenced(state.pieces, sent, sent + length);
  return samplesBetween(state.pieces, sent, sent + length);
}
