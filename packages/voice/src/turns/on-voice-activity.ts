import type { Assistant, Caller, TurnEvent } from './turn-state.ts';
import { askRecognition, dropRecognition, type TurnStep } from './turn-step.ts';

type Sound = Extract<TurnEvent, { type: 'voice' | 'silence' }>;

/** Speech over the last part of a reply answers it. */
const lastOfReplyMs = 300;

/** The caller's speech begins or ends. */
export function onVoiceActivity(step: TurnStep, event: Sound): void {
  if (step.state.suspended) return;
  if (event.type === 'voice') onVoice(step, event.at, event.leftMs);
  else onSilence(step, event.at);
}

function onVoice(step: TurnStep, at: number, leftMs: number | null): void {
  const { state } = step;
  const before = state.caller;
  if (before.is === 'speaking') return;
  // They continue: what was recognized in advance is not all they say.
  dropRecognition(step, before);
  const since = before.is === 'pausing' ? before.since : at;
  const held = hold(step, leftMs);
  const mode = held ? 'over' : 'free';
  state.caller = { is: 'speaking', mode, since, probe: null };
}

/** The assistant yields at once to what may be speech. */
function hold(step: TurnStep, leftMs: number | null): boolean {
  const { assistant } = step.state;
  if (assistant.is === 'idle') return false;
  if (assistant.held) return true;
  if (!yields(assistant, leftMs)) return false;
  step.actions.push({ type: 'pause' });
  step.state.assistant = { ...assistant, held: { leftMs } };
  return true;
}

function yields(assistant: Exclude<Assistant, { is: 'idle' }>, leftMs: number | null): boolean {
  if (assistant.is === 'thinking') return true;
  return assistant.interruptible && (leftMs === null || leftMs > lastOfReplyMs);
}

function onSilence(step: TurnStep, at: number): void {
  const { state } = step;
  const { caller } = state;
  if (caller.is !== 'speaking') return;
  const pausing: Extract<Caller, { is: 'pausing' }> = {
    is: 'pausing',
    mode: caller.mode,
    since: caller.since,
    silentSince: at,
    recognition: null,
  };
  if (caller.mode === 'over') {
    // A recognition started mid-speech misses the end.
    dropRecognition(step, caller);
    // It decides whether the reply continues: early guesses too often mistake a backchannel for a request.
    pausing.recognition = askRecognition(step, 'final');
  }
  state.caller = pausing;
  state.lastSpeechAt = at;
}
