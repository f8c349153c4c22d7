import type { Caller, TurnEvent } from './turn-state.ts';
import { recognitionOf, type TurnStep } from './turn-step.ts';

type OfRecognition = Extract<TurnEvent, { type: 'recognized' | 'recognition_failed' }>;

/** Stores the recognizer's result; `onTime` acts on it. */
export function onRecognition(step: TurnStep, event: OfRecognition): void {
  const { caller } = step.state;
  const asked = recognitionOf(caller);
  if (!asked || asked.id !== event.id || caller.is === 'quiet') return;
  const known =
    event.type === 'recognized'
      ? { ...asked, text: event.text.trim(), answeredAt: step.now }
      : { ...asked, failed: true };
  step.state.caller = (
    caller.is === 'speaking' ? { ...caller, probe: known } : { ...caller, recognition: known }
  ) satisfies Caller;
}
