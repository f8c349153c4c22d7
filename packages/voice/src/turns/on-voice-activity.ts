import type { Assistant, Caller, TurnEvent } from './turn-state.ts';
import { askRecognition, dropRecognition, type TurnStep } from './turn-step.ts';

type Sound = Extract<TurnEvent, { type: 'voice' | 'silence' }>;

/** Said over the last of a reply it is an answer to it. */
const lastOfReplyMs = 300;

/** The caller's voice begins or ends. */
export function onVoiceActivity(step: TurnStep, event: Sound): void {
  if (step.state.suspended) return;
  if (event.type === 'voice') onVoice(step, event.at, event.leftMs);
  else onSilence(step, event.at);
}

function onVoice(step: TurnStep, at: number, leftMs: number | null): void {
  const { state } = step;
  const before = state.caller;
  if (before.is === 'speaking') return;
  // They go on: what was recognized ahead of time is not all they say.
  dropRecognition(step, before);
  const since = before.is === 'pausing' ? before.since : at;
  const held = hold(step, leftMs);
  const mode = held ? 'over' : 'free';
  state.caller = { is: 'speaking', mode, since, probe: null };
}

/** The assistant gives way at once to what may be speech. */
function hold(step: TurnStep, leftMs: number | null): boolean {
  const { assistant } = step.state;
  if (assistant.is === 'idle') return false;
  if (assistant.held) return true;
  if (!givesWay(assistant, leftMs)) return false;
  step.actions.push({ type: 'pause' });
  step.state.assistant = { ...assistant, held: { leftMs } };
  return true;
}

function givesWay(assistant: Exclude<Assistant, { is: 'idle' }>, leftMs: number | null): boolean {
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
    // What was asked in mid-speech doesn't know its end.
    dropRecognition(step, caller);
    // Whether the reply goes on depends on it: early guesses mistake an "uh-huh" for a wish too often.
    pausing.recognition = askRecognition(step, 'final');
  }
  state.caller = pausing;
  state.lastSpeechAt = at;
}
