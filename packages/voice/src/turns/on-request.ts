import type { TurnEvent } from './turn-state.ts';
import {
  endCall,
  forgetCaller,
  releaseAssistant,
  stopAssistant,
  type TurnStep,
  takeTurn,
} from './turn-step.ts';

type Request = Extract<
  TurnEvent,
  { type: 'opened' | 'typed' | 'say' | 'suspended' | 'on_hold' | 'resumed' | 'hung_up' }
>;

/** Requests from outside the audio. */
export function onRequest(step: TurnStep, event: Request): void {
  switch (event.type) {
    case 'opened':
      step.state.waiting.push(
        { type: 'speak', kind: 'notice', what: 'notice', interruptible: false, ends: null },
        { type: 'speak', kind: 'opening', what: 'opening', interruptible: true, ends: null },
      );
      break;
    case 'typed':
      onTyped(step, event.text);
      break;
    case 'say':
      onSay(step, event);
      break;
    case 'suspended':
      onSuspended(step);
      break;
    case 'on_hold':
      step.state.onHold = event.isOn;
      step.state.quietSince = step.now;
      break;
    case 'resumed':
      onResumed(step);
      break;
    case 'hung_up':
      endCall(step, event.reason);
      break;
  }
}

/** Typed words are a turn immediately, whatever is being said, unless it can't be interrupted. */
function onTyped(step: TurnStep, text: string): void {
  const { state, now } = step;
  if (state.closing) return;
  const { assistant } = state;
  if (state.suspended || (assistant.is === 'speaking' && !assistant.interruptible)) {
    skipOpening(step);
    state.waiting.push({ type: 'typed', text });
    return;
  }
  stopAssistant(step, assistant.is === 'thinking' ? 'withdrawn' : 'interrupted');
  forgetCaller(step);
  state.lastSpeechAt = now;
  takeTurn(step, { text, typed: true, since: now, lastSpeechAt: now, recognizedAt: now });
}

function onSay(step: TurnStep, event: Extract<Request, { type: 'say' }>): void {
  const { state } = step;
  if (state.closing) return;
  if (event.interrupt) skipOpening(step);
  if (event.interrupt && (state.assistant.is !== 'speaking' || state.assistant.interruptible)) {
    stopAssistant(step, 'replaced');
  }
  state.waiting.push({
    type: 'speak',
    kind: 'said',
    what: { text: event.text },
    interruptible: event.interruptible,
    ends: event.endsCall ? 'assistant-ended-call' : null,
  });
}

/** What would have interrupted the opening comes in its place, once the notice before it was heard. */
function skipOpening({ state }: TurnStep): void {
  state.waiting = state.waiting.filter((next) => next.type !== 'speak' || next.kind !== 'opening');
}

function onSuspended(step: TurnStep): void {
  const { state } = step;
  if (state.suspended) return;
  forgetCaller(step);
  const { assistant } = state;
  if (assistant.is === 'idle' || !assistant.held) step.actions.push({ type: 'pause' });
  state.suspended = true;
  // What was held for the caller is now paused by the transport.
  releaseAssistant(step);
}

function onResumed(step: TurnStep): void {
  const { state, now } = step;
  if (!state.suspended) return;
  state.suspended = false;
  state.quietSince = now;
  step.actions.push({ type: 'resume' });
  const { assistant } = state;
  if (assistant.is === 'thinking' && assistant.fillAt !== null) {
    state.assistant = { ...assistant, fillAt: now + state.settings.fillerMs };
  }
}
