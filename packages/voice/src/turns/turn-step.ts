import type { CallEndedReason } from '../observers/call-observer.ts';
import type {
  Caller,
  Phrase,
  Recognition,
  TurnAction,
  TurnState,
  UtteranceKind,
  WhyStopped,
} from './turn-state.ts';

/** One step of the reducer in progress: the next state, and the actions on the way to it. */
export interface TurnStep {
  state: TurnState;
  readonly actions: TurnAction[];
  readonly now: number;
}

export function openTurnStep(state: TurnState, now: number): TurnStep {
  return { state: { ...state, waiting: [...state.waiting] }, actions: [], now };
}

export interface Utterance {
  kind: UtteranceKind;
  what: Phrase | { text: string };
  interruptible: boolean;
  ends: CallEndedReason | null;
}

/** Has the assistant say something that is not a reply. It must be idle. */
export function speak(step: TurnStep, { kind, what, interruptible, ends }: Utterance): void {
  const id = nextId(step);
  step.actions.push({ type: 'speak', id, kind, what });
  step.state.assistant = {
    is: 'speaking',
    id,
    kind,
    since: step.now,
    interruptible,
    ends,
    expects: null,
    held: null,
  };
}

export function speakPhrase(step: TurnStep, what: Phrase, ends: CallEndedReason | null = null): void {
  speak(step, { kind: 'phrase', what, interruptible: true, ends });
}

/** Has the conversation answer. The assistant must be idle. */
export function takeTurn(
  step: TurnStep,
  turn: { text: string; typed: boolean; since: number; lastSpeechAt: number; recognizedAt: number },
): void {
  const { state, now } = step;
  const id = nextId(step);
  step.actions.push({ type: 'take_turn', id, ...turn });
  state.assistant = {
    is: 'thinking',
    id,
    since: now,
    fillAt: fillerDue(step, turn.lastSpeechAt),
    held: null,
    answered: false,
    expects: null,
    endsCall: false,
  };
  state.expects = null;
  // A caller who speaks first needs no opening.
  state.waiting = state.waiting.filter((one) => one.type !== 'speak' || one.kind !== 'opening');
  state.asked = 0;
  state.notUnderstoodCount = 0;
}

/** A filler is started this much earlier, to be heard in time. */
const fillerLeadMs = 60;
/** Most replies begin this soon after the turn was taken. */
const soonMs = 300;
/** When the turn was taken late, a filler that delays the reply would cost more than it covers. */
const laterMs = 450;

function fillerDue({ state, now }: TurnStep, lastSpeechAt: number): number {
  const due = lastSpeechAt + state.settings.fillerMs - fillerLeadMs;
  return due >= now + soonMs - fillerLeadMs ? due : now + laterMs;
}

/** Drops what the assistant says or is about to say. */
export function stopAssistant(step: TurnStep, why: WhyStopped): void {
  const { assistant } = step.state;
  if (assistant.is === 'idle') return;
  step.actions.push({ type: 'stop', id: assistant.id, why });
  if (assistant.is === 'speaking') step.state.expects = assistant.expects;
  step.state.assistant = { is: 'idle' };
  step.state.quietSince = step.now;
  if (step.state.caller.is !== 'quiet') step.state.caller = { ...step.state.caller, mode: 'free' };
}

/** Resumes the reply, if it was held. */
export function releaseAssistant(step: TurnStep): void {
  const { assistant } = step.state;
  if (assistant.is === 'idle' || !assistant.held) return;
  if (!step.state.suspended) step.actions.push({ type: 'resume' });
  step.state.assistant = { ...assistant, held: null };
}

/** The caller's speech so far is done with. */
export function forgetCaller(step: TurnStep): void {
  const { caller } = step.state;
  if (caller.is === 'quiet') return;
  dropRecognition(step, caller);
  step.actions.push({ type: 'forget' });
  step.state.caller = { is: 'quiet' };
}

export function dropRecognition(step: TurnStep, caller: Caller): void {
  const asked = recognitionOf(caller);
  if (asked && asked.text === null && !asked.failed) step.actions.push({ type: 'drop', id: asked.id });
}

export function recognitionOf(caller: Caller): Recognition | null {
  if (caller.is === 'quiet') return null;
  return caller.is === 'speaking' ? caller.probe : caller.recognition;
}

/** @param before what was recognized of the same speech at less silence */
export function askRecognition(
  step: TurnStep,
  effort: 'early' | 'final',
  before: string | null = null,
): Recognition {
  const id = nextId(step);
  step.actions.push({ type: 'recognize', id, effort });
  return { id, askedAt: step.now, effort, text: null, answeredAt: null, failed: false, before };
}

export function endCall(step: TurnStep, reason: CallEndedReason): void {
  if (step.state.assistant.is !== 'idle') stopAssistant(step, 'replaced');
  forgetCaller(step);
  step.state.ended = reason;
  step.state.waiting = [];
  step.actions.push({ type: 'end', reason });
}

function nextId(step: TurnStep): number {
  step.state.lastId += 1;
  return step.state.lastId;
}
