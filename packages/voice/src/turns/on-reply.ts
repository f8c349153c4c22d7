import type { TurnEvent } from './turn-state.ts';
import { endCall, speakPhrase, stopAssistant, type TurnStep } from './turn-step.ts';

type OfReply = Extract<TurnEvent, { type: 'playback_started' | 'answered' | 'reply_failed' | 'finished' }>;

/** The progress of what the assistant says. */
export function onReply(step: TurnStep, event: OfReply): void {
  const { assistant } = step.state;
  if (assistant.is === 'idle' || assistant.id !== event.id) return;
  switch (event.type) {
    case 'playback_started':
      onPlaybackStarted(step);
      break;
    case 'answered':
      onAnswered(step, event);
      break;
    case 'reply_failed':
      stopAssistant(step, 'replaced');
      speakPhrase(step, 'apology');
      break;
    case 'finished':
      onFinished(step);
      break;
  }
}

/** Playback of a reply begins. */
function onPlaybackStarted(step: TurnStep): void {
  const { assistant } = step.state;
  if (assistant.is !== 'thinking') return;
  step.state.assistant = {
    is: 'speaking',
    id: assistant.id,
    kind: 'reply',
    since: step.now,
    interruptible: true,
    ends: assistant.endsCall ? 'assistant-ended-call' : null,
    expects: assistant.expects,
    held: assistant.held,
  };
}

function onAnswered(step: TurnStep, event: Extract<OfReply, { type: 'answered' }>): void {
  const { state, now } = step;
  const { assistant } = state;
  if (assistant.is === 'thinking') {
    state.assistant = { ...assistant, answered: true, expects: event.expects, endsCall: event.endsCall };
  } else if (assistant.is === 'speaking') {
    const ends = event.endsCall ? ('assistant-ended-call' as const) : assistant.ends;
    state.assistant = { ...assistant, expects: event.expects, ends };
  }
  if (!event.empty || assistant.is !== 'thinking') return;
  // Nothing to say: a person answers, or a filler was all there was to play.
  if (event.endsCall) {
    endCall(step, 'assistant-ended-call');
    return;
  }
  if (assistant.held) step.actions.push({ type: 'resume' });
  state.expects = event.expects;
  state.assistant = { is: 'idle' };
  state.quietSince = now;
  if (state.caller.is !== 'quiet') state.caller = { ...state.caller, mode: 'free' };
}

function onFinished(step: TurnStep): void {
  const { state, now } = step;
  const { assistant } = state;
  if (assistant.is === 'idle') return;
  // It can't end while it is held, but the transport may report late.
  if (assistant.held) step.actions.push({ type: 'resume' });
  const ends =
    assistant.is === 'speaking' ? assistant.ends : assistant.endsCall ? 'assistant-ended-call' : null;
  if (assistant.is === 'thinking' || assistant.kind === 'reply') state.expects = assistant.expects;
  state.assistant = { is: 'idle' };
  state.quietSince = now;
  if (state.caller.is !== 'quiet') state.caller = { ...state.caller, mode: 'free' };
  if (ends) endCall(step, ends);
}
