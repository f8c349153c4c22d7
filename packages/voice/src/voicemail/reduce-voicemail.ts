import type { CallEndedReason } from '../observers/call-observer.ts';

/** Milliseconds after the tone. */
export interface VoicemailLimits {
  /** Nothing was said at all. */
  startMs: number;
  /** Silence that ends the message. */
  silenceMs: number;
  maxMs: number;
}

/** A message being taken. Times are milliseconds of the call's clock; null: nothing is due. */
export interface VoicemailState {
  limits: VoicemailLimits;
  is: 'greeting' | 'recording' | 'thanking' | 'over';
  /** The caller's voice has begun and not ended. */
  isVoiced: boolean;
  /** From their first to their last sound; null: they said nothing. */
  spoken: { from: number; to: number } | null;
  /** When silence ends the message, and as what. */
  silence: { at: number; reason: CallEndedReason } | null;
  /** When what was said so far is recognized. */
  pieceAt: number | null;
  maxAt: number | null;
  /** Why it ended; null before. */
  endedReason: CallEndedReason | null;
}

export type VoicemailEvent =
  | { type: 'opened' }
  /** What was to be said was played. */
  | { type: 'said' }
  /** The tone was played. */
  | { type: 'toned' }
  | { type: 'voice' | 'silence'; at: number }
  | { type: 'digit'; digit: string }
  | { type: 'hung_up'; reason: CallEndedReason }
  | { type: 'time' };

export type VoicemailEffect =
  | 'greet'
  | 'tone'
  | 'thank'
  /** Forget what was said so far. */
  | 'forget'
  /** Recognize what was said so far, and forget it. */
  | 'recognize'
  | 'close';

/** A pause in which what was said so far is recognized: the rest isn't all left to the end. */
const pieceMs = 900;

export function initialVoicemail(limits: VoicemailLimits): VoicemailState {
  return {
    limits,
    is: 'greeting',
    isVoiced: false,
    spoken: null,
    silence: null,
    pieceAt: null,
    maxAt: null,
    endedReason: null,
  };
}

interface Step {
  /** A copy that the step may change; what it holds is replaced, never changed. */
  state: VoicemailState;
  effects: VoicemailEffect[];
  now: number;
}

/** The reducer of taking a message. Pure: no clock, no audio; come back with `time` at `wakeAt`. */
export function reduceVoicemail(
  before: VoicemailState,
  event: VoicemailEvent,
  now: number,
): { state: VoicemailState; effects: VoicemailEffect[]; wakeAt: number | null } {
  const step: Step = { state: { ...before }, effects: [], now };
  if (before.is !== 'over') handle(step, event);
  return { state: step.state, effects: step.effects, wakeAt: wakeAt(step.state) };
}

function wakeAt({ silence, pieceAt, maxAt }: VoicemailState): number | null {
  const due = [silence?.at ?? null, pieceAt, maxAt].filter((at) => at !== null);
  return due.length > 0 ? Math.min(...due) : null;
}

function handle(step: Step, event: VoicemailEvent): void {
  const { state, effects } = step;
  switch (event.type) {
    case 'opened':
      effects.push('greet');
      break;
    case 'said':
      if (state.is === 'greeting') effects.push('tone');
      else if (state.is === 'thanking') close(step);
      break;
    case 'toned':
      if (state.is === 'greeting') startRecording(step);
      break;
    case 'voice':
      state.isVoiced = true;
      onVoice(step, event.at);
      break;
    case 'silence':
      state.isVoiced = false;
      onSilence(step, event.at);
      break;
    case 'digit':
      if (event.digit === '#') finish(step, 'assistant-ended-call');
      break;
    case 'hung_up':
      if (state.is === 'recording') keepRest(step);
      state.endedReason ??= event.reason;
      close(step);
      break;
    case 'time':
      onTime(step);
      break;
  }
}

function startRecording(step: Step): void {
  const { state, effects, now } = step;
  state.is = 'recording';
  // What was said over the greeting is no message.
  effects.push('forget');
  if (state.isVoiced) onVoice(step, now);
  else state.silence = { at: now + state.limits.startMs, reason: 'silence-timed-out' };
  state.maxAt = now + state.limits.maxMs;
}

function onVoice({ state }: Step, at: number): void {
  if (state.is !== 'recording') return;
  state.silence = null;
  state.pieceAt = null;
  state.spoken ??= { from: at, to: at };
}

function onSilence({ state, now }: Step, at: number): void {
  if (state.is !== 'recording' || !state.spoken) return;
  state.spoken = { ...state.spoken, to: at };
  state.silence = { at: now + state.limits.silenceMs, reason: 'assistant-ended-call' };
  state.pieceAt = now + pieceMs;
}

function onTime(step: Step): void {
  const { state, effects, now } = step;
  if (state.pieceAt !== null && now >= state.pieceAt) {
    state.pieceAt = null;
    effects.push('recognize');
  }
  if (state.silence && now >= state.silence.at) finish(step, state.silence.reason);
  else if (state.maxAt !== null && now >= state.maxAt) finish(step, 'exceeded-max-duration');
}

function finish(step: Step, reason: CallEndedReason): void {
  const { state, effects } = step;
  if (state.is !== 'recording') return;
  keepRest(step);
  Object.assign(state, { is: 'thanking', endedReason: reason, silence: null, pieceAt: null, maxAt: null });
  effects.push('thank');
}

/** The message is over, in mid-sentence perhaps. */
function keepRest({ state, effects, now }: Step): void {
  if (!state.spoken) return;
  if (state.isVoiced) state.spoken = { ...state.spoken, to: now };
  effects.push('recognize');
}

function close({ state, effects }: Step): void {
  Object.assign(state, { is: 'over', silence: null, pieceAt: null, maxAt: null });
  effects.push('close');
}
