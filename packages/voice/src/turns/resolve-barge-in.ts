import { classifyOverlap } from './classify-overlap.ts';
import type { Assistant, Caller, Recognition, TurnState } from './turn-state.ts';
import { askRecognition, forgetCaller, releaseAssistant, stopAssistant, type TurnStep } from './turn-step.ts';

/** A recognizer that takes longer counts as failed. */
export const recognitionTimeoutMs = 6_000;
/** A reply held for a short sound resumes after this, recognized or not: a backchannel may not cost more than 700 ms. */
const heldMs = 600;
/** A long sound that is still not recognized after this counts as an interruption. */
const unknownMs = 1_500;
/** While the caller speaks over a held reply, their words are checked this often. */
const probeEveryMs = 500;
/** Speech that begins this soon after a reply began is not an answer to it. */
const freshMs = 400;

type Verdict = ReturnType<typeof classifyOverlap>;
type Pausing = Extract<Caller, { is: 'pausing' }>;

/** Decides whether the caller's speech over a reply stops the reply or lets it continue. */
export function resolveBargeIn(step: TurnStep): void {
  const { caller, assistant } = step.state;
  if (assistant.is === 'idle' || caller.is === 'quiet' || caller.mode !== 'over') return;
  if (caller.is === 'speaking') probe(step);
  else resolvePause(step, caller);
}

/** When that decision is due next. */
export function bargeInDeadlines(state: TurnState): number[] {
  const { caller, assistant, settings } = state;
  if (assistant.is === 'idle' || caller.is === 'quiet' || caller.mode !== 'over') return [];
  if (caller.is === 'speaking') {
    if (!caller.probe) return [caller.since + settings.interruptMs];
    return [caller.probe.askedAt + (isAnswered(caller.probe) ? probeEveryMs : unknownMs)];
  }
  if (!caller.recognition) return [];
  const { askedAt } = caller.recognition;
  if (!isShort(state, caller)) return [askedAt + unknownMs];
  return [askedAt + recognitionTimeoutMs, ...(assistant.held ? [caller.silentSince + heldMs] : [])];
}

/** They are still speaking: checks from time to time what. */
function probe(step: TurnStep): void {
  const { state, now } = step;
  const { caller } = state;
  if (caller.is !== 'speaking' || now < caller.since + state.settings.interruptMs) return;
  if (caller.probe && classify(step, caller.probe, now - caller.since) === 'interruption') {
    interrupt(step, caller.since);
  } else if (!caller.probe || (isAnswered(caller.probe) && now >= caller.probe.askedAt + probeEveryMs)) {
    state.caller = { ...caller, probe: askRecognition(step, 'early') };
  }
}

function resolvePause(step: TurnStep, caller: Pausing): void {
  const { state, now } = step;
  const verdict = classify(step, caller.recognition, caller.silentSince - caller.since);
  switch (verdict) {
    case 'interruption':
      interrupt(step, caller.since);
      break;
    case 'backchannel':
      state.asked = 0;
      forgetCaller(step);
      releaseAssistant(step);
      break;
    case 'noise':
      forgetCaller(step);
      releaseAssistant(step);
      break;
    case 'undecided':
      // It is still classified once it is recognized.
      if (isShort(state, caller) && now >= caller.silentSince + heldMs) releaseAssistant(step);
      break;
  }
}

function classify(step: TurnStep, recognition: Recognition | null, voicedMs: number): Verdict {
  const { state, now } = step;
  const { caller, assistant } = state;
  if (!recognition || caller.is === 'quiet' || assistant.is === 'idle') return 'undecided';
  const long = voicedMs >= state.settings.interruptMs;
  if (recognition.text === null) {
    const patience = long ? unknownMs : recognitionTimeoutMs;
    if (!recognition.failed && now < recognition.askedAt + patience) return 'undecided';
    return long ? 'interruption' : 'noise';
  }
  return classifyOverlap({
    text: recognition.text,
    voicedMs,
    over: caller.is === 'pausing',
    // While hardly any of the reply was heard, any words continue the turn.
    interruptMs: isFresh(assistant, caller.since) ? 0 : state.settings.interruptMs,
    expects: assistant.expects,
    leftMs: assistant.held?.leftMs ?? null,
  });
}

function interrupt(step: TurnStep, callerSince: number): void {
  stopAssistant(step, isFresh(step.state.assistant, callerSince) ? 'withdrawn' : 'interrupted');
}

/** Whether the caller spoke before more than a syllable of the reply was heard: their turn continues. */
function isFresh(assistant: Assistant, callerSince: number): boolean {
  if (assistant.is === 'thinking') return true;
  if (assistant.is === 'idle' || assistant.kind !== 'reply') return false;
  return callerSince - assistant.since < freshMs;
}

function isShort(state: TurnState, caller: Pausing): boolean {
  return caller.silentSince - caller.since < state.settings.interruptMs;
}

function isAnswered(recognition: Recognition): boolean {
  return recognition.text !== null || recognition.failed;
}
