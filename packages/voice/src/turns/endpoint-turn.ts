import { endpointingDelay } from './endpointing-delay.ts';
import { recognitionTimeoutMs } from './resolve-barge-in.ts';
import { isBackchannel } from './short-utterances.ts';
import { spokenWords } from './spoken-words.ts';
import type { Caller, TurnState } from './turn-state.ts';
import { askRecognition, forgetCaller, speakPhrase, type TurnStep, takeTurn } from './turn-step.ts';

/** Speech that never pauses is answered after this. */
const longestTurnMs = 60_000;
/** A sound of this length was speech, even if no words were recognized in it. */
const speechMs = 1_000;

type Pausing = Extract<Caller, { is: 'pausing' }>;

/** Waits for the end of the caller's turn, and takes it once the assistant is idle. */
export function endpointTurn(step: TurnStep): void {
  const { state, now } = step;
  const { caller } = state;
  if (caller.is === 'quiet' || caller.mode !== 'free') return;
  if (caller.is === 'pausing') {
    endpointPause(step, caller);
  } else if (now >= caller.since + longestTurnMs) {
    const silentSince = now - state.settings.unfinishedMs;
    state.caller = { is: 'pausing', mode: 'free', since: caller.since, silentSince, recognition: null };
    endpointTurn(step);
  }
}

/** When that is due next. */
export function endpointingDeadlines(state: TurnState): number[] {
  const { caller, settings } = state;
  if (caller.is === 'quiet' || caller.mode !== 'free') return [];
  if (caller.is === 'speaking') return [caller.since + longestTurnMs];
  if (needsRecognition(state, caller)) return [caller.silentSince + settings.earlyMs];
  if (state.assistant.is !== 'idle') return [];
  return [finishedAt(state, caller) ?? caller.recognition!.askedAt + recognitionTimeoutMs];
}

function endpointPause(step: TurnStep, caller: Pausing): void {
  const { state, now } = step;
  if (needsRecognition(state, caller)) {
    if (now < caller.silentSince + state.settings.earlyMs) return;
    if (caller.recognition) step.actions.push({ type: 'drop', id: caller.recognition.id });
    state.caller = { ...caller, recognition: askRecognition(step, 'final') };
    return;
  }
  const recognition = caller.recognition!;
  if (state.assistant.is !== 'idle') return;
  if (recognition.text === null) {
    if (recognition.failed || now >= recognition.askedAt + recognitionTimeoutMs) askAgain(step);
    return;
  }
  if (now < finishedAt(state, caller)! || isIgnored(step, caller, recognition.text)) return;
  forgetCaller(step);
  takeTurn(step, {
    text: recognition.text,
    typed: false,
    since: caller.since,
    lastSpeechAt: caller.silentSince,
    recognizedAt: recognition.answeredAt ?? now,
  });
}

/** An early result over a reply only served to classify the overlap. */
function needsRecognition(state: TurnState, { recognition }: Pausing): boolean {
  return !recognition || (recognition.effort === 'early' && state.assistant.is === 'idle');
}

function finishedAt(state: TurnState, { silentSince, recognition }: Pausing): number | null {
  const text = recognition?.text ?? null;
  return text === null ? null : silentSince + endpointingDelay(text, state, state.settings);
}

/** Sound without words, or a backchannel to what can't be interrupted. */
function isIgnored(step: TurnStep, caller: Pausing, text: string): boolean {
  if (text === '' && caller.silentSince - caller.since >= speechMs) {
    askAgain(step);
    return true;
  }
  const opens = step.state.waiting.some((one) => one.type === 'speak' && one.kind === 'opening');
  if (text !== '' && !(opens && isBackchannel(spokenWords(text)))) return false;
  forgetCaller(step);
  return true;
}

function askAgain(step: TurnStep): void {
  const { state } = step;
  forgetCaller(step);
  state.asked = 0;
  state.notUnderstoodCount += 1;
  speakPhrase(step, state.notUnderstoodCount === 1 ? 'notUnderstood' : 'offerChat');
}
