import { endpointingDelay, mayBeWhole } from './endpointing-delay.ts';
import { recognitionTimeoutMs } from './resolve-barge-in.ts';
import { isBackchannel } from './short-utterances.ts';
import { spokenWords } from './spoken-words.ts';
import type { Caller, Recognition, TurnState } from './turn-state.ts';
import { askRecognition, forgetCaller, speakPhrase, type TurnStep, takeTurn } from './turn-step.ts';

/** Speech that never pauses is answered after this. */
const longestTurnMs = 60_000;
/**
 * Silence at which what seems unfinished is recognized once more: with that much of it recognizers write whole what they broke off
 * before, digits and addresses above all.
 */
const againMs = 600;
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
  const finished = finishedAt(state, caller) ?? caller.recognition!.askedAt + recognitionTimeoutMs;
  const again = caller.silentSince + againMs;
  return isToBeHeardAgain(state, caller) && again < finished ? [again] : [finished];
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
  const text = understood(recognition);
  if (text === null) {
    if (recognition.failed || now >= recognition.askedAt + recognitionTimeoutMs) askAgain(step);
    return;
  }
  if (now < finishedAt(state, caller)!) {
    if (now >= caller.silentSince + againMs && isToBeHeardAgain(state, caller))
      state.caller = { ...caller, recognition: askRecognition(step, 'final', text) };
    return;
  }
  if (isIgnored(step, caller, text)) return;
  forgetCaller(step);
  takeTurn(step, {
    text,
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

function isToBeHeardAgain(state: TurnState, { recognition }: Pausing): boolean {
  if (!recognition || recognition.before !== null || recognition.text === null) return false;
  return mayBeWhole(recognition.text, state);
}

/** What was recognized last, and where that isn't known or is nothing, before that. */
const understood = ({ text, before }: Recognition): string | null => text || (before ?? text);

/** Who seemed unfinished at first is given the time of those of whom it can't be told, at least. */
function finishedAt(state: TurnState, { silentSince, recognition }: Pausing): number | null {
  const text = recognition && understood(recognition);
  if (!recognition || text === null) return null;
  const delay = endpointingDelay(text, state, state.settings);
  return silentSince + (recognition.before === null ? delay : Math.max(delay, state.settings.unsureMs));
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
