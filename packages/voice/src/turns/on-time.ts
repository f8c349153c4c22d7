import { endpointingDeadlines, endpointTurn } from './endpoint-turn.ts';
import { bargeInDeadlines, resolveBargeIn } from './resolve-barge-in.ts';
import type { TurnState } from './turn-state.ts';
import {
  endCall,
  forgetCaller,
  speak,
  speakPhrase,
  stopAssistant,
  type TurnStep,
  takeTurn,
} from './turn-step.ts';

/** The end of a call comes this long before its maximum length. */
const closingMs = 8_000;
/** It is announced this long before, unless the whole call is that short. */
const warningMs = 30_000;
const shortMs = 90_000;
/** A conversation that takes longer counts as failed. */
const replyMs = 30_000;

/** Everything that is due now, in order. */
export function onTime(step: TurnStep): void {
  if (step.state.ended) return;
  endOfTime(step);
  if (step.state.ended || step.state.suspended) return;
  resolveBargeIn(step);
  endpointTurn(step);
  next(step);
  fillWait(step);
  endSilence(step);
}

/** When one of these is due next; null once the call has ended. */
export function wakeAt(state: TurnState): number | null {
  if (state.ended) return null;
  const due = [state.closing ? state.endsAt : state.endsAt - closingMs];
  if (mayWarn(state)) due.push(state.endsAt - warningMs);
  if (!state.suspended)
    due.push(...bargeInDeadlines(state), ...endpointingDeadlines(state), ...dueOfAssistant(state));
  return Math.min(...due);
}

function endOfTime(step: TurnStep): void {
  const { state, now } = step;
  if (now >= state.endsAt) endCall(step, 'exceeded-max-duration');
  if (mayWarn(state) && now >= state.endsAt - warningMs) {
    state.warned = true;
    state.waiting.push({ type: 'speak', kind: 'phrase', what: 'almostUp', interruptible: true, ends: null });
  }
  if (state.closing || now < state.endsAt - closingMs) return;
  state.closing = true;
  state.waiting = [];
  stopAssistant(step, 'replaced');
  forgetCaller(step);
  // Nothing can be said while the connection is lost.
  if (state.suspended) return;
  speak(step, { kind: 'phrase', what: 'timeUp', interruptible: false, ends: 'exceeded-max-duration' });
}

const mayWarn = ({ warned, closing, settings }: TurnState): boolean =>
  !warned && !closing && settings.maxCallMs >= shortMs;

/** What has waited for the assistant to be idle; a caller who is speaking goes first. */
function next(step: TurnStep): void {
  const { state, now } = step;
  while (state.assistant.is === 'idle' && state.caller.is === 'quiet' && state.waiting.length > 0) {
    const first = state.waiting.shift()!;
    if (first.type === 'speak') speak(step, first);
    else takeTurn(step, { text: first.text, typed: true, since: now, lastSpeechAt: now, recognizedAt: now });
  }
}

/** A filler over a long wait; an apology when it was too long. */
function fillWait(step: TurnStep): void {
  const { state, now } = step;
  const { assistant } = state;
  if (assistant.is !== 'thinking') return;
  if (!assistant.answered && now >= assistant.since + replyMs) {
    stopAssistant(step, 'replaced');
    speakPhrase(step, 'apology');
  } else if (!assistant.held && assistant.fillAt !== null && now >= assistant.fillAt) {
    state.assistant = { ...assistant, fillAt: null };
    step.actions.push({ type: 'fill', id: assistant.id });
  }
}

/** Asks twice whether they are still there; then says goodbye. */
function endSilence(step: TurnStep): void {
  const { state, now } = step;
  const at = silenceEndsAt(state);
  if (at === null || now < at) return;
  if (state.asked === 2) {
    speakPhrase(step, 'farewell', 'silence-timed-out');
    return;
  }
  speakPhrase(step, state.asked === 0 ? 'stillThere' : 'stillThereAgain');
  state.asked = state.asked === 0 ? 1 : 2;
}

function silenceEndsAt(state: TurnState): number | null {
  if (state.onHold || state.assistant.is !== 'idle' || state.caller.is !== 'quiet') return null;
  const { silenceMs, goodbyeMs } = state.settings;
  return state.quietSince + (state.asked === 0 ? silenceMs : goodbyeMs / 2);
}

function dueOfAssistant(state: TurnState): number[] {
  const { assistant } = state;
  const silence = silenceEndsAt(state);
  if (assistant.is !== 'thinking') return silence === null ? [] : [silence];
  const filler = assistant.held ? null : assistant.fillAt;
  return [...(assistant.answered ? [] : [assistant.since + replyMs]), ...(filler === null ? [] : [filler])];
}
