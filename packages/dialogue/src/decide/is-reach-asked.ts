import type { DialogueState } from '../state/dialogue-state.ts';

/** Whether the last reply asked for a name or for a way to reach the customer, for another end than an appointment. */
export const isReachAsked = ({ question }: DialogueState): boolean =>
  (question?.kind === 'name' || question?.kind === 'reach' || question?.kind === 'name_and_reach') &&
  question.purpose !== 'booking';
