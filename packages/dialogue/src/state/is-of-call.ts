import type { DialogueState } from './dialogue-state.ts';

/**
 * Whether a time that is told now is that of a call: one was asked for, or a person, and nothing else was talked of since.
 * "Friday at 10" after the price of a haircut is of the haircut.
 */
export function isOfCall({ capture, lastCall, wantsPerson, passedOn, topic }: DialogueState): boolean {
  if (capture !== null)
    return capture.purpose === 'callback' || (capture.purpose === 'hand_off' && !topic?.serviceId);
  const isPassedOn = lastCall !== null || (wantsPerson && passedOn !== '');
  return isPassedOn && (topic === null || topic.id === lastCall?.topic);
}
